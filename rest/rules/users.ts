import { scope as readWord } from '../settings.ts'
import { conflict, malformed } from './refusal.ts'

export const ALL_SCOPES = ['admin', 'timesheets', 'tickets'] as const

const LONGEST = 50

/** One scope (Decisions §3). @throws Refusal 400 */
export function readScope(text: string): string {
  const scope = readWord(text)
  if (scope === undefined || scope.length > LONGEST)
    throw malformed('Please give one scope: a word of a-z, 0-9, “:”, “_” and “-”.')
  return scope
}

/** The scopes with some more, each once, in the order given. */
export const withScopes = (scopes: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...scopes, ...more]),
]

/**
 * The scopes without one.
 * @param otherAdmins how many other users have the scope admin
 * @throws Refusal 409 where it is the last admin's scope admin
 */
export function withoutScope(scopes: readonly string[], scope: string, otherAdmins: number): string[] {
  if (scope === 'admin' && scopes.includes('admin') && otherAdmins === 0)
    throw conflict('This is the last admin. Give somebody else the scope admin first.')
  return scopes.filter(one => one !== scope)
}
