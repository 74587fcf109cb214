import { useStore } from '../../state/store.ts'
import { prompt } from './prompts.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.tsx'

/** The open dialog of the session. */
export function SessionPrompt() {
  const open = useStore(prompt)
  const handleClose = () => prompt.set(null)
  if (open === 'signIn') return <SignInDialog onClose={handleClose} />
  return open && <SignOutEverywhereDialog onClose={handleClose} />
}
