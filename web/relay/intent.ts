import { newRequestId } from './requestId.ts'
import { Refused } from './commit.ts'

/** One thing that a form asks for: however often it is tried, the server does it once. */
export interface Intent {
  /** The `requestId` of a try with that content: the same one until the server has answered. */
  idFor: (content: unknown) => string
  /** The server did it; the next try asks for another thing. */
  done: () => void
  /** The server said no, and the next try is a new request. @returns what to tell */
  refused: (reason: string) => string
}

const CHANGED = 'An earlier try may have reached the server, without what you changed since.'

/** Begins one, such as for a form that was opened; see docs/specification/http.md#repeated-keys. */
export function createIntent(): Intent {
  let requestId = newRequestId()
  let tried = new Set<string>()
  const renew = () => {
    requestId = newRequestId()
    tried = new Set()
  }
  return {
    idFor: content => {
      tried.add(JSON.stringify(content))
      return requestId
    },
    done: renew,
    refused: reason => {
      const isChanged = tried.size > 1
      renew()
      return isChanged ? `${reason} ${CHANGED}` : reason
    },
  }
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
