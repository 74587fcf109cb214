import { EditorState, getVisibleSelectionRect, type Editor as DraftEditor } from 'draft-js'
import { createStore, type Store } from '../../state/store.ts'
import { contentOf } from '../html/contentOf.ts'
import type { EditorText } from '../text.ts'
import type { EditorContent } from '../types.ts'
import { withBlockType, withStyle } from './commands.ts'
import { blocksOf } from './content.ts'
import { stateOf } from './editorState.ts'
import { imageIn } from './imageBlocks.ts'
import { createImageCommands } from './imageCommands.ts'
import { withLink, withoutLink } from './linkRange.ts'
import { withMention } from './mention.ts'
import { withQuote } from './quotes.ts'
import { withTypedLink } from './typedLinks.ts'
import { withWordEnd } from './wordEnd.ts'

const REPORT_MS = 120
const COMPOSING_MS = 200

/** What draws the text needs beyond `EditorText`. */
export interface DraftText extends EditorText {
  store: Store<EditorState>
  /** Sets a state, and reports it soon. */
  apply: (next: EditorState) => void
  /** Like `apply`, but derives the state from the latest; waits for the end of an IME composition. */
  change: (make: (now: EditorState) => EditorState) => void
  listen: (onChange: (content: EditorContent) => void) => void
  /** Takes the component that draws the text, or null when it is gone. */
  attach: (editor: DraftEditor | null) => void
  /** Whether pasted HTML comes from this text. */
  isOwn: (html: string | undefined) => boolean
}

export function createText(initialHtml: string): DraftText {
  const store = createStore(stateOf(initialHtml))
  let notify: (content: EditorContent) => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let editor: DraftEditor | null = null

  const content = () => store.get().getCurrentContent()
  const read = () => contentOf(blocksOf(content()))
  const report = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    notify(read())
  }
  const reportSoon = () => {
    const wait = () => {
      // Do not report text during IME composition, and do not interrupt it.
      if (store.get().isInCompositionMode()) timer = setTimeout(wait, COMPOSING_MS)
      else report()
    }
    timer ??= setTimeout(wait, REPORT_MS)
  }
  const apply = (next: EditorState) => {
    const hasChanged = next.getCurrentContent() !== content()
    store.set(hasChanged ? withWordEnd(next) : next)
    if (hasChanged) reportSoon()
  }
  const change = (make: (now: EditorState) => EditorState) => {
    if (store.get().isInCompositionMode()) setTimeout(() => change(make), COMPOSING_MS)
    else apply(make(store.get()))
  }
  // Draft.js takes its text from the last render, so set the focus after it.
  const focusSoon = () => {
    const override = store.get().getInlineStyleOverride()
    setTimeout(() => {
      editor?.focus()
      apply(EditorState.setInlineStyleOverride(store.get(), override))
    })
  }
  const applyFocused = (next: EditorState) => {
    apply(next)
    if (!next.getSelection().getHasFocus()) focusSoon()
  }
  return {
    store,
    apply,
    change,
    listen: onChange => {
      notify = onChange
    },
    attach: given => {
      editor = given
    },
    isOwn: html => html?.includes(editor?.getEditorKey() ?? '\u0000') ?? false,

    toggleStyle: style => applyFocused(withStyle(store.get(), style)),
    toggleType: type => applyFocused(withBlockType(store.get(), type)),
    undo: () => applyFocused(EditorState.undo(store.get())),
    redo: () => applyFocused(EditorState.redo(store.get())),
    link: url => {
      apply(withLink(store.get(), url))
      focusSoon()
    },
    unlink: () => {
      apply(withoutLink(store.get()))
      focusSoon()
    },
    mention: (range, words, url) => applyFocused(withMention(store.get(), range, words, url)),
    quote: (html, lead) => {
      change(now => withQuote(now, html, lead))
      focusSoon()
    },
    focus: () => editor?.focus(),

    linkTyped: () => apply(withTypedLink(store.get())),
    ...createImageCommands({ content, change, reportSoon }),
    reset: html => {
      clearTimeout(timer)
      timer = undefined
      const hasFocus = store.get().getSelection().getHasFocus()
      const next = stateOf(html)
      store.set(hasFocus ? EditorState.moveFocusToEnd(next) : next)
    },

    read,
    images: () =>
      content()
        .getBlocksAsArray()
        .flatMap(block => imageIn(content(), block) ?? []),
    report,
    caretRect: () => getVisibleSelectionRect(window),
  }
}
