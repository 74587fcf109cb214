import { Badge, Caption1, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { graphql, usePaginationFragment } from 'react-relay'
import type {
  MessageList_webhook$data,
  MessageList_webhook$key,
} from '../../../../__generated__/MessageList_webhook.graphql.ts'
import type { MessageListPaginationQuery } from '../../../../__generated__/MessageListPaginationQuery.graphql.ts'
import { counted } from '../../../../locale/plural.ts'
import { CellButton } from '../../../../ui/table/CellButton.tsx'
import { formatDateTime, formatFull } from '../../../../ui/text/format.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import { WaitingButton } from '../../../../ui/WaitingButton.tsx'
import { messageText } from '../texts.ts'

type Message = MessageList_webhook$data['deliveries']['edges'][number]['node']

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  words: { flex: '1 1 240px', minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

const PAGE = 20

function State({ deliveredAt, nextAttemptAt }: Pick<Message, 'deliveredAt' | 'nextAttemptAt'>) {
  if (deliveredAt)
    return (
      <Badge appearance="tint" color="success" size="large">
        Delivered
      </Badge>
    )
  return nextAttemptAt ? (
    <Badge appearance="tint" color="warning" size="large">
      Waits
    </Badge>
  ) : (
    <Badge appearance="tint" color="danger" size="large">
      Failed
    </Badge>
  )
}

/** How a message fared, in one line. */
function fateOf({ attempts, lastAttemptAt, statusCode, nextAttemptAt, deliveredAt }: Message): string {
  return [
    `${counted(attempts, 'attempt', 'attempts')}, the last one ${formatDateTime(lastAttemptAt)}`,
    ...(statusCode ? [`status ${statusCode}`] : []),
    ...(!deliveredAt && nextAttemptAt ? [`the next one ${formatDateTime(nextAttemptAt)}`] : []),
  ].join(' · ')
}

/** The messages of a webhook, the newest first, in pages. `onReplay` chooses the first to send again. */
export function MessageList({
  webhook,
  from,
  onReplay,
}: {
  webhook: MessageList_webhook$key
  from: number | null
  onReplay: ((from: number) => void) | undefined
}) {
  const styles = useStyles()
  const showError = useErrorToast()
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    MessageListPaginationQuery,
    MessageList_webhook$key
  >(
    graphql`
      fragment MessageList_webhook on Webhook
      @throwOnFieldError
      @refetchable(queryName: "MessageListPaginationQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String", defaultValue: null }
      ) {
        deliveries(first: $count, after: $cursor) @connection(key: "MessageList_deliveries") {
          edges {
            node {
              id
              sequence
              type
              subjectNumber
              createdAt
              attempts
              lastAttemptAt
              statusCode
              error
              deliveredAt
              nextAttemptAt
            }
          }
        }
      }
    `,
    webhook,
  )
  const { edges } = data.deliveries
  if (edges.length === 0) return <Text>Nothing was sent yet. A message comes with the next change.</Text>
  return (
    <>
      <ol aria-label="Messages" className={styles.list}>
        {edges.map(({ node }) => {
          const what = messageText(node.type, node.subjectNumber)
          const isChosen = node.sequence === from
          return (
            <li
              key={node.id}
              aria-current={isChosen}
              className={mergeClasses(styles.item, isChosen && styles.chosen)}
            >
              <span className={styles.words}>
                <Text>
                  {what}{' '}
                  <Caption1 className={styles.quiet} title={formatFull(node.createdAt)}>
                    {formatDateTime(node.createdAt)}
                  </Caption1>
                </Text>
                <Caption1 className={styles.quiet}>{fateOf(node)}</Caption1>
                {node.error && <Caption1>{node.error}</Caption1>}
              </span>
              <State {...node} />
              {onReplay && (
                <CellButton
                  aria-label={`Replay from here: ${what}, ${formatDateTime(node.createdAt)}`}
                  onClick={() => onReplay(node.sequence)}
                >
                  Replay from here
                </CellButton>
              )}
            </li>
          )
        })}
      </ol>
      {hasNext && (
        <div>
          <WaitingButton
            isWaiting={isLoadingNext}
            onClick={() => loadNext(PAGE, { onComplete: error => error && showError(error) })}
          >
            Show older
          </WaitingButton>
        </div>
      )}
    </>
  )
}
