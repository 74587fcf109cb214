import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * A REST server that answers some calls only when the test says so, and counts the running calls of each user.
 */
export interface HoldingServer {
  url: string
  /** The highest number of concurrent calls, by the user of their tokens. */
  most: (user: string) => number
  /** How many calls arrived, by the user of their tokens. */
  count: (user: string) => number
  underWay: (user: string) => number
  /** How many calls were answered while the client was still waiting. */
  answered: (user: string) => number
  /** Refuses the user's calls from now on. */
  refuse: (user: string, status: number) => void
  /** Answers all held calls, and all later calls immediately. */
  release: () => void
  close: () => Promise<void>
}

interface Options {
  /** The user of a token; undefined if it is invalid. */
  userOf: (token: string) => string | undefined
  /** Whether calls of the user are held. */
  isHeld: (user: string) => boolean
  /** Whether it reports the key by which it counts its users, as our own REST service does. */
  saysCaller?: boolean
}

/** The test defines the users; each call returns the user's record. */
export async function startHoldingServer({ userOf, isHeld, saysCaller }: Options): Promise<HoldingServer> {
  const counts = new Map<string, { now: number; most: number; all: number }>()
  const answered = new Map<string, number>()
  const refused = new Map<string, number>()
  const held: (() => void)[] = []
  let isReleased = false
  const countOf = (user: string) => counts.get(user) ?? { now: 0, most: 0, all: 0 }
  const answer = (response: ServerResponse, user: string | undefined) => {
    if (user === undefined) return response.writeHead(401, JSON_TYPE).end('{"error":"Please sign in."}')
    response.writeHead(200, { ...JSON_TYPE, ...(saysCaller && { 'daybook-caller': `key-${user}` }) })
    return response.end(JSON.stringify(recordOf(user)))
  }
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/api/v1/user')) return void response.writeHead(404, JSON_TYPE).end('{}')
    const user = userOf(tokenOf(request))
    const name = user ?? 'nobody'
    const status = refused.get(name)
    const { now, most, all } = countOf(name)
    counts.set(name, { now: now + 1, most: Math.max(most, now + 1), all: all + 1 })
    response.once('close', () => counts.set(name, { ...countOf(name), now: countOf(name).now - 1 }))
    response.once('finish', () => answered.set(name, (answered.get(name) ?? 0) + 1))
    if (status !== undefined) response.writeHead(status, { ...JSON_TYPE, 'retry-after': '5' }).end('{}')
    else if (isHeld(name) && !isReleased) held.push(() => answer(response, user))
    else answer(response, user)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    most: user => countOf(user).most,
    count: user => countOf(user).all,
    underWay: user => countOf(user).now,
    answered: user => answered.get(user) ?? 0,
    refuse: (user, status) => void refused.set(user, status),
    release: () => {
      isReleased = true
      for (const end of held.splice(0)) end()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

const tokenOf = ({ headers }: IncomingMessage) => headers.authorization?.replace('Bearer ', '') ?? ''

const recordOf = (user: string) => ({
  Email: `${user}@example.com`,
  Name: user,
  Scopes: 'timesheets tickets',
  Created: 1_700_000_000,
  Modified: 1_700_000_000,
})
