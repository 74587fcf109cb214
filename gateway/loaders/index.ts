import type { Upstream } from '../upstream/upstream.ts'
import { ticketLoaders } from './tickets.ts'
import { timesheetLoaders } from './timesheets.ts'
import { webhookLoaders } from './webhooks.ts'
import { userLoaders, type RecentViewer } from './users.ts'

/** The loaded data of one operation. Never kept longer: what a caller may see changes. */
export interface Loaders {
  readonly users: ReturnType<typeof userLoaders>
  readonly tickets: ReturnType<typeof ticketLoaders>
  readonly timesheets: ReturnType<typeof timesheetLoaders>
  readonly webhooks: ReturnType<typeof webhookLoaders>
  /** Drops what a write may have changed. @param path of the write */
  invalidate(path: string): void
}

/**
 * Creates the loaders of a noun on first use: an event of a subscription needs few of them. A class, because
 * getters in an object literal would keep the data in memory for longer than the operation
 * (gateway/upstream/byNoun.ts).
 */
class LoadersOnUse implements Loaders {
  readonly #upstream: Upstream
  readonly #recentViewer: RecentViewer
  #users: Loaders['users'] | undefined
  #tickets: Loaders['tickets'] | undefined
  #timesheets: Loaders['timesheets'] | undefined
  #webhooks: Loaders['webhooks'] | undefined

  constructor(upstream: Upstream, recentViewer: RecentViewer) {
    this.#upstream = upstream
    this.#recentViewer = recentViewer
  }

  get users(): Loaders['users'] {
    return (this.#users ??= userLoaders(this.#upstream, this.#recentViewer))
  }

  get tickets(): Loaders['tickets'] {
    return (this.#tickets ??= ticketLoaders(this.#upstream))
  }

  get timesheets(): Loaders['timesheets'] {
    return (this.#timesheets ??= timesheetLoaders(this.#upstream))
  }

  get webhooks(): Loaders['webhooks'] {
    return (this.#webhooks ??= webhookLoaders(this.#upstream))
  }

  invalidate(path: string): void {
    // A webhook depends on the lists of its project.
    this.#webhooks = undefined
    const isAbout = (noun: string) => path.startsWith(`/api/v1/${noun}/`)
    // Writes to tickets or timesheets do not change users.
    if (!isAbout('tickets') && !isAbout('timesheets')) this.#users = undefined
    if (!isAbout('timesheets')) this.#tickets = undefined
    if (!isAbout('tickets')) this.#timesheets = undefined
  }
}

/** The loaders of one operation. */
export const createLoaders = (upstream: Upstream, recentViewer: RecentViewer = () => undefined): Loaders =>
  new LoadersOnUse(upstream, recentViewer)
