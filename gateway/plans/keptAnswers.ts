import { LRUCache } from 'lru-cache'
import type { LoggedReads } from '../operations/readLog.ts'
import type { Part } from './plan.ts'

/** An answer, for when all that it is made of is the same again. */
interface KeptAnswer {
  reads: LoggedReads
  /** The answer to another execution that has read the same. */
  textFor: (context: unknown) => Buffer
}

/**
 * Answers by what was asked, and by whom. Each is given again only after the same reads have brought the same
 * (docs/specification/graphql.md#answers-that-stay-the-same).
 */
export interface KeptAnswers {
  of: (key: string) => KeptAnswer | undefined
  keep: (key: string, parts: readonly Part[], reads: LoggedReads) => void
}

/** Of all answers together, in bytes, with what they are made of. */
const MAX_BYTES = 8 * 1024 * 1024
/** A longer one would displace many others. */
const LONGEST = 512 * 1024
/** After this the gateway looks anew at what an answer needs, in milliseconds: what the server offers may have changed. */
const MAX_AGE = 5 * 60 * 1000

export function createKeptAnswers(): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer & { size: number }>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE,
    sizeCalculation: ({ size }, key) => size + key.length,
  })
  return {
    of: key => answers.get(key),
    keep: (key, parts, reads) => {
      const pieces = piecesOf(parts)
      const length = pieces.reduce((sum, piece) => sum + (isBuffer(piece) ? piece.length : 0), 0)
      if (length > LONGEST) return
      const [first] = pieces
      const textFor =
        isBuffer(first) && pieces.length === 1
          ? () => first
          : (context: unknown) =>
              Buffer.concat(pieces.map(piece => (isBuffer(piece) ? piece : Buffer.from(piece(context)))))
      answers.set(key, { reads, textFor, size: length + reads.size })
    },
  }
}

type Piece = Buffer | ((context: unknown) => string)

const isBuffer = (piece: Piece | undefined): piece is Buffer => Buffer.isBuffer(piece)

/** The parts as few pieces: what stays the same, and in between what is written again. */
function piecesOf(parts: readonly Part[]): Piece[] {
  const pieces: Piece[] = []
  let same: Buffer[] = []
  const close = () => {
    if (same.length > 0) pieces.push(Buffer.concat(same))
    same = []
  }
  for (const { text, again } of parts) {
    if (again) {
      close()
      pieces.push(again)
    } else if (typeof text === 'string') same.push(Buffer.from(text))
    else same.push(...text.encoded())
  }
  close()
  return pieces
}
