/** A comment with the fields that arrange the thread. */
export interface Placed {
  number: number
  /** Whether it has content; else it only changes the ticket. */
  isRemark: boolean
}

/** Within this time, in milliseconds, further comments of one person belong together. */
const TOGETHER = 10 * 60_000

/** A comment with its author and the time when it was written, in milliseconds. */
interface Written extends Placed {
  author: string
  createdAt: number
}

/** Whether a comment continues the one before it: of the same person, soon after. */
export const continues = (comment: Written, before: Written | undefined): boolean =>
  before !== undefined &&
  before.isRemark &&
  comment.isRemark &&
  before.author === comment.author &&
  comment.createdAt - before.createdAt <= TOGETHER

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
