import { useSession } from './session.ts'
import { useDraft } from './useDraft.ts'

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null)

/**
 * The text of a dialog's field, kept in this browser under the key as drafts are. `drop` is for when the server has it;
 * `giveUp` for when the dialog is closed by hand, with why the last try failed, or null: what could not be sent stays
 * (docs/specification/sign-in.md#what-the-browser-keeps).
 * @param initial what the field has where nothing was typed
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
