import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { prompt } from './account/prompts.ts'
import { isPromptMissing, loadPrompts } from './account/loadPrompts.ts'
import { useReturnAddress } from '../session/returnAddress.ts'
import { focusOrigin } from '../ui/dialogs/focusOrigin.ts'
import { useStore } from '../state/store.ts'

/** Opens the sign-in over the page, which keeps all input and continues once the session is renewed. */
export function SignInAgain({ size }: { size?: 'small' | 'medium' }) {
  const redirectUrl = useReturnAddress()
  const { user } = useSession()
  const isMissing = useStore(isPromptMissing)
  useEffect(() => void loadPrompts(), [])
  const props = { size, onFocus: focusOrigin.note, children: 'Sign in again' }
  if (user && !isMissing) return <Button {...props} onClick={() => prompt.set('signIn')} />
  const query = new URLSearchParams({ redirectUrl }).toString()
  return <Button {...props} as="a" href={`/login?${query}`} target="_blank" rel="noopener" />
}
