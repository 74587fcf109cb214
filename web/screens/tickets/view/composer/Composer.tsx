import { Button, Caption1, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useId, type KeyboardEvent, type Ref } from 'react'
import { LazyEditor } from '../../../../editor/LazyEditor.tsx'
import { signedUrl } from '../../../../files/signedUrl.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { UploadCard } from '../../../../files/upload/UploadCard.tsx'
import { WaitingButton } from '../../../../ui/WaitingButton.tsx'
import { describePlanned } from '../thread/changeLabels.ts'
import { copyText } from '../../../../ui/text/copyText.ts'
import { PRINT, TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'
import { imageUrlIn } from '../thread/inlineFiles.ts'
import { wordsOfHtml } from './outgoing.ts'
import { Presence } from '../live/Presence.tsx'
import type { LiveUpdates } from '../live/useLiveUpdates.ts'
import { reasonAgainst } from '../rights.ts'
import type { Writing } from './useWriting.ts'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'
import { formOf } from '../../../../locale/plural.ts'

const EditSection = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./EditSection.tsx')).EditSection })),
)

const useStyles = makeStyles({
  composer: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [PRINT]: { display: 'none' },
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  editor: { minHeight: '150px', '--editor-lines': '3' },
  fold: { justifySelf: 'start', [TOUCH]: { minHeight: TOUCH_SIZE } },
  lines: { margin: 0, padding: 0, listStyleType: 'none', color: tokens.colorNeutralForeground2 },
  planned: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  recent: { color: tokens.colorStatusWarningForeground1, overflowWrap: 'anywhere' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  ref?: Ref<HTMLElement>
  writing: Writing
  live: LiveUpdates
}

/**
 * The composer for the next comment, always open, with changes of the ticket
 * (docs/specification/ticket-screens.md#composer). Without access, the typed text stays and can be copied.
 */
export function Composer({ ref, writing, live: { isLost, recent } }: Props) {
  const styles = useStyles()
  const toast = useToast()
  const headingId = useId()
  const { ticket, rights, people, presence, composer } = writing
  const { editor, draft, uploads, error, isSending, isOpen, setOpen, planned } = composer
  const descriptions = describePlanned(ticket, planned)
  const isEditable = rights.canEdit || rights.canChangeSubscribers
  const reason = reasonAgainst(rights)
  const uploading = uploads.uploads.filter(({ state }) => state === 'uploading').length
  const handleCopy = () =>
    void copyText(wordsOfHtml(draft.html)).then(
      () => toast({ intent: 'success', title: 'Text copied' }),
      () => toast({ intent: 'error', title: 'Error', body: 'The text could not be copied.' }),
    )
  // The editor handles these keys itself. Everywhere else here, they do the same.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isLost || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.repeat) composer.submit()
  }
  return (
    <section ref={ref} aria-labelledby={headingId} className={styles.composer} onKeyDown={handleKeyDown}>
      <h2 id={headingId} className={styles.heading}>
        Add Comment
      </h2>
      <div className={styles.editor}>
        <LazyEditor
          key={composer.editorKey}
          ref={editor}
          label="Comment"
          initialHtml={draft.html}
          people={people}
          onChange={composer.handleContent}
          onImage={async file => {
            const image = await uploads.uploadImage(file)
            return { src: image.path, showAs: signedUrl(image) ?? URL.createObjectURL(file) }
          }}
          onFiles={uploads.add}
          imageUrl={imageUrlIn(uploads.files)}
          onSubmit={composer.submit}
          isDisabled={isLost}
          error={error}
        />
      </div>
      {!isLost && (
        <>
          <UploadCard
            uploads={uploads.uploads}
            onAdd={uploads.add}
            onCancel={uploads.cancel}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
          />
          {isEditable && (
            <Button
              appearance="subtle"
              icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
              aria-expanded={isOpen}
              className={styles.fold}
              onClick={() => setOpen(!isOpen)}
            >
              Edit ticket
            </Button>
          )}
          {reason !== null && (isOpen || !isEditable) && (
            <Caption1 className={styles.quiet}>{reason}</Caption1>
          )}
          {isEditable && isOpen && (
            <Suspense fallback={<Caption1 className={styles.quiet}>Loading...</Caption1>}>
              <EditSection
                ticket={ticket}
                rights={rights}
                edits={draft.edits}
                known={people}
                onChange={composer.handleEdits}
              />
            </Suspense>
          )}
        </>
      )}
      {descriptions.length > 0 && (
        <ul aria-label="What would change" className={styles.lines}>
          {descriptions.map(description => (
            <li key={description}>
              <Caption1 className={styles.planned}>{description}</Caption1>
            </li>
          ))}
        </ul>
      )}
      {/* Screen readers hear of each with its comment. */}
      <div>
        {!composer.isPristine &&
          recent.map(line => (
            <Caption1 key={line} block className={styles.recent}>
              {line}
            </Caption1>
          ))}
      </div>
      <div className={styles.foot}>
        {isLost ? (
          <Button disabled={draft.html === ''} onClick={handleCopy}>
            Copy what I typed
          </Button>
        ) : (
          <WaitingButton
            appearance="primary"
            isWaiting={isSending}
            disabled={uploading > 0}
            onClick={composer.submit}
          >
            Submit
          </WaitingButton>
        )}
        {uploading > 0 && (
          <Caption1 role="status">
            {`Waiting for ${formOf(uploading, 'an upload', `${uploading} uploads`)} to finish`}
          </Caption1>
        )}
        <Presence presence={presence} />
      </div>
    </section>
  )
}
