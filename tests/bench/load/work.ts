import { request, type Dispatcher } from 'undici'
import { cycled } from '../../helpers/cycled.ts'
import { commentOn, type Action } from './actions.ts'
import type { Person } from './company.ts'
import { hashOf, type Operations } from './operations.ts'
import { openThread, type OpenThread } from './thread.ts'

/** What came of the actions of a load. Times in milliseconds, from the planned moments. */
export interface Seen {
  reads: number[]
  writes: number[]
  operations: Map<string, number[]>
  /** Until a comment is in a thread. */
  arrivals: number[]
  /** How many arrivals have not come. */
  missing: number
  /** How often somebody was told to come back later, by what was said. */
  refusals: Map<string, number>
  failures: Map<string, number>
}

const nothingSeen = (): Seen => ({
  ...{ reads: [], writes: [], arrivals: [], missing: 0 },
  ...{ operations: new Map(), refusals: new Map(), failures: new Map() },
})

/** What the people of a load do, and what they see. */
export interface Work {
  /** Does an action that was due at this moment of `performance.now()`. */
  act: (person: Person, action: Action, planned: number, kind: 'reads' | 'writes') => Promise<unknown>
  /** Opens some threads, by turns of the people, of the newest tickets that each of them sees. */
  openThreads: (people: readonly Person[], count: number) => Promise<OpenThread[]>
  /** Comments on an open thread, for all who have it open. */
  comment: (thread: OpenThread, readers: number, planned: number) => Promise<unknown>
  /** What was seen since the last call. */
  take: () => Seen
}

export function startWork(url: string, dispatcher: Dispatcher, operations: Operations): Work {
  /** When each live comment was planned, and how many threads have still to get it. */
  const expected = new Map<string, { planned: number; left: number }>()
  let comments = 0
  let seen = nothingSeen()

  const ask = async ({ token }: Person, { operation, variables }: Action) => {
    const { statusCode, headers, body } = await request(`${url}/graphql`, {
      dispatcher,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: operation,
        documentId: hashOf(operations, operation),
        variables,
      }),
    })
    return { statusCode, isLater: headers['retry-after'] !== undefined, text: await body.text() }
  }

  /** @returns whether it was done */
  const act = async (person: Person, action: Action, planned: number, kind: 'reads' | 'writes') => {
    try {
      const { statusCode, isLater, text } = await ask(person, action)
      if (statusCode === 200 && !/"errors":\[|"userErrors":\[\{|"result":"FAILED"/.test(text)) {
        const time = performance.now() - planned
        seen[kind].push(time)
        const times = seen.operations.get(action.operation) ?? []
        times.push(time)
        seen.operations.set(action.operation, times)
        return true
      }
      const said = /"(?:message|reason|error)":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 100)
      countIn(isLater ? seen.refusals : seen.failures, `${statusCode} ${said}`)
    } catch (error) {
      countIn(seen.failures, String(error))
    }
    return false
  }

  const handleComment = (body: string) => {
    const text = /live comment \d+/.exec(body)?.[0] ?? ''
    const comment = expected.get(text)
    if (comment === undefined) return
    seen.arrivals.push(performance.now() - comment.planned)
    if (--comment.left === 0) expected.delete(text)
  }

  const open = (person: Person, ticket: OpenThread['ticket']) =>
    openThread(person, ticket, {
      ...{ url, operations },
      read: async () => {
        const variables = { ...ticket, first: null, last: 50, at: null }
        return (await ask(person, { operation: 'TicketViewScreenQuery', variables })).text
      },
      onComment: handleComment,
      onEnd: reason => countIn(seen.failures, `A thread ended: ${reason}`),
    })

  return {
    act,
    openThreads: async (people, count) => {
      const threads: OpenThread[] = []
      for (let place = 0; place < count; place++) {
        const person = cycled(people, place)
        threads.push(await open(person, cycled(person.tickets, Math.floor(place / people.length))))
      }
      return threads
    },
    comment: async ({ person, ticket }, readers, planned) => {
      const text = `live comment ${++comments}`
      expected.set(text, { planned, left: readers })
      const isDone = await act(person, commentOn(ticket, `<p>${text}</p>`), planned, 'writes')
      if (!isDone) expected.delete(text)
    },
    take: () => {
      const missing = [...expected.values()].reduce((sum, { left }) => sum + left, 0)
      const taken = { ...seen, missing }
      expected.clear()
      seen = nothingSeen()
      return taken
    },
  }
}

const countIn = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
