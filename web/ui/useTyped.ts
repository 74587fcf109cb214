import { useSession } from '../session/session.ts'
import { useDraft } from './useDraft.ts'

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null)

/**
 * The text of a dialog's field, kept in this browser under the key as drafts are. `drop` is for when the server has it;
 * `giveUp` for when the dialog is closed by hand, with why the last try failed, or null: what could not be sent stays
 * (docs/specification/sign-in.md#what-the-browser-keeps).
 */
export function useTyped(key: string) {
  const [text, keep, drop] = useDraft(key, '', readText)
  const { isExpired } = useSession()
  return {
    text,
    setText: (next: string) => {
      if (next === '') drop()
      else keep(next)
    },
    drop,
    giveUp: (error: string | null) => {
      if (error === null && !isExpired) drop()
    },
  }
}
