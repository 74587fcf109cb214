import type { Page } from 'playwright-core'
import type { Environment } from 'relay-runtime'

declare global {
  interface Window {
    /** Relay registers each environment here, as with its developer tools. */
    __RELAY_DEVTOOLS_HOOK__?: {
      environments: Environment[]
      registerEnvironment: (environment: Environment) => void
    }
  }
}

/** A record of a Relay store: fields by their storage keys, links as `__ref` or `__refs`. */
export type StoreRecord = Record<string, unknown>
/** Records by id; null if the record was deleted. */
export type Records = Record<string, StoreRecord | null | undefined>

/** The content of an open page's store. */
export interface StoreReading {
  records: Records
  /** The queries that its screen shows, and what the same person gets if they send them now. */
  queries: { name: string; fresh: Records; error: string | null }[]
}

/** Makes a page's store readable. Call it before the first navigation. */
export async function watchStore(page: Page): Promise<void> {
  // The compiler of the scripts wraps functions in this helper, including those that run in pages.
  await page.addInitScript('globalThis.__name = value => value')
  await page.addInitScript(() => {
    const environments: Environment[] = []
    window.__RELAY_DEVTOOLS_HOOK__ = {
      environments,
      registerEnvironment: environment => environments.push(environment),
    }
  })
}

/** Reads the store of a page, and sends all queries of its screen again. Null while there is no store. */
export const readStore = (page: Page): Promise<StoreReading | null> =>
  page.evaluate(async () => {
    const environments = window.__RELAY_DEVTOOLS_HOOK__?.environments ?? []
    // Earlier environments belong to a user who has signed out since, or who had more scopes.
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
      // Without a reference count, it is only kept in case the user returns; no screen shows it.
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
      // The new environment has registered itself, too.
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
