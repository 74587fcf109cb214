import { Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useId, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react'
import { TextArea } from './draft/TextArea.tsx'
import { useText } from './draft/useText.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { ImageBlock, ImageContext } from './images/ImageBlock.tsx'
import { ImageFailures } from './images/ImageFailures.tsx'
import { useFiles } from './images/useFiles.ts'
import { useImages } from './images/useImages.ts'
import { LinkButton } from './LinkButton.tsx'
import { MentionList } from './mentions/MentionList.tsx'
import { useMentions } from './mentions/useMentions.ts'
import type { EditorProps } from './types.ts'
import { loadCodeWhenBack } from '../net/loadCode.ts'
import { visuallyHidden } from '../ui/theme/visuallyHidden.ts'

const DescribeDialog = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./images/DescribeDialog.tsx')).DescribeDialog })),
)

const useStyles = makeStyles({
  frame: {
    minWidth: 0,
    // As Fluent's inputs have it.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    '&:hover': { borderBottomColor: tokens.colorNeutralStrokeAccessibleHover },
    '&:focus-within': {
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
  },
  wrong: { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}` },
  disabled: {
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForegroundDisabled,
  },
  scroll: { maxHeight: '60vh', overflowY: 'auto' },
  hidden: visuallyHidden,
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
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [isLinking, setLinking] = useState(false)
  const [described, setDescribed] = useState<{ block: string; alt: string } | null>(null)
  const leavesByTab = useRef(false)
  const { text, status } = useText(initialHtml, onChange)
  const images = useImages(text, onImage)
  const files = useFiles({ onImages: images.add, onFiles })
  const mentions = useMentions(text, status.typed, people)
  const isWrong = error !== undefined

  useImperativeHandle(ref, () => ({
    focus: text.focus,
    quote: text.quote,
    reset: (html = '') => {
      text.reset(html)
      images.dismiss()
    },
    read: text.read,
    isUploading: () =>
      text.images().some(({ uploadId }) => uploadId !== null && images.uploads.isRunning(uploadId)),
  }))

  const handleKeyDown = (event: KeyboardEvent) => {
    if (mentions.handleKey(event)) return
    const isTab = event.key === 'Tab'
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      text.linkTyped()
      text.report()
      if (!event.repeat) onSubmit?.()
    } else if (isTab && leavesByTab.current) event.stopPropagation()
    leavesByTab.current = event.key === 'Escape'
  }
  return (
    <Field
      label={{ children: label, onClick: text.focus }}
      required={isRequired}
      {...(error === undefined ? {} : { validationMessage: error })}
    >
      {field => (
        <ImageContext
          value={{
            changes: images.uploads.changes,
            failed: images.uploads.failed,
            imageUrl: src => imageUrl?.(src),
            remove: text.removeBlock,
            describe: (block, { alt }) => setDescribed({ block, alt }),
            isDisabled,
          }}
        >
          <div
            ref={frame}
            className={mergeClasses(styles.frame, isWrong && styles.wrong, isDisabled && styles.disabled)}
          >
            <EditorToolbar
              label={label}
              text={text}
              status={status}
              isDisabled={isDisabled}
              onImages={files.take}
              link={
                <LinkButton
                  url={status.linkUrl}
                  isOpen={isLinking}
                  isDisabled={isDisabled}
                  onOpenChange={setLinking}
                  onLink={url => {
                    setLinking(false)
                    text.link(url)
                  }}
                  onUnlink={() => {
                    setLinking(false)
                    text.unlink()
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
                text={text}
                placeholder={placeholder}
                isDisabled={isDisabled}
                isRequired={isRequired}
                isWrong={isWrong}
                aria={{
                  ariaLabelledBy: field['aria-labelledby'],
                  ariaDescribedBy: [helpId, field['aria-describedby']].filter(Boolean).join(' '),
                  ...mentions.aria,
                }}
                Image={ImageBlock}
                onLink={() => setLinking(true)}
                onFiles={files.take}
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
              caretRect={text.caretRect}
              fallback={() => frame.current?.getBoundingClientRect()}
              onChoose={mentions.choose}
              onClose={mentions.close}
            />
          )}
          {described && (
            <Suspense fallback={null}>
              <DescribeDialog
                alt={described.alt}
                onDescribe={alt => images.describe(described.block, alt)}
                onClose={() => setDescribed(null)}
              />
            </Suspense>
          )}
          <ImageFailures failures={images.failures} onRetry={images.retry} onDismiss={images.dismiss} />
        </ImageContext>
      )}
    </Field>
  )
}
