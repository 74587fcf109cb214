import { useSession } from './session.ts'
import { useDraft } from './useDraft.ts'

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null)

/**
 * The text of a dialog's field, kept in this browser under the key like a draft. Call `drop` when the server
 * has it, and `giveUp` when the user closes the dialog, with the reason of the last failure or null: unsent
 * text stays (docs/specification/sign-in.md#what-the-browser-keeps).
 * @param initial the text if the user has typed nothing
 */
export function useTyped(key: string, initial = '') {
  const [text, keep, drop] = useDraft(key, initial, readText)
  const { isExpired } = useSession()
  return {
    text,
    setText: (next: string) => {
      if (next === initial) drop()
      else keep(next)
    },
    drop,
    giveUp: (error: string | null) => {
      if (error === null && !isExpired) drop()
    },
  }
}
