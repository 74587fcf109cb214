/** Counts the bytes that wait for a reader. */
export interface ByteCounter {
  add(bytes: number): void
  remove(bytes: number): void
}

/** Counts nothing. */
export const UNCOUNTED: ByteCounter = { add: () => undefined, remove: () => undefined }
