import { cleanName, isBlank, isStep, nameFlaw } from '../names.ts'
import { conflict, malformed, notFound } from '../refusal.ts'

const LONGEST = 100

/**
 * A new project's name: not only digits, so that a URL is never ambiguous
 * (docs/specification/rest.md#create-a-ticket-project).
 * @throws Refusal 400
 */
export function readProjectName(text: string): string {
  const name = cleanName(text)
  const length = Array.from(name).length
  if (isBlank(name) || length > LONGEST || /[\p{Cc}\p{Cs}]/u.test(name))
    throw malformed(`Please give the project a name of 1 to ${LONGEST} characters.`, {
      code: nameFlaw(name, LONGEST),
      field: 'name',
    })
  if (isStep(name)) throw malformed('The name of a project must not consist of dots only.', { field: 'name' })
  if (isNumber(name))
    throw malformed('The name of a project must not consist of digits only.', { field: 'name' })
  return name
}

/** Whether a URL names a project by its number. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text)

/**
 * The same answer for what is absent and for what the caller may not see
 * (docs/specification/rest.md#what-a-caller-may-not-see).
 * @param field of the request that names it, if it is not the path
 */
export const noSuchProject = (field?: string) => notFound('There is no such project among yours.', { field })

/** Only members may change the list; other users do not learn that the project exists. @throws Refusal 404 */
export function requireMember(canSee: readonly string[], email: string): void {
  if (!canSee.includes(email)) throw noSuchProject()
}

/** A list without an address. @throws Refusal 409 if that would empty CanSee */
export function withoutMember(canSee: readonly string[], email: string): string[] {
  const rest = canSee.filter(member => member !== email)
  if (rest.length === 0)
    throw conflict('At least one person must stay on the Can See list. Add another address to it first.', {
      code: 'LAST_ONE',
      field: 'email',
    })
  return rest
}
