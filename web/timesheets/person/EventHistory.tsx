import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { Suspense, useMemo, useRef, useState } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { EventHistoryQuery } from '../../__generated__/EventHistoryQuery.graphql.ts'
import { messageOf } from '../../net/errors.ts'
import { formatDateTime, formatFull } from '../../ui/text/format.ts'
import { RefreshWhenBack } from '../../ui/RefreshWhenBack.tsx'
import { PeopleTogether } from '../../ui/PeopleTogether.tsx'
import { Person } from '../../ui/Person.tsx'
import { Catch } from '../../shell/ScreenBoundary.tsx'
import { actionText, changeText } from './historyLabels.ts'

const useStyles = makeStyles({
  history: { display: 'grid', gap: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  entry: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  changes: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-wrap',
  },
  failure: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface Props {
  eventId: string
  /** Of the shown copy: a newer copy has more history. */
  modifiedAt: string
  /** The time zone of its all-day dates. */
  timezone: string
  isPaidShown: boolean
}

/** The history of an event, fetched when shown. A server without histories returns none, and nothing shows. */
export function EventHistory(props: Props) {
  const styles = useStyles()
  const [attempt, setAttempt] = useState(0)
  const lastRefreshRef = useRef(-Infinity)
  const handleRefresh = () => setAttempt(attempt + 1)
  return (
    <Catch
      resetKeys={[attempt]}
      render={error => (
        <div role="alert" className={styles.failure}>
          <RefreshWhenBack error={error} lastRefreshRef={lastRefreshRef} onRefresh={handleRefresh} />
          <Text>The history could not be loaded: {messageOf(error)}</Text>
          <Button size="small" onClick={handleRefresh}>
            Refresh
          </Button>
        </div>
      )}
    >
      <Suspense
        fallback={
          <Skeleton aria-label="Loading history" className={styles.history}>
            <SkeletonItem size={20} />
            <SkeletonItem size={20} />
          </Skeleton>
        }
      >
        <Entries {...props} attempt={attempt} />
      </Suspense>
    </Catch>
  )
}

function Entries({ eventId, modifiedAt, timezone, isPaidShown, attempt }: Props & { attempt: number }) {
  const styles = useStyles()
  const { timesheetEventHistory } = useLazyLoadQuery<EventHistoryQuery>(
    graphql`
      query EventHistoryQuery($id: ID!) @throwOnFieldError {
        timesheetEventHistory(id: $id) {
          at
          who {
            email
            name
          }
          action
          changes {
            field
            before
            after
          }
        }
      }
    `,
    { id: eventId },
    { fetchKey: `${modifiedAt} ${attempt}`, fetchPolicy: 'store-and-network' },
  )
  const entries = useMemo(
    () =>
      (timesheetEventHistory ?? []).filter(
        ({ action }) => isPaidShown || (action !== 'PAID' && action !== 'UNPAID'),
      ),
    [timesheetEventHistory, isPaidShown],
  )
  const people = useMemo(() => entries.map(({ who }) => who), [entries])
  if (entries.length === 0) return null
  return (
    <section className={styles.history} aria-label="History">
      <h3 className={styles.heading}>History</h3>
      <PeopleTogether people={people}>
        <ol className={styles.list}>
          {entries.map(({ at, who, action, changes }, index) => (
            <li key={index} className={styles.entry}>
              <Person email={who.email} name={who.name} /> {actionText(action)}
              <span className={styles.quiet} title={formatFull(at)}>
                {' · '}
                {formatDateTime(at)}
              </span>
              {changes.length > 0 && (
                <ul className={styles.changes}>
                  {changes.map(({ field, before, after }) => (
                    <li key={field}>{changeText(field, before, after, timezone)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </PeopleTogether>
    </section>
  )
}
