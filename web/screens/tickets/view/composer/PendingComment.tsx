import {
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { FilesCard } from '../../../../files/FilesCard.tsx'
import { SafeHtml } from '../../../../files/SafeHtml.tsx'
import { useSession } from '../../../../session/session.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { describePlanned } from '../thread/changeLabels.ts'
import { copyText } from '../../../../ui/text/copyText.ts'
import { EntryFrame } from '../thread/EntryFrame.tsx'
import { imageUrlIn, shownInline } from '../thread/inlineFiles.ts'
import { wordsOfHtml } from './outgoing.ts'
import { isPermitted } from '../rights.ts'
import type { Shown } from './useOutbox.ts'
import type { Writing } from './useWriting.ts'

const useStyles = makeStyles({
  waiting: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  body: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
})

/** A comment that the server has not confirmed: grey while it is sent, marked if it failed. */
export function PendingComment({
  item,
  writing,
  isLost,
}: {
  item: Shown
  writing: Writing
  /** The user has lost access to the ticket: the comment can only be copied. */
  isLost: boolean
}) {
  const styles = useStyles()
  const toast = useToast()
  const { user } = useSession()
  const { ticket, rights, outbox, takeBack } = writing
  const { html, changes, files, uuids, error, isSending, isRefused } = item
  const attached = files.filter(({ uuid }) => uuids.includes(uuid))
  const descriptions = describePlanned(ticket, changes)
  // The server refuses the same request as long as it has changes that its author may not make.
  const isAllowed = isPermitted(changes, rights)
  const handleCopy = () =>
    void copyText(wordsOfHtml(html)).then(
      () => toast({ intent: 'success', title: 'Comment copied' }),
      () => toast({ intent: 'error', title: 'Error', body: 'The comment could not be copied.' }),
    )
  return (
    <EntryFrame
      label={isSending ? 'Your comment, being sent' : 'Your comment, not saved'}
      author={{ email: user?.Email ?? '', name: user?.Name ?? '' }}
      frame={isSending ? 'pending' : 'failed'}
      tools={
        isSending && (
          <Caption1 className={styles.waiting}>
            <Spinner size="extra-tiny" aria-hidden />
            Sending…
          </Caption1>
        )
      }
    >
      <SafeHtml html={html} imageUrl={imageUrlIn(attached)} />
      <FilesCard files={attached} hidden={shownInline(html)} />
      {descriptions.length > 0 && <Caption1>{descriptions.join(', ')}</Caption1>}
      {error !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody className={styles.body}>
            Didn&apos;t save: {error}
            {!isAllowed && !isLost && (
              <Text block>Edit it: changes that you may not make are then left out.</Text>
            )}
          </MessageBarBody>
          <MessageBarActions>
            {isAllowed && !isRefused && !isLost && (
              <Button size="small" onClick={() => void outbox.send(item)}>
                Retry
              </Button>
            )}
            <Button size="small" onClick={handleCopy}>
              Copy
            </Button>
            {!isLost && (
              <Button size="small" onClick={() => takeBack(item)}>
                Edit
              </Button>
            )}
          </MessageBarActions>
        </MessageBar>
      )}
    </EntryFrame>
  )
}
