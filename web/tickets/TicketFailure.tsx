import { useEffect, useState } from 'react'
import { Navigate, useLocation, useRevalidator } from 'react-router-dom'
import { codeOf, messageOf } from '../net/errors.ts'
import { useSession } from '../session/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { useToast } from '../ui/toasts/toasts.ts'
import { useRecoveryText } from '../ui/useRecoveryText.ts'
import { WaitingButton } from '../ui/WaitingButton.tsx'

/**
 * Shown for a ticket that does not exist or that the user may not see. The tickets of others need the scope.
 */
export function NoTicket() {
  const { scopes } = useSession()
  const { pathname, search, hash } = useLocation()
  if (!scopes.includes('tickets')) {
    const query = new URLSearchParams({ redirectUrl: pathname + search + hash })
    return <Navigate to={`/NoAccess?${query.toString()}`} replace />
  }
  return (
    <div data-claim>
      <NoTicketPage reason="There is no such ticket, or it is not open to you. Its project’s members, its creator and its subscribers may see it." />
    </div>
  )
}

/**
 * The screen if its ticket could not be loaded: it does not exist, or the reason
 * (docs/specification/ticket-screens.md#ticket-view).
 */
export function TicketFailure({ error }: { error: unknown }) {
  return codeOf(error) === 'NOT_FOUND' ? <NoTicket /> : <NotLoaded error={error} />
}

function NotLoaded({ error }: { error: unknown }) {
  const toast = useToast()
  useEffect(() => {
    toast({ intent: 'error', title: 'Error loading ticket' })
  }, [error, toast])
  const comesBack = useRecoveryText(error)
  return <NoTicketPage reason={comesBack ?? messageOf(error)} />
}

function NoTicketPage({ reason }: { reason: string }) {
  const { scopes } = useSession()
  const { revalidate } = useRevalidator()
  const [isWaiting, setWaiting] = useState(false)
  const handleRefresh = () => {
    setWaiting(true)
    void revalidate().finally(() => setWaiting(false))
  }
  return (
    <Page title="Ticket">
      <ErrorState
        title={`Couldn't load: ${reason}`}
        meaning="What you have typed here is kept in this browser."
        actions={
          <>
            <WaitingButton appearance="primary" isWaiting={isWaiting} onClick={handleRefresh}>
              Refresh
            </WaitingButton>
            {scopes.includes('tickets') && <ButtonLink to="/tickets/list">List Tickets</ButtonLink>}
          </>
        }
      />
    </Page>
  )
}
