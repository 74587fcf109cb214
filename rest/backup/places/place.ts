import type { Readable } from 'node:stream'

/** A part of a backup, by name. */
export interface Entry {
  name: string
  /** All of it is to be read, or ended, before the next entry. */
  bytes: Readable
}

/** The last entry, in the format of sha256sum: where it is, the backup is complete. */
export const SUMS = 'SHA256SUMS'

/** The name of a part of a table, with the number of the table in the header. */
export const TABLE = /^tables\/(\d+)-/
/** The name of a file, with its UUID. */
export const FILE = /^files\/([0-9a-f-]{36})$/

/** Where a backup is, or is to be. */
export interface BackupPlace {
  /** As messages name it. */
  name: string
  exists: () => Promise<boolean>
  /** Begins a backup. What another one left that was interrupted is removed. */
  create: () => Promise<Target>
  /** The entries in the order in which they were written. */
  entries: () => AsyncIterable<Entry>
  /** Removes the backup, whether it is complete or not; does nothing if there is none. */
  remove: () => Promise<void>
}

/** A backup that is being written. */
export interface Target {
  /** @param size in bytes */
  write: (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  finish: () => Promise<void>
  /** Removes what was written. */
  abandon: () => Promise<void>
}

/** The names of entries in the order in which they are written. */
export const inOrder = (names: readonly string[]): string[] =>
  [...names].sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))

const rankOf = (name: string) =>
  name.startsWith('files/') ? 2 : name.startsWith('tables/') ? 1 : name === SUMS ? 3 : 0
