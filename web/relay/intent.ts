import { newRequestId } from '../net/requestId.ts'
import { Refused } from './commit.ts'
import { intentPlace } from './keptIntent.ts'

/** One thing that a form asks for: however often it is tried, the server does it once. */
export interface Intent {
  /** The `requestId` of a try with that content: the same one until the server has answered. */
  idFor: (content: unknown) => string
  /** The instant of its first try, which a content that has it keeps from try to try. */
  triedAt: () => Date
  /** The server did it; the next try asks for another thing. */
  done: () => void
  /** The server said no, and the next try is a new request. @returns what to tell */
  refused: (reason: string) => string
}

const CHANGED = 'An earlier try may have reached the server, without what you changed since.'

/**
 * Begins one, such as for a form that was opened; see docs/specification/http.md#repeated-keys.
 * @param form under which its name is kept in this browser once it was tried, such as `project`: where the page went before
 *   the answer, the form that is opened again goes on with it
 */
export function createIntent(form?: string): Intent {
  const place = form === undefined ? undefined : intentPlace(form)
  const kept = place?.read()
  let requestId = kept?.requestId ?? newRequestId()
  let tried = new Set(kept?.contents)
  let triedAt = kept?.triedAt
  const firstTry = () => (triedAt ??= Date.now())
  const renew = () => {
    requestId = newRequestId()
    tried = new Set()
    triedAt = undefined
    place?.keep(null)
  }
  return {
    idFor: content => {
      tried.add(digestOf(content))
      place?.keep({ requestId, contents: [...tried], triedAt: firstTry() })
      return requestId
    },
    triedAt: () => new Date(firstTry()),
    done: renew,
    refused: reason => {
      const isChanged = tried.size > 1
      renew()
      return isChanged ? `${reason} ${CHANGED}` : reason
    },
  }
}

/** Tells contents apart; they themselves are kept nowhere. */
function digestOf(content: unknown): string {
  let hash = 0x811c9dc5
  for (const unit of JSON.stringify(content)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Sends it. Rejects as `send` does; after a `Refused` the next try is a new request. */
export async function sendOnce<Answer>(
  intent: Intent,
  content: unknown,
  send: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(intent.idFor(content))
    intent.done()
    return answer
  } catch (error) {
    throw error instanceof Refused ? new Refused(intent.refused(error.message)) : error
  }
}
