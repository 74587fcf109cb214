// Surface: made-up tokens without end, and other users at the client address that sends them.
import { Agent, request } from 'undici'
import { apiTokens } from '../../../rest/db/schema/users.ts'
import { digestOf, newApiToken } from '../../../rest/security/apiTokens.ts'
import { signInToken } from '../../../rest/security/tokens.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

/** More than the number of requests of one address that can wait at the gateway. */
const SENDERS = 300

/**
 * After how many made-up tokens the refusals of an address are delayed, and the delay of each, in milliseconds.
 */
const SUSPECT = 20
const HELD_BACK = 2_000
/** How many milliseconds a timer may be early. */
const TIMER_ERROR = 10

type Call = 'REST' | 'GraphQL' | 'renewal'

let system: System
beforeEach(async () => {
  system = await startSystem()
})
afterEach(() => system.close())

async function send(url: string, how: Call, token: string, dispatcher?: Agent): Promise<number> {
  const path = { REST: '/api/v1/user', GraphQL: '/graphql', renewal: '/login/reauth' }[how]
  const { statusCode, body } = await request(url + path, {
    method: how === 'GraphQL' ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: how === 'GraphQL' ? JSON.stringify({ query: '{ viewer { email } }' }) : null,
    // However slow the machine is: if others were not served, this would never end.
    headersTimeout: 0,
    ...(dispatcher && { dispatcher }),
  })
  const text = await body.text()
  return text.includes('"errors"') ? Math.max(statusCode, 400) : statusCode
}

const junk = (count: number) => (count % 2 === 0 ? newApiToken() : `e30.${btoa(`{"sub":"a${count}"}`)}.x`)

/** Sends made-up tokens on this many connections, the next one on each when the previous one is answered. */
function flood(url: string, how: Call, senders = SENDERS) {
  const agent = new Agent({ connections: senders, pipelining: 1 })
  let isOver = false
  let answers = 0
  const all = Array.from({ length: senders }, async (_, index) => {
    for (let count = index; !isOver; count += senders) {
      await send(url, how, junk(count), agent).catch(() => undefined)
      answers++
    }
  })
  return {
    answers: () => answers,
    end: async () => {
      isOver = true
      await agent.destroy()
      await Promise.all(all)
    },
  }
}

const newSession = (name: string) => system.rest.signIn(`${name}@corp.example`)

async function newPersonalToken(name: string): Promise<string> {
  await newSession(name)
  const token = newApiToken()
  await system.rest.db.insert(apiTokens).values({
    email: `${name}@corp.example`,
    name: 'Export',
    digest: digestOf(token),
    scopes: ['timesheets'],
  })
  return token
}

const newLink = (name: string) =>
  signInToken({ email: `${name}@corp.example`, name, scopes: [] }, system.rest.config.tokenSecret, new Date())

test.each<Call>(['REST', 'GraphQL', 'renewal'])(
  'while 300 connections send made-up tokens by %s, users who sign in at the same address are served',
  async how => {
    const { url } = system.gateway
    const junkSenders = flood(url, how)
    try {
      while (junkSenders.answers() < SENDERS) await send(url, 'REST', 'a.b.c')
      const statuses: number[] = []
      for (let count = 0; count < 4; count++) {
        const sent = [
          send(url, 'REST', await newSession(`rest${count}`)),
          send(url, 'REST', await newPersonalToken(`api${count}`)),
          send(url, 'GraphQL', await newSession(`graphql${count}`)),
          send(url, 'renewal', await newSession(`session${count}`)),
          send(url, 'renewal', await newLink(`link${count}`)),
        ]
        statuses.push(...(await Promise.all(sent)))
      }
      expect(new Set(statuses)).toEqual(new Set([200]))
    } finally {
      await junkSenders.end()
    }
  },
)

test.each<Call>(['REST', 'GraphQL', 'renewal'])(
  'once an address has sent 20 made-up tokens the refusal of the next one is delayed, by %s',
  async how => {
    const { url } = system.gateway
    const refuse = async (count: number) => {
      const start = performance.now()
      expect(await send(url, how, junk(count))).toBeGreaterThanOrEqual(400)
      return performance.now() - start
    }
    for (let count = 0; count < SUSPECT; count++) await refuse(count)
    // It never takes less, however slow the machine is.
    expect(await refuse(SUSPECT)).toBeGreaterThan(HELD_BACK - TIMER_ERROR)
  },
)
