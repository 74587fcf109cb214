import type { Readable } from 'node:stream'
import type { ByteRange } from '../rules/files/fileRanges.ts'

/** Stores the bytes of files, each under the UUID of its file. */
export interface FileStorage {
  /** Stores all bytes, or nothing if the source or the storage fails. @throws StorageAway, and what the source throws */
  write: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /**
   * The bytes, or a part of them; undefined if there is no such file. The stream fails if it ends too early.
   * @param size of the whole file, in bytes
   * @throws StorageAway
   */
  open: (id: string, size: number, range?: ByteRange) => Promise<Readable | undefined>
  /** Deletes a file; succeeds if it does not exist. */
  delete: (id: string) => Promise<void>
  /** The free space in bytes. */
  room: () => Promise<number>
  /** @throws Error if nothing can be written */
  check: () => Promise<void>
  /** The stored files, with the time at which each was written. */
  list: () => AsyncIterable<{ id: string; written: Date }>
  /** Deletes what is left of writes that started before a time and never finished. */
  deleteUnfinished: (before: Date) => Promise<void>
  close: () => Promise<void>
}

/** The storage cannot be used; the message is one line that names the setting. */
export class StorageRefused extends Error {
  override name = 'StorageRefused'
}

/** The storage does not answer at the moment, or not as it should. The message is for the log. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}
