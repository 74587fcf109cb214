import type { TestGateway } from '../../helpers/servers/gateway.ts'
import { connect, watch, type Watcher } from './watching.ts'

export { connect }

/** What somebody heard of an event; all null: from now on nothing is missed. */
export interface Change {
  eventId: string | null
  event: { number: number; workNotes: string; projectName: string } | null
}

/** Somebody's subscription to changes of timesheet events, on a socket of its own. */
export type Follower = Watcher<Change>

export const READ_AGAIN: Change = { eventId: null, event: null }

const FOLLOW = `subscription ($for: [EmailAddress!], $purposes: [TimesheetPurpose!]) {
  timesheetEventChanged(for: $for, purposes: $purposes) { eventId event { number workNotes projectName } } }`

/** Follows as the owner of the token. @param client a socket that several share, in place of its own */
export const follow = (
  gateway: TestGateway,
  token: string,
  variables: { for?: string[]; purposes?: string[] } = {},
  client = connect(gateway, token),
): Follower => watch(client, FOLLOW, variables)

/** The global id of the event with that number. */
export const idOf = (number: number) => Buffer.from(`TimesheetEvent:${number}`).toString('base64')
