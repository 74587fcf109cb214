import { isRecord } from '../../common/isRecord.ts'
import { isMissing, NotOfferedError } from './errors.ts'

/** What the REST server offers beyond the documented calls (docs/specification/graphql.md#discovery). */
export interface Extensions {
  /**
   * Whether the server's OpenAPI document has that call. The document is read on first use, once for all
   * callers, and needs no token. Never throws: if it cannot be read, there are no extensions for now.
   * @param path with any names in braces, such as `/api/v1/timesheets/event/id/{id}/history`
   * @param parameters of the query, and headers in lower case, all of which the call has to accept
   */
  offers: (method: string, path: string, parameters?: readonly string[]) => Promise<boolean>
  /**
   * Reads the document again, unless it is new: call it when an offered call has answered that it does not
   * exist. Any client can cause that, so other callers use the old document meanwhile. Never throws.
   */
  refreshIfOld: () => Promise<void>
}

const SECOND = 1000
const MAX_AGE = 5 * 60 * SECOND
const RETRY = 10 * SECOND

/** The calls by name, with the query parameters and headers that they accept. */
type Calls = ReadonlyMap<string, ReadonlySet<string>>

interface Known {
  calls: Calls
  since: number
  until: number
}

/** @param read fetches the OpenAPI document, or fails if there is none */
export function createExtensions(read: () => Promise<unknown>): Extensions {
  let known: Known | undefined
  let reading: Promise<Known> | undefined

  const refresh = () =>
    (reading ??= read()
      .then(document => learned(callsIn(document), MAX_AGE))
      // The known calls stay valid while the document cannot be read.
      .catch(() => learned(known?.calls ?? new Map(), RETRY))
      .then(found => {
        reading = undefined
        return (known = found)
      }))

  return {
    offers: async (method, path, parameters = []) => {
      // An old document is good enough for this caller; the next one gets the new document.
      if (known && known.until < performance.now()) void refresh()
      const { calls } = known ?? (await refresh())
      const accepted = calls.get(nameOf(method, path))
      return accepted !== undefined && parameters.every(parameter => accepted.has(parameter))
    },
    refreshIfOld: async () => {
      if (known && known.since + RETRY < performance.now()) await refresh()
    },
  }
}

const learned = (calls: Calls, life: number): Known => ({
  calls,
  since: performance.now(),
  until: performance.now() + life,
})

/** @param path as for `offers` @throws NotOfferedError if the server does not offer that call */
export async function requireOffered(
  { offers }: Pick<Extensions, 'offers'>,
  method: string,
  path: string,
  parameters?: readonly string[],
): Promise<void> {
  if (!(await offers(method, path, parameters))) throw NOT_OFFERED
}

// One for all: each would take the time of a stack trace, in every operation on a server without extensions.
const NOT_OFFERED = new NotOfferedError()

/**
 * Makes a call beyond the documented ones.
 * @param path as for `offers`
 * @throws NotOfferedError if the server does not offer it, or no longer offers it
 */
export async function callOffered<Result>(
  extensions: Extensions,
  method: string,
  path: string,
  call: () => Promise<Result>,
): Promise<Result> {
  await requireOffered(extensions, method, path)
  try {
    return await call()
  } catch (error) {
    if (!isMissing(error)) throw error
    // Either the object of the call does not exist, or the server has removed the call.
    await extensions.refreshIfOld()
    await requireOffered(extensions, method, path)
    throw error
  }
}

/** @throws Error if it is no OpenAPI document, such as the answer of something else */
function callsIn(document: unknown): Calls {
  const paths = fieldOf(document, 'paths')
  if (!isRecord(paths)) throw new Error('The document has no paths.')
  return new Map(
    entriesOf(paths).flatMap(([path, methods]) =>
      entriesOf(methods).map(([method, call]) => [nameOf(method, path), parametersOf(call)] as const),
    ),
  )
}

const parametersOf = (call: unknown): Set<string> =>
  new Set(
    entriesOf(fieldOf(call, 'parameters')).flatMap(([, parameter]) => {
      const name = fieldOf(parameter, 'name')
      if (typeof name !== 'string') return []
      const place = fieldOf(parameter, 'in')
      if (place === 'query') return [name]
      return place === 'header' ? [name.toLowerCase()] : []
    }),
  )

const fieldOf = (value: unknown, field: string) => entriesOf(value).find(([name]) => name === field)?.[1]

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

// The names in braces do not matter.
const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${withoutNames(path)}`

const withoutNames = (path: string) => (path.includes('{') ? path.replace(/{[^}]*}/g, '{}') : path)
