import { examineSettings } from '../../common/config.ts'
import type { Env } from '../command.ts'
import { SETTINGS, type Settings } from './allSettings.ts'
import { inspectBucket, type BucketState } from './bucketState.ts'
import { inspectDatabase, type DatabaseState } from './databaseState.ts'
import { inspectProviders, type ProviderState } from './providerStates.ts'

/** The installation that is examined. What several checks look at is looked at once. */
export interface Subject {
  env: Env
  settings: Settings
  /** A line for each setting that cannot be read. */
  flaws: readonly string[]
  /** The start of links in mails. */
  publicUrl: string
  database: () => Promise<DatabaseState>
  bucket: () => Promise<BucketState>
  providers: () => Promise<readonly ProviderState[]>
}

/** @param options.mayWrite whether an object may be written to the bucket */
export function subjectOf(env: Env, { mayWrite }: { mayWrite: boolean }): Subject {
  const { values: settings, flaws } = examineSettings(env, SETTINGS)
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    ...{ env, settings, flaws, publicUrl },
    database: once(() => inspectDatabase(settings)),
    bucket: once(() => inspectBucket(settings, mayWrite)),
    providers: once(() => inspectProviders(settings)),
  }
}

function once<T>(look: () => Promise<T>): () => Promise<T> {
  let seen: Promise<T> | undefined
  return () => (seen ??= look())
}

/** Whether an address leads to this machine alone. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
}
