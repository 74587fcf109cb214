import type { Page } from 'playwright-core'
import type { Environment } from 'relay-runtime'

declare global {
  interface Window {
    /** Relay tells it of each environment, as it would tell its developer tools. */
    __RELAY_DEVTOOLS_HOOK__?: {
      environments: Environment[]
      registerEnvironment: (environment: Environment) => void
    }
  }
}

/** A record of a Relay store: fields by their storage keys, others as `__ref` or `__refs`. */
export type StoreRecord = Record<string, unknown>
/** Records by their ids; null where one was deleted. */
export type Records = Record<string, StoreRecord | null | undefined>

/** What the store of an open page holds. */
export interface StoreReading {
  records: Records
  /** The queries that its screen shows, and what the same person gets who asks the same now. */
  queries: { name: string; fresh: Records; error: string | null }[]
}

/** Lets a page's store be read from now on. To be called before its first address. */
export async function watchStore(page: Page): Promise<void> {
  // What the compiler of scripts puts around functions, those that run in pages among them.
  await page.addInitScript('globalThis.__name = value => value')
  await page.addInitScript(() => {
    const environments: Environment[] = []
    window.__RELAY_DEVTOOLS_HOOK__ = {
      environments,
      registerEnvironment: environment => environments.push(environment),
    }
  })
}

/** Reads the store of a page, and asks again for all that its screen shows. Null while there is none. */
export const readStore = (page: Page): Promise<StoreReading | null> =>
  page.evaluate(async () => {
    const environments = window.__RELAY_DEVTOOLS_HOOK__?.environments ?? []
    // Those before it were of who has signed out since, or had more scopes.
    const environment = environments.at(-1)
    if (!environment) return null
    const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
    const isEnvironment = (value: unknown): value is Environment => isObject(value) && 'execute' in value
    const store = environment.getStore()
    const source = store.getSource()
    const shown: Parameters<Environment['execute']>[0]['operation'][] = []
    const isOperation = (value: unknown): value is (typeof shown)[number] =>
      isObject(value) && 'request' in value
    const roots: unknown = Reflect.get(store, '_roots')
    for (const root of roots instanceof Map ? (roots.values() as Iterable<unknown>) : []) {
      const operation: unknown = isObject(root) ? Reflect.get(root, 'operation') : undefined
      const count: unknown = isObject(root) ? Reflect.get(root, 'refCount') : undefined
      // Without a count it is kept for who comes back, and on no screen.
      if (isOperation(operation) && count !== 0 && operation.request.node.params.operationKind === 'query')
        shown.push(operation)
    }
    const queries = shown.map(async operation => {
      const { name } = operation.request.node.params
      const empty: unknown = Reflect.construct(source.constructor, [])
      const other: unknown = Reflect.construct(environment.constructor, [
        {
          network: environment.getNetwork(),
          store: Reflect.construct(store.constructor, [empty]) as unknown,
        },
      ])
      if (!isEnvironment(other)) throw new Error('That is no environment.')
      // It has told of itself as well.
      environments.pop()
      const error = await new Promise<string | null>(resolve => {
        other
          .execute({ operation })
          .subscribe({ complete: () => resolve(null), error: (failure: Error) => resolve(failure.message) })
      })
      return { name, fresh: other.getStore().getSource().toJSON(), error }
    })
    return { records: source.toJSON(), queries: await Promise.all(queries) }
  })
