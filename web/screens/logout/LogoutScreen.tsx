import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { endSession } from '../../session/endSession.ts'
import { safeRedirect } from '../../session/safeRedirect.ts'
import { session } from '../../session/session.ts'
import { Page } from '../../ui/Page.tsx'
import { endToasts } from '../../ui/toasts.tsx'

/** Milliseconds before the user is signed out (Specification 1 §9). */
const LOGOUT_DELAY = 1_000

/** Says who is being signed out, does it after a second, and goes to redirectUrl or '/'. */
export function LogoutScreen() {
  const [name] = useState(() => session.get().user?.Name ?? '')
  const redirectUrl = safeRedirect(useSearchParams()[0].get('redirectUrl'))
  const navigate = useNavigate()
  useEffect(() => {
    endToasts()
    const timer = setTimeout(() => {
      endSession()
      void navigate(redirectUrl, { replace: true })
    }, LOGOUT_DELAY)
    return () => clearTimeout(timer)
  }, [navigate, redirectUrl])
  return <Page title={`Logging out ${name}`.trim()} />
}
