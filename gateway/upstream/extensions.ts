import { isMissing } from './errors.ts'

/** What the REST server offers beyond the documented calls (docs/specification/graphql.md#discovery). */
export interface Extensions {
  /**
   * Whether the server's OpenAPI document has that call. The document is read when somebody first asks, once for
   * everybody, and needs no token. Never throws: where it cannot be read there are no extensions for now.
   * @param path with any names in braces, such as `/api/v1/timesheets/event/id/{id}/history`
   * @param parameters of the query, and headers in lower case, all of which the call has to take
   */
  offers: (method: string, path: string, parameters?: readonly string[]) => Promise<boolean>
  /**
   * Reads the document again, unless it is new: a call that it names has answered that there is no such thing. Anybody
   * can bring that about, so others go by what was known until then. Never throws.
   */
  staleAfter: () => Promise<void>
}

const SECOND = 1000
const FRESH = 5 * 60 * SECOND
const RETRY = 10 * SECOND

/** The calls by name, with the parameters of the query and the headers that they take. */
type Calls = ReadonlyMap<string, ReadonlySet<string>>

interface Known {
  calls: Calls
  since: number
  until: number
}

/** @param read fetches the OpenAPI document, or fails where there is none */
export function createExtensions(read: () => Promise<unknown>): Extensions {
  let known: Known | undefined
  let reading: Promise<Known> | undefined

  const refresh = () =>
    (reading ??= read()
      .then(document => learned(callsIn(document), FRESH))
      // What was known stays true while the document cannot be read.
      .catch(() => learned(known?.calls ?? new Map(), RETRY))
      .then(found => {
        reading = undefined
        return (known = found)
      }))

  return {
    offers: async (method, path, parameters = []) => {
      // An old answer is good enough for who asks now; the next one gets the new.
      if (known && known.until < Date.now()) void refresh()
      const { calls } = known ?? (await refresh())
      const taken = calls.get(nameOf(method, path))
      return taken !== undefined && parameters.every(parameter => taken.has(parameter))
    },
    staleAfter: async () => {
      if (known && known.since + RETRY < Date.now()) await refresh()
    },
  }
}

const learned = (calls: Calls, life: number): Known => ({
  calls,
  since: Date.now(),
  until: Date.now() + life,
})

/**
 * Makes a call beyond the documented ones. Null where the server does not offer it, or has ceased to.
 * @param path as `offers` takes it
 */
export async function ifOffered<Result>(
  { offers, staleAfter }: Extensions,
  method: string,
  path: string,
  call: () => Promise<Result>,
): Promise<Result | null> {
  if (!(await offers(method, path))) return null
  try {
    return await call()
  } catch (error) {
    if (!isMissing(error)) throw error
    // What the call is about is missing, or since a little while the call.
    await staleAfter()
    if (await offers(method, path)) throw error
    return null
  }
}

function callsIn(document: unknown): Calls {
  const paths = entriesOf(fieldOf(document, 'paths'))
  return new Map(
    paths.flatMap(([path, methods]) =>
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

// What stands in braces is only a name.
const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/{[^}]*}/g, '{}')}`
