import type { Outcome } from '../../chaos/machine.ts'
import { stormOf, withToken } from '../../helpers/storm.ts'
import { WRITE_LIMIT, type Cluster } from '../cluster.ts'
import { allowedOutcome } from './allowed.ts'
import { personFor } from './people.ts'

/** How much of the limit all services together may let through. */
const MOST = 1.3
/** How many are sent. */
const STORM = 2
const WINDOW = 60_000

/** Changes that are counted, because they are invalid and nothing else (docs/specification/limits.md#changes). */
export async function checkChanges({ url, people }: Pick<Cluster, 'url' | 'people'>): Promise<Outcome> {
  const { token } = personFor({ people }, 'changes')
  const start = performance.now()
  const statuses = await stormOf([{ url }], STORM * WRITE_LIMIT, () => ({
    path: '/api/v1/timesheets/event',
    ...withToken(token, 'POST'),
  }))
  // After a minute, the next one starts.
  const windows = Math.ceil((performance.now() - start) / WINDOW)
  return allowedOutcome('changes a minute', statuses, {
    status: 400,
    least: WRITE_LIMIT,
    most: windows * MOST * WRITE_LIMIT,
  })
}
