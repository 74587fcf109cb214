import { makeExecutableSchema } from '@graphql-tools/schema'
import { readTypeDefs } from '../../gateway/schema.ts'
import { createChance } from './chance.ts'
import { operationsIn, restRequest } from './fromOpenApi.ts'
import { graphqlRequest } from './fromSdl.ts'
import { outcomeOf, type FuzzRequest } from './requests.ts'
import type { FuzzSystem } from './system.ts'
import { flawsOfSubscriptions } from './subscriptions.ts'

export const SOURCES = ['openapi', 'sdl'] as const
export type Source = (typeof SOURCES)[number]

const LARGEST = 10
const CONCURRENCY = 4
/** After how many requests all users sign in again; earlier if a request has ended a session. */
const RENEWED = 100

/**
 * Sends random requests to the whole system; the same seed produces the same requests.
 * @returns what was wrong, each with the smallest request of its seed that shows it
 */
export async function fuzz(
  system: FuzzSystem,
  { source, count, seed }: { source: Source; count: number; seed: number },
): Promise<string[]> {
  const request = await maker(system, source)
  const flaws: string[] = []
  let next = 0
  while (next < count) {
    await system.renew()
    const end = Math.min(next + RENEWED, count)
    let hasEnded = false
    const work = async () => {
      // Requests in an ended session test nothing.
      while (next < end && !hasEnded) {
        const number = next++
        const own = seed * 1_000_003 + number
        const sent = request(own, number % (LARGEST + 1))
        const { flaw, isRefused } = await outcomeOf(system, sent)
        hasEnded ||= isRefused
        if (flaw !== undefined)
          flaws.push(await smallest(system, request, { own, size: number % (LARGEST + 1), sent, flaw }))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
  }
  if (source === 'sdl') flaws.push(...(await flawsOfSubscriptions(system, Math.ceil(count / 20), seed)))
  return flaws
}

type Make = (seed: number, size: number) => FuzzRequest

async function maker(system: FuzzSystem, source: Source): Promise<Make> {
  if (source === 'sdl') {
    const schema = makeExecutableSchema({ typeDefs: await readTypeDefs() })
    return (seed, size) => graphqlRequest(schema, createChance(seed), size)
  }
  const document: unknown = await (await fetch(`${system.url}/api/v1/openapi.json`)).json()
  const operations = operationsIn(document)
  return (seed, size) => restRequest(operations, createChance(seed), size)
}

/** Repeats the same draw with smaller sizes, and returns the smallest one that still shows a flaw. */
async function smallest(
  system: FuzzSystem,
  request: Make,
  { own, size, sent, flaw }: { own: number; size: number; sent: FuzzRequest; flaw: string },
): Promise<string> {
  for (let smaller = 0; smaller < size; smaller++) {
    const less = request(own, smaller)
    const { flaw: found } = await outcomeOf(system, less)
    if (found !== undefined) return described(less, found)
  }
  return described(sent, flaw)
}

const described = (request: FuzzRequest, flaw: string) =>
  `${JSON.stringify(request).slice(0, 3_000)}\n  → ${flaw.slice(0, 1_000)}`
