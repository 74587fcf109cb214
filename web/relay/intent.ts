import { newRequestId } from '../net/requestId.ts'
import { Refused } from './useCommit.ts'
import { intentStorage } from './keptIntent.ts'

/** One action of a form: the server does it once, however often it is retried. */
export interface Intent {
  /** The `requestId` for that content: the same for each retry until the server has answered. */
  idFor: (content: unknown) => string
  /** The time of the first try; a content that includes it sends the same time with each retry. */
  triedAt: () => Date
  /** The server did it; the next try is a new request. */
  done: () => void
  /** The server refused it; the next try is a new request. @returns the message to show */
  refused: (reason: string) => string
}

const CHANGED = 'An earlier try may have reached the server, without what you changed since.'

/**
 * Creates an intent, such as when a form opens; see docs/specification/http.md#repeated-keys.
 * @param form such as `project`: the key that keeps its id in this browser after the first try; if the page
 * closes before the answer, the form continues with that id when it opens again
 */
export function createIntent(form?: string): Intent {
  const storage = form === undefined ? undefined : intentStorage(form)
  const kept = storage?.read()
  let requestId = kept?.requestId ?? newRequestId()
  let tried = new Set(kept?.contents)
  let triedAt = kept?.triedAt
  const firstTry = () => (triedAt ??= Date.now())
  const renew = () => {
    requestId = newRequestId()
    tried = new Set()
    triedAt = undefined
    storage?.keep(null)
  }
  return {
    idFor: content => {
      tried.add(digestOf(content))
      storage?.keep({ requestId, contents: [...tried], triedAt: firstTry() })
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

/** Compares contents by digest, as the contents themselves are not stored. */
function digestOf(content: unknown): string {
  let hash = 0x811c9dc5
  for (const unit of JSON.stringify(content)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Sends an intent. Rejects like `send`; after a `Refused` the next try is a new request. */
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
    throw error instanceof Refused ? new Refused(intent.refused(error.message), error.field) : error
  }
}
