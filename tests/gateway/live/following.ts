import type { TestGateway } from '../../helpers/servers/gateway.ts'
import { connect, watch, type Watcher } from './watching.ts'

export { connect }

/** A message about an event; if all fields are null, no message is missed from now on. */
export interface Change {
  eventId: string | null
  event: { number: number; workNotes: string; projectName: string } | null
}

/** A user's subscription to changes of timesheet events, on its own socket. */
export type Follower = Watcher<Change>

export const READ_AGAIN: Change = { eventId: null, event: null }

const FOLLOW = `subscription ($for: [EmailAddress!], $purposes: [TimesheetPurpose!]) {
  timesheetEventChanged(for: $for, purposes: $purposes) { eventId event { number workNotes projectName } } }`

/** Subscribes as the owner of the token. @param client a shared socket instead of a new one */
export const follow = (
  gateway: TestGateway,
  token: string,
  variables: { for?: string[]; purposes?: string[] } = {},
  client = connect(gateway, token),
): Follower => watch(client, FOLLOW, variables)

/** The global id of the event with this number. */
export const idOf = (number: number) => Buffer.from(`TimesheetEvent:${number}`).toString('base64')
