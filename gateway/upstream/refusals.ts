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

/**
 * Parameters of REST calls whose argument has another name, or whose name does not read as words: the argument, and
 * the user's term. All others have the same name in camel case.
 */
const ARGUMENTS: ReadonlyMap<string, readonly [argument: string, words: string]> = new Map([
  ['AddStatuses', ['addStatuses', 'Tags to add']],
  ['AddSubscribers', ['addSubscribers', 'People to subscribe']],
  ['Confirmed', ['confirmedAt', 'Confirmation']],
  ['Date', ['paidAt', 'Day of the payment']],
  ['DateRange', ['start', 'Time']],
  ['Edited', ['basedOn', 'Version']],
  ['Enabled', ['isEnabled', 'Enabled']],
  ['Expires', ['expiresAt', 'Expiry']],
  ['Idempotency-Key', ['requestId', 'requestId']],
  ['JustMe', ['isDryRun', 'Dry run']],
  ['Modified', ['modifiedAt', 'Copy']],
  ['Project', ['projectName', 'Project']],
  ['ProjectId', ['projectNumber', 'Project']],
  ['ReadOnly', ['isReadOnly', 'Read-only']],
  ['RemoveStatuses', ['removeStatuses', 'Tags to remove']],
  ['RemoveSubscribers', ['removeSubscribers', 'People to unsubscribe']],
  ['SharedWith', ['sharedWith', 'Shared with']],
  ['Sort', ['orderBy', 'Order']],
  ['TicketId', ['ticketId', 'Ticket']],
  ['TimeOffset', ['timezone', 'Time zone']],
  ['Url', ['url', 'Address']],
  ['WorkNotes', ['workNotes', 'Work notes']],
  ['dry', ['isDryRun', 'Dry run']],
  ['project', ['projects', 'Projects']],
  ['purpose', ['purposes', 'Purposes']],
  ['q', ['search', 'Search']],
  ['redirectURL', ['redirectUrl', 'Page to open']],
  ['tokens', ['revokesApiTokens', 'Personal API tokens']],
])

/** Where the argument depends on the place: paths of REST requests, with `*` for positions. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['DateRange.0', 'start'],
  ['DateRange.1', 'end'],
  ['Changes.*.Modified', 'changes.*.basedOn'],
  // Of the path of a call.
  ['commentId', 'id'],
  ['projectId', 'projectNumber'],
  ['ticketId', 'number'],
  ['viewId', 'id'],
])

/** Names that cannot be words of a sentence: they are replaced wherever a message has them. */
const CODED = [...ARGUMENTS.keys()].filter(name => /[a-z][A-Z]|-/.test(name))
const CODED_NAMES = new RegExp(`(?<![\\w.-])(?:${CODED.join('|')})(?![\\w-])`, 'g')

/** Other parameters that a server may name at the start of a message, as in 'Tags must be …'. */
const PLAIN_NAMES: ReadonlySet<string> = new Set([
  ...ARGUMENTS.keys(),
  ...['Body', 'Comments', 'Files', 'Name', 'Scopes', 'Search', 'Statuses', 'Subject', 'Subscribers'],
  ...['Tags', 'Timezone', 'email', 'for', 'from', 'name', 'scope', 'timezone', 'to', 'until'],
])

/**
 * @param answer the JSON of a refusal
 * @param reason its message, which may name the field if the answer does not
 */
export function readRefusal(answer: unknown, reason = ''): Refusal {
  if (typeof answer !== 'object' || answer === null) return { code: undefined, field: undefined }
  const code = 'code' in answer && isCode(answer.code) ? answer.code : undefined
  const path = fieldOf(answer) ?? fieldIn(reason)
  return { code, field: path === undefined ? undefined : argumentAt(path) }
}

/** The message of a refusal for the user, who knows the entered values, not the fields of a REST request. */
export const userMessageOf = (answer: unknown, reason: string): string =>
  withField(answer, reason, {
    expecting: (name, rest) => `${ARGUMENTS.get(name)?.[1] ?? sentenceCase(name)}: please give ${rest}`,
    naming: (name, isStart) => {
      const [argument = name, words = name] = ARGUMENTS.get(name) ?? []
      return isStart || words === argument ? words : words.charAt(0).toLowerCase() + words.slice(1)
    },
  })

/** The message of a refusal for a program, which knows the arguments of the schema, not the fields of a REST request. */
export const programMessageOf = (answer: unknown, reason: string): string =>
  withField(answer, reason, {
    expecting: (name, rest) => `${argumentOf(name)} must be ${rest}`,
    naming: argumentOf,
  })

interface Wording {
  /** What a field has to be. */
  expecting: (name: string, rest: string) => string
  /** A field that is named anywhere else. @param isStart whether the message starts with it */
  naming: (name: string, isStart: boolean) => string
}

/** Replaces what a message says about a field or header of the REST request. */
function withField(answer: unknown, reason: string, { expecting, naming }: Wording): string {
  const [name, rest] = /^([\w-]+) must be (.*)$/s.exec(reason)?.slice(1) ?? []
  const parts = (fieldOf(answer) ?? fieldIn(reason) ?? '').split('.')
  const text =
    name === undefined || rest === undefined || !parts.includes(name) ? reason : expecting(name, rest)
  return text.replaceAll(CODED_NAMES, (found, offset: number) => naming(found, offset === 0))
}

const fieldOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'field' in answer && typeof answer.field === 'string'
    ? answer.field
    : undefined

/** The field that a message starts with, or the only one that it names by a word that is no other. */
function fieldIn(reason: string): string | undefined {
  const start = /^([A-Za-z]+)(?: must | has to | may | cannot | is )/.exec(reason)?.[1]
  if (start !== undefined && PLAIN_NAMES.has(start)) return start
  const [name, ...others] = new Set(reason.match(CODED_NAMES))
  return others.length === 0 ? name : undefined
}

const isPosition = (part: string) => /^\d+$/.test(part)

/** The path of the argument for a path in a REST request, such as `payments.0.events.3.modifiedAt`. */
function argumentAt(path: string): string {
  const parts = path.split('.')
  const positions = parts.filter(isPosition)
  const place = PLACES.get(parts.map(part => (isPosition(part) ? '*' : part)).join('.')) ?? PLACES.get(path)
  return place === undefined
    ? parts.map(argumentOf).join('.')
    : place.replaceAll('*', () => positions.shift() ?? '')
}

const argumentOf = (name: string): string =>
  ARGUMENTS.get(name)?.[0] ?? name.charAt(0).toLowerCase() + name.slice(1)

/** `WorkNotes` becomes `Work notes`. */
function sentenceCase(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
