import { scope as readWord } from '../../common/settings.ts'
import { conflict, forbidden, malformed, type Refusal } from './refusal.ts'

export const ALL_SCOPES = ['admin', 'timesheets', 'tickets'] as const

const LONGEST = 50

/**
 * @param enough the scopes, any of which would be enough
 * @param caller whose token may lack what its owner has: then no admin is needed
 */
export function lacksScope(enough: readonly string[], caller?: { ownScopes: readonly string[] }): Refusal {
  const missing = enough.join(' or ')
  return forbidden(
    caller && enough.some(scope => caller.ownScopes.includes(scope))
      ? `This token lacks the scope ${missing}, which you have. Make another one with that scope on the page /api.`
      : `This needs the scope ${missing}. Ask an admin to give it to you.`,
  )
}

/** Reads one scope (docs/specification/rest.md#change-the-scopes-of-a-user). @throws Refusal 400 */
export function readScope(text: string): string {
  const scope = readWord(text)
  if (scope === undefined || scope.length > LONGEST)
    throw malformed('Please give one scope: a word of a-z, 0-9, “:”, “_” and “-”.', { field: 'scope' })
  return scope
}

const HOURS = /^\d{1,3}(\.(0|00|25|5|50|75))?$/
const HOURS_OF_A_WEEK = 168

/** Reads a weekly target (docs/specification/rest.md#set-the-own-weekly-target). @throws Refusal 400 */
export function readWeeklyTarget(text: string): number {
  const hours = Number(text)
  if (!HOURS.test(text) || hours > HOURS_OF_A_WEEK)
    throw malformed('Please give 0 to 168 hours a week, in quarters of an hour.', { field: 'hours' })
  return hours
}

/** The scopes and some more, each once, in the order given. */
export const withScopes = (scopes: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...scopes, ...more]),
]

/** A user's scopes, and since when the account is closed. */
interface Account {
  email: string
  scopes: readonly string[]
  deactivated: Date | null
}

const isActiveAdmin = ({ scopes, deactivated }: Account) => scopes.includes('admin') && deactivated === null

/**
 * A user's scopes without the given one.
 * @param hasOtherAdmin whether another user who may sign in has the scope admin
 * @throws Refusal 409 if it is the last admin's scope admin
 */
export function withoutScope(user: Account, scope: string, hasOtherAdmin: boolean): string[] {
  if (scope === 'admin' && isActiveAdmin(user) && !hasOtherAdmin) throw lastAdmin()
  return user.scopes.filter(one => one !== scope)
}

/**
 * @param by address of the actor who closes the account
 * @param hasOtherAdmin whether another user who may sign in has the scope admin
 * @throws Refusal 409 if the account is the actor's own or the last admin's
 */
export function requireClosable(user: Account, by: string, hasOtherAdmin: boolean): void {
  if (isActiveAdmin(user) && !hasOtherAdmin) throw lastAdmin()
  if (user.email === by) throw conflict('This is your own account. Another admin can close it.')
}

const lastAdmin = () =>
  conflict('This is the last admin. Give another user the scope admin first.', { code: 'LAST_ONE' })
