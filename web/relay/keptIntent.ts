import { session } from '../session/session.ts'
import { fieldsOf, textOr, textsOf } from '../state/keptShape.ts'
import { isCleared } from '../state/ownKeys.ts'

/** What is stored of an intent that was tried and has no answer. */
export interface Tried {
  requestId: string
  /** Digests of the requested contents. */
  contents: readonly string[]
  /** When it was tried first, in milliseconds since 1970. */
  triedAt: number
}

const PREFIX = 'daybook:intent:'
/** How long a server remembers a request id (docs/specification/http.md#repeated-keys). */
const LIFE_MS = 24 * 60 * 60 * 1000

/**
 * Where this browser keeps the intent of the signed-in user's form across reloads and crashes. It stores no
 * content.
 */
export function intentStorage(form: string) {
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
    /** Null: the server has answered. */
    keep: (tried: Tried | null) => {
      // Storage can be full or forbidden: then the intent lasts until the page closes.
      try {
        if (tried === null) localStorage.removeItem(name)
        else if (!isCleared(owner)) localStorage.setItem(name, JSON.stringify(tried))
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
