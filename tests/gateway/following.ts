import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { TestGateway } from '../helpers/gateway.ts'

/** What somebody heard of an event; all null: from now on nothing is missed. */
export interface Change {
  eventId: string | null
  event: { number: number; workNotes: string; projectName: string } | null
}

/** Somebody's subscription to changes of timesheet events, on a socket of its own. */
export interface Follower {
  /** All that was heard so far, in order. */
  heard: Change[]
  /** Resolves once so much was heard in all. @throws Error with what was heard, after a while */
  hears(count: number): Promise<Change[]>
  /** The code with which it was refused or ended, `complete` where it ended without one. */
  ended: Promise<string>
  close(): void
}

export const READ_AGAIN: Change = { eventId: null, event: null }

const FOLLOW = `subscription ($for: [EmailAddress!], $purposes: [TimesheetPurpose!]) {
  timesheetEventChanged(for: $for, purposes: $purposes) { eventId event { number workNotes projectName } } }`

const PATIENCE = 8_000

/** A socket of the token's owner. */
export const connect = (gateway: TestGateway, token: string): Client =>
  createClient({
    url: `${gateway.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  })

/** Follows as the owner of the token. @param client a socket that several share, in place of its own */
export function follow(
  gateway: TestGateway,
  token: string,
  variables: { for?: string[]; purposes?: string[] } = {},
  client = connect(gateway, token),
): Follower {
  const heard: Change[] = []
  const ended = new Promise<string>(resolve => {
    let code = 'complete'
    client.subscribe<{ timesheetEventChanged: Change }>(
      { query: FOLLOW, variables },
      {
        next: ({ data, errors }) => {
          if (data) heard.push(data.timesheetEventChanged)
          if (errors) code = codeOf(errors)
        },
        error: error => resolve(codeOf(error)),
        complete: () => resolve(code),
      },
    )
  })
  return {
    heard,
    hears: async count => {
      const start = performance.now()
      while (heard.length < count) {
        if (performance.now() - start > PATIENCE) throw new Error(`Heard only ${JSON.stringify(heard)}`)
        await sleep(10)
      }
      return heard
    },
    ended,
    close: () => void client.dispose(),
  }
}

function codeOf(error: unknown): string {
  const first: unknown = Array.isArray(error) ? error[0] : error
  const extensions = read(first, 'extensions')
  return String(read(extensions, 'code') ?? read(first, 'code') ?? first)
}

const read = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** The global id of the event with that number. */
export const idOf = (number: number) => Buffer.from(`TimesheetEvent:${number}`).toString('base64')
