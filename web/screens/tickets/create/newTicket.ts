import { openFamilyOf, OPEN_FAMILIES } from '../../../../common/ticketTags.ts'
import type { CreateTicketInput } from '../../../__generated__/useCreateTicketMutation.graphql.ts'
import { emailProblem } from '../../../people/emails.ts'
import { keptFiles, type KeptFile } from '../../../files/upload/keptFile.ts'
import { newRequestId } from '../../../net/requestId.ts'
import { FAMILY_DEFAULTS, FAMILY_NAMES, familyOf, tagOf, type Family } from '../../../tickets/statuses.ts'
import { fieldsOf, textOr, textsOf } from '../../../state/keptShape.ts'

/** A project that a ticket can be created in. */
export interface ProjectOption {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly canSee: readonly string[]
}

/** A ticket that is being written. */
export interface NewTicket {
  /** Global id; empty until one is picked. */
  projectId: string
  subject: string
  /** The value of each family. */
  families: Readonly<Record<Family, string>>
  /** An address; empty for nobody. */
  assignee: string
  /** A day; empty for none. */
  due: string
  /** HTML; empty if there is no content. */
  body: string
  /** Images that the body shows. */
  imageUuids: readonly string[]
  /** The people mentioned in the body, who were each added to the subscribers once. */
  mentions: readonly string[]
  subscribers: readonly string[]
  files: readonly KeptFile[]
  /** The same for each retry, so that no second ticket is created. */
  requestId: string
  /** The first input that was sent and has no answer yet: the server may have it. */
  unsure: CreateTicketInput | null
}

/** An empty ticket (docs/specification/ticket-screens.md#create-ticket). */
export const emptyTicket = (projectId: string, email: string): NewTicket => ({
  projectId,
  subject: '',
  families: FAMILY_DEFAULTS,
  ...{ assignee: '', due: '' },
  body: '',
  imageUuids: [],
  mentions: [],
  subscribers: email === '' ? [] : [email.toLowerCase()],
  files: [],
  requestId: newRequestId(),
  unsure: null,
})

/** The project that an address names, by number or name; undefined if it names none of these. */
export const projectInAddress = (projects: readonly ProjectOption[], search: URLSearchParams) => {
  const [number, name] = [search.get('projectId'), search.get('projectName')?.trim().toLowerCase()]
  return (
    projects.find(project => String(project.number) === number) ??
    projects.find(project => project.name.toLowerCase() === name)
  )
}

const LONGEST_SUBJECT = 200

/** The fields that can have errors, in their order on the form. */
export const FIELDS = [
  ...(['project', 'subject'] as const),
  ...FAMILY_NAMES,
  ...OPEN_FAMILIES,
  ...(['body', 'files', 'subscribers'] as const),
] as const

export type FieldName = (typeof FIELDS)[number]

export type Problems = Partial<Record<FieldName, string>>

/** The fields by the argument that a refusal names; the tags have several. */
const FIELD_OF: ReadonlyMap<string, FieldName> = new Map([
  ['projectId', 'project'],
  ['projectNumber', 'project'],
  ['subject', 'subject'],
  ['body', 'body'],
  ['files', 'files'],
  ['subscribers', 'subscribers'],
])

/**
 * The field that a refusal of an input is about; undefined if the form has none for it.
 * @param path as the refusal names it, such as `statuses.3`
 */
export function fieldOf(path: string, { statuses }: CreateTicketInput): FieldName | undefined {
  const [argument = '', position] = path.split('.')
  if (argument !== 'statuses') return FIELD_OF.get(argument)
  const tags = statuses ?? []
  // A server that does not say which tag it refused can hardly mean one that the form offers.
  const tag = position === undefined ? tags.find(one => openFamilyOf(one) !== null) : tags[Number(position)]
  return tag === undefined ? undefined : (familyOf(tag) ?? openFamilyOf(tag) ?? undefined)
}

/**
 * The errors to correct before the ticket can be sent (docs/specification/ticket-screens.md#ticket-validation).
 */
export function problemsOf(ticket: NewTicket, projects: readonly ProjectOption[]): Problems {
  const subject = ticket.subject.trim()
  const addresses = emailProblem(ticket.subscribers)
  const assignee = emailProblem(ticket.assignee === '' ? [] : [ticket.assignee])
  return {
    ...(!projects.some(({ id }) => id === ticket.projectId) && { project: 'Please pick a project' }),
    ...(subject === '' && { subject: 'Please enter a subject' }),
    ...(Array.from(subject).length > LONGEST_SUBJECT && {
      subject: `Please enter at most ${LONGEST_SUBJECT} characters`,
    }),
    ...(assignee !== null && { assignee }),
    ...(ticket.body === '' && { body: 'Please enter some content' }),
    ...(addresses !== null && { subscribers: addresses }),
  }
}

/** The mutation's input. */
export const inputOf = (ticket: NewTicket): Required<CreateTicketInput> => ({
  projectId: ticket.projectId,
  subject: ticket.subject.trim(),
  body: ticket.body,
  statuses: [
    ...FAMILY_NAMES.map(family => tagOf(family, ticket.families[family])),
    ...OPEN_FAMILIES.flatMap(family => (ticket[family] === '' ? [] : [`${family}:${ticket[family]}`])),
  ],
  files: ticket.files
    .filter(({ uuid, isInline }) => !isInline || ticket.imageUuids.includes(uuid))
    .map(({ uuid }) => uuid),
  subscribers: ticket.subscribers,
  requestId: ticket.requestId,
})

/** Whether a value is a stored input that was sent without an answer. */
function isSent(value: unknown): value is CreateTicketInput {
  const at = fieldsOf(value)
  return (
    at !== null && ['projectId', 'subject', 'body', 'requestId'].every(name => typeof at(name) === 'string')
  )
}

/** Reads a stored draft of a ticket, perhaps of an older build: missing fields are as in an empty ticket. */
export function readNewTicket(value: unknown): NewTicket | null {
  const at = fieldsOf(value)
  if (at === null) return null
  const { families, ...blank } = emptyTicket('', '')
  const family = fieldsOf(at('families'))
  const unsure = at('unsure')
  return {
    projectId: textOr(at('projectId'), blank.projectId),
    subject: textOr(at('subject'), blank.subject),
    families: {
      status: textOr(family?.('status'), families.status),
      impact: textOr(family?.('impact'), families.impact),
      priority: textOr(family?.('priority'), families.priority),
    },
    assignee: textOr(at('assignee'), blank.assignee),
    due: textOr(at('due'), blank.due),
    body: textOr(at('body'), blank.body),
    imageUuids: textsOf(at('imageUuids')),
    mentions: textsOf(at('mentions')),
    subscribers: textsOf(at('subscribers')),
    files: keptFiles(at('files')),
    requestId: textOr(at('requestId'), blank.requestId),
    unsure: isSent(unsure) ? unsure : null,
  }
}
