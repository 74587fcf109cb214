import type { Answer, TestRest } from '../../helpers/servers/rest.ts'

/** The fields of an event in an answer that the tests use by name. */
export interface EventBody {
  Id: number
  Modified: string
  Paid: string | null
}

const isEvent = (body: unknown): body is EventBody =>
  typeof body === 'object' && body !== null && 'Id' in body && 'Modified' in body && 'Paid' in body

/** The event in an answer. */
export function eventIn({ status, body, error }: Answer): EventBody {
  if (!isEvent(body)) throw new Error(`That is no event, but ${status} ${String(error)}`)
  return body
}

/**
 * The users' tokens. Of the project Apollo, Ann is on Can Use, Sue on Can See, Pat and Pia on Can Pay, Eve on
 * Can Edit, Xen on no list.
 */
export interface TimesheetFixture {
  ann: string
  sue: string
  pat: string
  pia: string
  eve: string
  xen: string
  /** Logs time as Ann, starting on 1 March 2027 at 9:00. */
  log(more?: object): Promise<EventBody>
}

/** Empties the database and creates the project and its users. */
export async function timesheetFixture(rest: TestRest): Promise<TimesheetFixture> {
  await rest.reset()
  const [ann, sue, pat, pia, eve, xen] = await Promise.all(
    ['ann', 'sue', 'pat', 'pia', 'eve', 'xen'].map(name => rest.signIn(`${name}@example.com`)),
  )
  if (!ann || !sue || !pat || !pia || !eve || !xen) throw new Error('Somebody did not sign in.')
  const path = '/api/v1/timesheets/project/Apollo'
  await rest.call('POST', path, { token: eve })
  for (const [list, email] of [
    ['canUse', 'ann'],
    ['canSee', 'sue'],
    ['canPay', 'pat'],
    ['canPay', 'pia'],
  ])
    await rest.call('PATCH', `${path}/${list}?email=${email}@example.com`, { token: eve })
  for (const list of ['canUse', 'canSee', 'canPay'])
    await rest.call('DELETE', `${path}/${list}?email=eve@example.com`, { token: eve })
  const entry = {
    Project: 'Apollo',
    DateRange: ['2027-03-01T09:00:00.000Z', '2027-03-01T10:30:00.000Z'],
    Timezone: 'Europe/Berlin',
    WorkNotes: 'Landing gear',
    Tags: ['design'],
  }
  return {
    ...{ ann, sue, pat, pia, eve, xen },
    log: async more =>
      eventIn(
        await rest.call('POST', '/api/v1/timesheets/event', { token: ann, body: { ...entry, ...more } }),
      ),
  }
}
