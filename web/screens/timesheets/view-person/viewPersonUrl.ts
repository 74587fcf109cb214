import { personVariables } from '../../../timesheets/person/personUrl.ts'

/** Whether the page of a person is the user's own. */
export const isOwn = (email: string, own: string): boolean => email.toLowerCase() === own.toLowerCase()

/**
 * The variables of the page: all of the user's own time, or of another person's what the user may see.
 * @param own the user's address
 */
export function viewVariables(search: URLSearchParams, email: string, own: string) {
  const isMine = isOwn(email, own)
  return { ...personVariables(search, email, isMine ? 'USE' : 'SEE'), isMine }
}
