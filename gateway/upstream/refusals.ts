import type { UserErrorCode } from '../__generated__/resolvers.ts'

/** What a refusal contains besides its message. */
export interface Refusal {
  code: UserErrorCode | undefined
  /** The input field of the refusal, by its path in the mutation's input, such as `events.3.modifiedAt`. */
  field: string | undefined
}

const CODES = {
  INVALID: true,
  REQUIRED: true,
  TOO_LONG: true,
  TOO_MANY: true,
  TOO_LARGE: true,
  TAKEN: true,
  STALE: true,
  PAID: true,
  LAST_ONE: true,
  LIMIT_REACHED: true,
  CONFLICT: true,
  UNAUTHENTICATED: true,
  NOT_FOUND: true,
  UNSUPPORTED: true,
  NO_ROOM: true,
  NOT_OFFERED: true,
} satisfies Record<UserErrorCode, true>

const BY_STATUS: Partial<Record<number, UserErrorCode>> = {
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED',
  507: 'NO_ROOM',
}

const isCode = (text: unknown): text is UserErrorCode =>
  typeof text === 'string' && Object.hasOwn(CODES, text)

/** The code of a refusal for which the server gave only a status. */
export const codeOfStatus = (status: number): UserErrorCode => BY_STATUS[status] ?? 'INVALID'

/** REST fields whose argument has another name, with that argument and the user's term. */
const ARGUMENTS: ReadonlyMap<string, readonly [argument: string, words: string]> = new Map([
  ['Confirmed', ['confirmedAt', 'Confirmation']],
  ['Date', ['paidAt', 'Day of the payment']],
  ['DateRange', ['start', 'Time']],
  ['Edited', ['basedOn', 'Version']],
  ['Expires', ['expiresAt', 'Expiry']],
  ['JustMe', ['isDryRun', 'Dry run']],
  ['Modified', ['modifiedAt', 'Copy']],
  ['Project', ['projectName', 'Project']],
  ['ProjectId', ['projectNumber', 'Project']],
  ['Sort', ['orderBy', 'Order']],
  ['dry', ['isDryRun', 'Dry run']],
  ['project', ['projects', 'Projects']],
  ['purpose', ['purposes', 'Purposes']],
])

/** @param answer the JSON of a refusal */
export function readRefusal(answer: unknown): Refusal {
  if (typeof answer !== 'object' || answer === null) return { code: undefined, field: undefined }
  const code = 'code' in answer && isCode(answer.code) ? answer.code : undefined
  const path = fieldOf(answer)
  return { code, field: path?.split('.').map(argumentOf).join('.') }
}

/** The message of a refusal for the user, who knows the entered values, not the fields of a REST request. */
export const userMessageOf = (answer: unknown, reason: string): string =>
  withField(answer, reason, (name, rest) => {
    const [, label = sentenceCase(name)] = ARGUMENTS.get(name) ?? []
    return `${label}: please give ${rest}`
  })

/** The message of a refusal for a program, which knows the arguments of the schema, not the fields of a REST request. */
export const programMessageOf = (answer: unknown, reason: string): string =>
  withField(answer, reason, (name, rest) => `${argumentOf(name)} must be ${rest}`)

/** Replaces what a message says about a field or header of the REST request. */
function withField(answer: unknown, reason: string, reword: (name: string, rest: string) => string): string {
  const [name] = fieldOf(answer)?.split('.') ?? []
  const start = `${name} must be `
  const text =
    name === undefined || !reason.startsWith(start) ? reason : reword(name, reason.slice(start.length))
  return text.replaceAll('Idempotency-Key', 'requestId')
}

const fieldOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'field' in answer && typeof answer.field === 'string'
    ? answer.field
    : undefined

const argumentOf = (name: string): string =>
  ARGUMENTS.get(name)?.[0] ?? name.charAt(0).toLowerCase() + name.slice(1)

/** `WorkNotes` becomes `Work notes`. */
function sentenceCase(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
