import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../session/session.ts'
import { isPromptMissing, loadPrompts, prompt } from '../session/prompts.ts'
import { focusOrigin } from './focusOrigin.ts'
import { useStore } from './store.ts'

/** Opens the sign-in over the page, which keeps all that was typed and goes on once its session is renewed. */
export function SignInAgain({ size }: { size?: 'small' | 'medium' }) {
  const { pathname, search, hash } = useLocation()
  const { user } = useSession()
  const isMissing = useStore(isPromptMissing)
  useEffect(() => void loadPrompts(), [])
  const props = { size, onFocus: focusOrigin.note, children: 'Sign in again' }
  if (user && !isMissing) return <Button {...props} onClick={() => prompt.set('signIn')} />
  const query = new URLSearchParams({ redirectUrl: pathname + search + hash }).toString()
  return <Button {...props} as="a" href={`/login?${query}`} target="_blank" rel="noopener" />
}
