import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useCsvOfferedQuery } from '../../../../__generated__/useCsvOfferedQuery.graphql.ts'

const query = graphql`
  query useCsvOfferedQuery @throwOnFieldError {
    isTimesheetCsvOffered
  }
`

/**
 * Whether the server makes CSV files of what is too much for the table; false until that is known.
 * @param isNeeded whether there is too much: else nothing is sent
 */
export function useCsvOffered(isNeeded: boolean): boolean {
  const environment = useRelayEnvironment()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    const options = { fetchPolicy: 'store-or-network' } as const
    const asked = fetchQuery<useCsvOfferedQuery>(environment, query, {}, options).subscribe({
      next: answer => setOffered(answer.isTimesheetCsvOffered),
      // Then the screen offers what every server does.
      error: () => undefined,
    })
    return () => asked.unsubscribe()
  }, [environment, isNeeded])
  return isNeeded && isOffered
}
