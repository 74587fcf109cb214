import { session } from '../session/session.ts'
import { fieldsOf, textOr, textsOf } from '../state/keptShape.ts'
import { isForgotten } from '../state/ownKeys.ts'

/** What is known of an intent that was tried and has no answer. */
export interface Tried {
  requestId: string
  /** Digests of what was asked for. */
  contents: readonly string[]
  /** When it was tried first, in milliseconds since 1970. */
  triedAt: number
}

const PREFIX = 'daybook:intent:'
/** How long a server knows the name of a request (docs/specification/http.md#repeated-keys). */
const LIFE_MS = 24 * 60 * 60 * 1000

/** Where the signed-in user's intent of a form is kept in this browser, over a reload and a crash. It holds no content. */
export function intentPlace(form: string) {
  const owner = session.get().user?.Email ?? ''
  const name = `${PREFIX}${owner}:${form}`
  return {
    read: (): Tried | null => {
      try {
        dropOld()
        return read(localStorage.getItem(name))
      } catch {
        return null
      }
    },
    /** Null: it has its answer. */
    keep: (tried: Tried | null) => {
      // Storage can be full or forbidden: then it is known until the page goes.
      try {
        if (tried === null) localStorage.removeItem(name)
        else if (!isForgotten(owner)) localStorage.setItem(name, JSON.stringify(tried))
      } catch {
        return
      }
    },
  }
}

function read(text: string | null): Tried | null {
  const at = fieldsOf(JSON.parse(text ?? 'null'))
  const triedAt = Number(at?.('triedAt'))
  const age = Date.now() - triedAt
  const requestId = textOr(at?.('requestId'), '')
  return requestId !== '' && age >= 0 && age < LIFE_MS
    ? { requestId, contents: textsOf(at?.('contents')), triedAt }
    : null
}

function dropOld() {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(PREFIX) && read(localStorage.getItem(name)) === null) localStorage.removeItem(name)
}
