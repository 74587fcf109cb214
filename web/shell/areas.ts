import { useSession } from '../session/session.ts'

/** A part of the app with a link in the navigation bar. */
export interface Area {
  to: string
  label: string
}

const timesheets: Area = { to: '/timesheets', label: 'Timesheets' }
const tickets: Area = { to: '/tickets', label: 'Tickets' }
const admin: Area = { to: '/admin', label: 'Admin' }
const api: Area = { to: '/api', label: 'API' }

/** The links of the navigation bar, by the scopes of the token (docs/specification/shell.md#navigation-bar). */
export function useBarAreas(): Area[] {
  const { user, scopes } = useSession()
  return [
    { to: '/', label: user ? 'Today' : 'Landing' },
    ...(scopes.includes('timesheets') ? [timesheets] : []),
    ...(scopes.includes('tickets') ? [tickets] : []),
  ]
}

/**
 * The links of the user menu. All except Admin are shown to users with any scope, and NoAccess says what is
 * missing; users without a scope open single tickets (docs/specification/tickets.md#without-the-scope).
 */
export function useMenuAreas(): Area[] {
  const { scopes } = useSession()
  if (scopes.length === 0) return []
  return [...(scopes.includes('admin') ? [admin] : []), timesheets, tickets]
}

/** The links to tools for all areas, for users with access to any of them. */
export function useToolAreas(): Area[] {
  const { scopes } = useSession()
  return ['admin', 'timesheets', 'tickets'].some(scope => scopes.includes(scope)) ? [api] : []
}
