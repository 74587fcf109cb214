import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { idOf } from './actions.ts'
import type { Person, TicketRef } from './company.ts'
import { hashOf, type Operations } from './operations.ts'

export interface OpenThread {
  person: Person
  ticket: TicketRef
  close: () => unknown
}

export interface Opening {
  url: string
  operations: Operations
  /** Asks for the page. @returns the answer's text */
  read: () => Promise<string>
  /** Called with the HTML of each comment that arrives. */
  onComment: (body: string) => void
  /** Called once at most, if the socket or a subscription ends before it is closed here. */
  onEnd: (reason: string) => void
}

/** Opens a ticket as the web app does: its page, and a socket that follows the thread, the ticket and who is there. */
export async function openThread(
  person: Person,
  ticket: TicketRef,
  { url, operations, read, onComment, onEnd }: Opening,
): Promise<OpenThread> {
  const page = await read()
  const since = /"liveCursor":"([^"]+)"/.exec(page)?.[1] ?? null
  const after = [...page.matchAll(/"cursor":"([^"]+)"/g)].at(-1)?.[1] ?? null
  let isClosed = false
  const end = (reason: unknown) => {
    if (isClosed) return
    isClosed = true
    onEnd(reason instanceof Error ? reason.message : JSON.stringify(reason))
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${person.token}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: end,
  })
  const ticketId = idOf(ticket)
  const follow = (name: string, variables: Record<string, unknown>, handleNext: (data: unknown) => void) =>
    client.subscribe(
      { operationName: name, query: '', extensions: { documentId: hashOf(operations, name) }, variables },
      {
        next: ({ data, errors }) => (errors ? end(errors) : handleNext(data)),
        error: end,
        complete: () => end('completed'),
      },
    )
  follow('useTicketThreadChangedSubscription', { ticketId, after, since }, data => {
    const [, body] = /"body":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(data)) ?? []
    if (body !== undefined) onComment(body)
  })
  follow('useTicketChangedSubscription', { ticketId, since }, () => undefined)
  follow('usePresenceSubscription', { ticketId }, () => undefined)
  return {
    person,
    ticket,
    close: () => {
      isClosed = true
      return client.dispose()
    },
  }
}
