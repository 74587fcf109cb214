import { cleanName, isBlank, isStep, nameFlaw } from '../names.ts'
import { conflict, forbidden, malformed, notFound } from '../refusal.ts'

export const PURPOSES = ['use', 'see', 'edit', 'pay'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A project's access lists, with addresses in lowercase. */
export type AccessLists = Record<Purpose, readonly string[]>

const LONGEST = 100
const LIST_NAMES: Record<Purpose, string> = {
  use: 'Can Use',
  see: 'Can See',
  edit: 'Can Edit',
  pay: 'Can Pay',
}

/** A new project's name (docs/specification/rest.md#project-names). @throws Refusal 400 */
export function readProjectName(text: string): string {
  const name = cleanName(text)
  const length = Array.from(name).length
  if (isBlank(name) || length > LONGEST || /\p{Cc}/u.test(name))
    throw malformed(`Please give the project a name of 1 to ${LONGEST} characters.`, {
      code: nameFlaw(name, LONGEST),
      field: 'name',
    })
  if (isStep(name)) throw malformed('The name of a project must not consist of dots only.', { field: 'name' })
  return name
}

/** The lists of a project that have this address. */
export const purposesOf = (lists: AccessLists, email: string): Purpose[] =>
  PURPOSES.filter(purpose => lists[purpose].includes(email))

/**
 * The same answer for what is absent and for what the caller may not see
 * (docs/specification/rest.md#what-a-caller-may-not-see).
 */
export const noSuchProject = (field?: string) => notFound('There is no such project among yours.', { field })

/**
 * Only members of CanEdit may change lists; users on none of the lists do not learn that the project exists.
 * @throws Refusal 403, 404
 */
export function requireEditor(purposes: readonly Purpose[]): void {
  if (purposes.length === 0) throw noSuchProject()
  if (!purposes.includes('edit'))
    throw forbidden('Only people on the Can Edit list of this project may change its lists.')
}

/** Logging time requires CanUse. @param field that names the project @throws Refusal 403, 404 */
export function requireUser(purposes: readonly Purpose[], field?: string): void {
  if (purposes.length === 0) throw noSuchProject(field)
  if (!purposes.includes('use'))
    throw forbidden('Only people on the Can Use list of this project may log time on it.')
}

/** A list without an address. @throws Refusal 409 if that would empty CanEdit */
export function withoutMember(list: readonly string[], purpose: Purpose, email: string): string[] {
  const rest = list.filter(member => member !== email)
  if (purpose === 'edit' && rest.length === 0)
    throw conflict(
      `At least one person must stay on the ${LIST_NAMES.edit} list. Add another address to it first.`,
      {
        code: 'LAST_ONE',
        field: 'email',
      },
    )
  return rest
}
