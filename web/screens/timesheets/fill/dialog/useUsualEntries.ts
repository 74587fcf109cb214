import { addDays, startOfDay, subWeeks } from 'date-fns'
import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useUsualEntriesQuery } from '../../../../__generated__/useUsualEntriesQuery.graphql.ts'
import { isPresent } from '../../../../relay/isPresent.ts'
import { useSession } from '../../../../session/session.ts'
import { readTimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { usualEntries, type UsualEntry } from '../../../../timesheets/usual/usualEntries.ts'
import type { FillProject } from '../useFillProjects.ts'

const query = graphql`
  query useUsualEntriesQuery($from: DateTime!, $until: DateTime!, $for: [EmailAddress!]!) @throwOnFieldError {
    timesheetEvents(from: $from, until: $until, for: $for, purposes: [USE]) {
      ...timesheetEvent_event
    }
  }
`

const WEEKS = 6
const COUNT = 4

/**
 * What the user has logged often in the last weeks; null until it is known. If it cannot be loaded, there is none:
 * everything can be typed.
 */
export function useUsualEntries(projects: readonly FillProject[]): readonly UsualEntry[] | null {
  const environment = useRelayEnvironment()
  const email = useSession().user?.Email.toLowerCase() ?? ''
  const [entries, setEntries] = useState<readonly UsualEntry[] | null>(null)
  // The entries stay as they are while the dialog is open: a click must not meet another one.
  const [names] = useState(() => new Set(projects.map(({ name }) => name)))
  useEffect(() => {
    const now = new Date()
    const subscription = fetchQuery<useUsualEntriesQuery>(environment, query, {
      from: subWeeks(startOfDay(now), WEEKS).toISOString(),
      until: addDays(startOfDay(now), 1).toISOString(),
      for: [email],
    }).subscribe({
      next: ({ timesheetEvents }) => {
        const events = timesheetEvents.filter(isPresent).map(readTimesheetEvent)
        setEntries(usualEntries(events, names, now, COUNT))
      },
      error: () => setEntries([]),
    })
    return () => subscription.unsubscribe()
  }, [environment, email, names])
  return entries
}
