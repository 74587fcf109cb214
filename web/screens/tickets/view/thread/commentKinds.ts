/** A comment with the fields that arrange the thread. */
export interface Placed {
  number: number
  /** Whether it has content; else it only changes the ticket. */
  isRemark: boolean
}

/** An entry of the thread: a comment, or consecutive changes. */
export type Entry<T extends Placed> = { comment: T } | { changes: readonly T[] }

/** Up to this many consecutive changes show individually; more are folded. */
export const UNFOLDED = 3

/** The thread's entries: each comment alone, consecutive changes without text together. */
export function entriesOf<T extends Placed>(
  comments: readonly T[],
  isBreak: (comment: T) => boolean,
): Entry<T>[] {
  const entries: Entry<T>[] = []
  for (const comment of comments) {
    const last = entries.at(-1)
    if (comment.isRemark) entries.push({ comment })
    else if (last && 'changes' in last && !isBreak(comment))
      entries[entries.length - 1] = { changes: [...last.changes, comment] }
    else entries.push({ changes: [comment] })
  }
  return entries
}
