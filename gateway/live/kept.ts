/** Counts the bytes that wait for a reader. */
export interface Kept {
  add(bytes: number): void
  remove(bytes: number): void
}

/** Counts nothing. */
export const UNCOUNTED: Kept = { add: () => undefined, remove: () => undefined }
