/** A comment as the thread arranges it. */
export interface Placed {
  number: number
  /** Whether it says something; else it only changes the ticket. */
  isRemark: boolean
}

/** What stands in the thread: a comment, or changes in a row. */
export type Entry<T extends Placed> = { comment: T } | { changes: readonly T[] }

/** Changes in a row stand as entries of their own up to this many; more are folded. */
export const UNFOLDED = 3

/** The thread's entries: each comment by itself, changes without words in a row together. */
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
