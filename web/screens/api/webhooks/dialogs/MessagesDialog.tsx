import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { Suspense, useState } from 'react'
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay'
import type { MessagesDialog_webhook$key } from '../../../../__generated__/MessagesDialog_webhook.graphql.ts'
import type { MessagesDialogQuery } from '../../../../__generated__/MessagesDialogQuery.graphql.ts'
import { messageOf } from '../../../../net/errors.ts'
import { Catch } from '../../../../shell/ScreenBoundary.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { MessageList } from './MessageList.tsx'
import { shortUrl } from '../texts.ts'
import { useReplayWebhook } from './useReplayWebhook.ts'

const useStyles = makeStyles({
  waiting: { display: 'grid', gap: tokens.spacingVerticalM },
  failure: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

/** The messages of a webhook, and how to send them again. */
export function MessagesDialog({
  webhook,
  onClose,
}: {
  webhook: MessagesDialog_webhook$key
  onClose: () => void
}) {
  const { id, url, viewerCanEdit } = useFragment(
    graphql`
      fragment MessagesDialog_webhook on Webhook @throwOnFieldError {
        id
        url
        viewerCanEdit
      }
    `,
    webhook,
  )
  const styles = useStyles()
  const [attempt, setAttempt] = useState(0)
  const [from, setFrom] = useState<number | null>(null)
  const toast = useToast()
  const replayWebhook = useReplayWebhook()
  const { isSending, error, submit } = useSubmit()
  const refresh = () => setAttempt(count => count + 1)
  const handleSubmit = () => {
    if (from === null) return
    submit(async () => {
      await replayWebhook({ id, from })
      setFrom(null)
      toast({ intent: 'success', title: 'The messages are sent again' })
      refresh()
    })
  }
  return (
    <FormDialog
      title="Messages"
      subtitle={`To ${shortUrl(url)}, of the last 30 days, the newest first`}
      size="large"
      submitLabel={from === null ? undefined : 'Send again'}
      isSending={isSending}
      effect={
        from === null
          ? undefined
          : 'The chosen message and all after it are sent again, in order. The receiver gets them twice.'
      }
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Catch
        resetKeys={[attempt]}
        render={failure => (
          <div role="alert" className={styles.failure}>
            <Text>The messages could not be loaded: {messageOf(failure)}</Text>
            <Button size="small" onClick={refresh}>
              Refresh
            </Button>
          </div>
        )}
      >
        <Suspense
          fallback={
            <Skeleton aria-label="Loading messages" className={styles.waiting}>
              <SkeletonItem size={40} />
              <SkeletonItem size={40} />
              <SkeletonItem size={40} />
            </Skeleton>
          }
        >
          <Messages id={id} attempt={attempt} from={from} onReplay={viewerCanEdit ? setFrom : undefined} />
        </Suspense>
      </Catch>
    </FormDialog>
  )
}

function Messages({
  id,
  attempt,
  ...choice
}: {
  id: string
  attempt: number
  from: number | null
  onReplay: ((from: number) => void) | undefined
}) {
  const { node } = useLazyLoadQuery<MessagesDialogQuery>(
    graphql`
      query MessagesDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ...MessageList_webhook @alias(as: "webhook")
        }
      }
    `,
    { id },
    { fetchKey: attempt, fetchPolicy: 'network-only' },
  )
  if (!node?.webhook) return <Text>This webhook was deleted in the meantime.</Text>
  return <MessageList webhook={node.webhook} {...choice} />
}
