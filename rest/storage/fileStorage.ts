import type { Readable } from 'node:stream'
import type { ByteRange } from '../rules/files/fileRanges.ts'

/** Where the bytes of files lie, each under the UUID of its file. */
export interface FileStorage {
  /** Keeps all of the bytes, or where they or the storage fail, nothing. */
  write: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** The bytes, or a part of them; undefined where there is no such file. */
  open: (id: string, range?: ByteRange) => Promise<Readable | undefined>
  /** Forgets a file; one that is not there is forgotten already. */
  delete: (id: string) => Promise<void>
  /** How many bytes fit in yet. */
  room: () => Promise<number>
  /** What is there, with the time at which it was written. */
  list: () => AsyncIterable<{ id: string; written: Date }>
  /** Forgets what is left of writing that began before a time and never ended. */
  forgetUnfinished: (before: Date) => Promise<void>
  close: () => Promise<void>
}

/** The storage cannot be used; the message is one line that names the setting. */
export class StorageRefused extends Error {
  override name = 'StorageRefused'
}
