import { Editor as DraftEditor, type ContentBlock, type DraftHandleValue, type EditorState } from 'draft-js'
import { useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { useStore } from '../../state/store.ts'
import type { ImageProps, TextPosition } from '../text.ts'
import { afterCommand, commandOf } from './commands.ts'
import type { DraftText } from './createText.ts'
import { INLINE_STYLES, useDraftStyles } from './draftStyles.ts'
import { ImageSlot } from './ImageSlot.tsx'
import { afterPaste } from './pastes.ts'
import { afterReturn, afterSoftReturn } from './returns.ts'
import { afterStart } from './starts.ts'
import { afterAddress, withTypedLink } from './typedLinks.ts'

interface TextAreaProps {
  text: DraftText
  placeholder: string
  isDisabled: boolean
  isRequired: boolean
  isWrong: boolean
  aria: {
    ariaLabelledBy: string | undefined
    ariaDescribedBy: string
    ariaAutoComplete: string
    ariaControls?: string
    ariaActiveDescendantID?: string
  }
  /** Draws an image of the text. */
  Image: ComponentType<ImageProps>
  /** Called when the user presses the keys for a link. */
  onLink: () => void
  /** Called with pasted files, and with dropped ones and where they were dropped. */
  onFiles: (files: readonly Blob[], position?: TextPosition) => void
}

const hasPlaceholder = (state: EditorState) =>
  state.getCurrentContent().getFirstBlock().getType() === 'unstyled'

/** The text itself, as Draft.js draws it. */
export function TextArea({
  text,
  placeholder,
  isDisabled,
  isRequired,
  isWrong,
  aria,
  Image,
  onLink,
  onFiles,
}: TextAreaProps) {
  const styles = useDraftStyles()
  const root = useRef<HTMLDivElement>(null)
  const editor = useRef<DraftEditor>(null)
  const state = useStore(text.store)
  const { apply, change } = text

  // Before the effects of others, which may focus the text.
  useLayoutEffect(() => {
    text.attach(editor.current)
    return () => text.attach(null)
  }, [text])

  // Draft.js has no props for these.
  useEffect(() => {
    const textbox = root.current?.querySelector('[role="textbox"]')
    textbox?.setAttribute('aria-invalid', String(isWrong))
    textbox?.setAttribute('aria-required', String(isRequired))
  })

  const rendererOf = (block: ContentBlock) =>
    block.getType() === 'atomic' ? { component: ImageSlot, editable: false, props: { Image } } : null
  const classOf = (block: ContentBlock) =>
    ({
      'header-one': styles.heading1,
      'header-two': styles.heading2,
      'header-three': styles.heading3,
      blockquote: styles.quote,
    })[block.getType()] ?? ''
  const handled = (next: EditorState | null): DraftHandleValue => {
    if (next === null) return 'not-handled'
    apply(next)
    return 'handled'
  }
  const handleCommand = (command: string, now: EditorState): DraftHandleValue => {
    if (command !== 'link') return handled(afterCommand(now, command))
    onLink()
    return 'handled'
  }
  const handleFiles = (files: readonly Blob[], position?: TextPosition): DraftHandleValue => {
    onFiles(files, position)
    return 'handled'
  }
  const handleBlur = () => {
    text.report()
    // Draft.js overwrites what changes now with its state from before the blur.
    setTimeout(() => change(withTypedLink))
  }
  return (
    <div ref={root} className={styles.text}>
      <DraftEditor
        ref={editor}
        editorState={state}
        readOnly={isDisabled}
        {...(hasPlaceholder(state) ? { placeholder } : {})}
        {...aria}
        ariaMultiline
        tabIndex={0}
        spellCheck
        customStyleMap={INLINE_STYLES}
        blockRendererFn={rendererOf}
        blockStyleFn={classOf}
        onChange={apply}
        onBlur={handleBlur}
        keyBindingFn={event => commandOf(event, text.store.get())}
        handleKeyCommand={handleCommand}
        handleReturn={(event, now) => handled(event.shiftKey ? afterSoftReturn(now) : afterReturn(now))}
        handleBeforeInput={(typed, now) =>
          typed === ' ' ? handled(afterStart(now) ?? afterAddress(now)) : 'not-handled'
        }
        handlePastedText={(words: string | null, html, now) =>
          text.isOwn(html) ? 'not-handled' : handled(afterPaste(now, words, html))
        }
        handlePastedFiles={files => handleFiles(files)}
        handleDroppedFiles={(selection, files) =>
          handleFiles(files, { block: selection.getStartKey(), offset: selection.getStartOffset() })
        }
      />
    </div>
  )
}
