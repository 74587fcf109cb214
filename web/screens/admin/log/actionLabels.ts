import type { UserAction } from '../../../__generated__/LogAction_entry.graphql.ts'

const LABELS: Partial<Record<UserAction, string>> = {
  SCOPES: 'Scopes changed',
  SIGNED_IN: 'Signed in',
  SIGN_IN_REFUSED: 'Sign-in refused',
  SIGNED_OUT: 'Signed out',
  DEACTIVATED: 'Account closed',
  REACTIVATED: 'Account opened',
  NAME_CHANGED: 'Name changed',
  TOKEN_CREATED: 'API token created',
  TOKEN_REVOKED: 'API token revoked',
}

/** The label of an action. Newer servers may send actions that this page does not know. */
export const actionLabel = (action: UserAction): string => LABELS[action] ?? 'Something else'
