import { Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { EditorState, type Editor as DraftEditor } from 'draft-js'
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react'
import { afterCommand, commandOf } from './draft/commands.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { ImageContext } from './images/ImageBlock.tsx'
import { imageIn, withoutBlock } from './images/imageBlocks.ts'
import { ImageFailures } from './images/ImageFailures.tsx'
import { LinkButton } from './draft/LinkButton.tsx'
import { linkAt, withLink, withoutLink } from './draft/linkRange.ts'
import { MentionList } from './mentions/MentionList.tsx'
import { afterPaste } from './html/pastes.ts'
import { withQuote } from './html/quotes.ts'
import { afterReturn, afterSoftReturn } from './draft/returns.ts'
import { afterStart } from './draft/starts.ts'
import { TextArea } from './TextArea.tsx'
import { afterAddress, withTypedLink } from './draft/typedLinks.ts'
import type { EditorProps } from './types.ts'
import { useEditorState } from './useEditorState.ts'
import { useFiles } from './images/useFiles.ts'
import { useImages } from './images/useImages.ts'
import { useMentions } from './mentions/useMentions.ts'

const useStyles = makeStyles({
  frame: {
    minWidth: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    '&:focus-within': {
      outline: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    },
  },
  wrong: { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}` },
  disabled: {
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForegroundDisabled,
  },
  scroll: { maxHeight: '60vh', overflowY: 'auto' },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/**
 * The rich-text editor of a ticket or comment. It is uncontrolled: it starts with `initialHtml` and reports
 * changes through `onChange`. Later, only the methods of its `ref` change the text.
 */
export function Editor({
  ref,
  label,
  placeholder = '',
  initialHtml = '',
  people,
  onChange,
  onImage,
  onFiles,
  imageUrl,
  onSubmit,
  isDisabled = false,
  isRequired = false,
  error,
}: EditorProps) {
  const styles = useStyles()
  const draft = useRef<DraftEditor>(null)
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [isLinking, setLinking] = useState(false)
  const leavesByTab = useRef(false)
  const { state, text } = useEditorState(initialHtml, onChange)
  const { apply, change, latest } = text
  const images = useImages(text, onImage)
  const files = useFiles({ state, onImages: images.add, onFiles })

  // Draft.js takes its text from the last render, so set the focus after it.
  const focus = () => {
    const override = latest().getInlineStyleOverride()
    setTimeout(() => {
      draft.current?.focus()
      apply(EditorState.setInlineStyleOverride(latest(), override))
    })
  }
  const applyFocused = (next: EditorState) => {
    apply(next)
    if (!next.getSelection().getHasFocus()) focus()
  }
  const mentions = useMentions(state, people, applyFocused)
  const link = linkAt(state)

  useImperativeHandle(ref, () => ({
    focus: () => draft.current?.focus(),
    quote: (html, lead) => {
      change(now => withQuote(now, html, lead))
      focus()
    },
    reset: (html = '') => {
      text.reset(html)
      images.dismiss()
    },
    read: text.read,
    isUploading: () => {
      const content = latest().getCurrentContent()
      return content.getBlocksAsArray().some(block => {
        const id = imageIn(content, block)?.uploadId
        return id != null && images.uploads.isRunning(id)
      })
    },
  }))

  // Draft.js has no props for these.
  const isWrong = error !== undefined
  useEffect(() => {
    const textbox = frame.current?.querySelector('[role="textbox"]')
    textbox?.setAttribute('aria-invalid', String(isWrong))
    textbox?.setAttribute('aria-required', String(isRequired))
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    if (mentions.handleKey(event)) return
    const isTab = event.key === 'Tab'
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      apply(withTypedLink(latest()))
      text.report()
      if (!event.repeat) onSubmit?.()
    } else if (isTab && leavesByTab.current) event.stopPropagation()
    leavesByTab.current = event.key === 'Escape'
  }
  const handleBlur = () => {
    text.report()
    // Draft.js overwrites what changes now with its state from before the blur.
    setTimeout(() => change(withTypedLink))
  }
  const handled = (next: EditorState | null) => {
    if (next === null) return 'not-handled'
    apply(next)
    return 'handled'
  }
  const handleCommand = (command: string, now: EditorState) => {
    if (command !== 'link') return handled(afterCommand(now, command))
    setLinking(true)
    return 'handled'
  }
  return (
    <Field
      label={{ children: label, onClick: () => draft.current?.focus() }}
      required={isRequired}
      {...(error === undefined ? {} : { validationMessage: error })}
    >
      {field => (
        <ImageContext
          value={{
            ended: images.uploads.ended,
            failed: images.uploads.failed,
            imageUrl: src => imageUrl?.(src),
            remove: block => change(now => withoutBlock(now, block)),
            isDisabled,
          }}
        >
          <div
            ref={frame}
            className={mergeClasses(styles.frame, isWrong && styles.wrong, isDisabled && styles.disabled)}
          >
            <EditorToolbar
              label={label}
              state={state}
              isDisabled={isDisabled}
              hasLink={link !== null}
              onApply={applyFocused}
              onImages={files.handleChosen}
              link={
                <LinkButton
                  url={link?.link.url ?? null}
                  isOpen={isLinking}
                  isDisabled={isDisabled}
                  onOpenChange={setLinking}
                  onLink={url => {
                    setLinking(false)
                    applyFocused(withLink(latest(), url))
                    focus()
                  }}
                  onUnlink={() => {
                    setLinking(false)
                    applyFocused(withoutLink(latest()))
                    focus()
                  }}
                />
              }
            />
            <div
              className={styles.scroll}
              onKeyDownCapture={handleKeyDown}
              onPasteCapture={files.handlePasteCapture}
            >
              <TextArea
                ref={draft}
                editorState={state}
                readOnly={isDisabled}
                placeholder={placeholder}
                ariaLabelledBy={field['aria-labelledby']}
                ariaDescribedBy={[helpId, field['aria-describedby']].filter(Boolean).join(' ')}
                {...mentions.aria}
                onChange={apply}
                onBlur={handleBlur}
                keyBindingFn={event => commandOf(event, latest())}
                handleKeyCommand={handleCommand}
                handleReturn={(event, now) =>
                  handled(event.shiftKey ? afterSoftReturn(now) : afterReturn(now))
                }
                handleBeforeInput={(typed, now) =>
                  typed === ' ' ? handled(afterStart(now) ?? afterAddress(now)) : 'not-handled'
                }
                handlePastedText={(words: string | null, html, now) => {
                  const isInner = html?.includes(draft.current?.getEditorKey() ?? '\u0000') ?? false
                  return isInner ? 'not-handled' : handled(afterPaste(now, words, html))
                }}
                handlePastedFiles={pasted => files.handlePasted(pasted)}
                handleDroppedFiles={(selection, dropped) => files.handleDropped(selection, dropped)}
              />
            </div>
          </div>
          <span id={helpId} className={styles.hidden}>
            In lists, Tab and Shift+Tab change the level, in code blocks the indent. Escape, then Tab, leaves
            the text.
          </span>
          <span role="status" className={styles.hidden}>
            {mentions.isOpen && `${mentions.offered.length} people to mention, arrow keys choose`}
          </span>
          {mentions.isOpen && (
            <MentionList
              listId={mentions.listId}
              people={mentions.offered}
              active={mentions.active}
              fallback={() => frame.current?.getBoundingClientRect()}
              onChoose={mentions.choose}
              onClose={mentions.close}
            />
          )}
          <ImageFailures failures={images.failures} onRetry={images.retry} onDismiss={images.dismiss} />
        </ImageContext>
      )}
    </Field>
  )
}
