import type { CreateTicketInput } from '../../../__generated__/createTicketMutation.graphql.ts'
import { emailProblem } from '../../../tickets/emails.ts'
import { keptFiles, type KeptFile } from '../../../files/upload/keptFile.ts'
import { newRequestId } from '../../../net/requestId.ts'
import { FAMILY_DEFAULTS, FAMILY_NAMES, tagOf, type Family } from '../../../tickets/statuses.ts'
import { fieldsOf, textOr, textsOf } from '../../../state/keptShape.ts'

/** A project that a ticket can be created in. */
export interface ProjectOption {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly canSee: readonly string[]
}

/** A ticket as it is being written. */
export interface NewTicket {
  /** Global id; empty until one is picked. */
  projectId: string
  subject: string
  /** The value of each family. */
  families: Readonly<Record<Family, string>>
  /** HTML; empty where there is no content. */
  body: string
  /** Images that the body shows. */
  imageUuids: readonly string[]
  /** Who is mentioned in the body, and so was added to the subscribers once. */
  mentions: readonly string[]
  subscribers: readonly string[]
  files: readonly KeptFile[]
  /** The same for each try, so that no second ticket is made. */
  requestId: string
  /** What was sent first and has no answer yet: the server may have it or not. */
  unsure: CreateTicketInput | null
}

/** A ticket of which nothing is written yet (docs/specification/ticket-screens.md#create-ticket). */
export const emptyTicket = (projectId: string, email: string): NewTicket => ({
  projectId,
  subject: '',
  families: FAMILY_DEFAULTS,
  body: '',
  imageUuids: [],
  mentions: [],
  subscribers: email === '' ? [] : [email.toLowerCase()],
  files: [],
  requestId: newRequestId(),
  unsure: null,
})

/** The project that an address asks for, by its number or by its name; undefined where it asks for none of these. */
export const projectAskedFor = (projects: readonly ProjectOption[], search: URLSearchParams) => {
  const [number, name] = [search.get('projectId'), search.get('projectName')?.trim().toLowerCase()]
  return (
    projects.find(project => String(project.number) === number) ??
    projects.find(project => project.name.toLowerCase() === name)
  )
}

const LONGEST_SUBJECT = 200

/** The fields that can have to be mended, in the order in which they stand. */
export const FIELDS = ['project', 'subject', 'body', 'subscribers'] as const

export type Problems = Partial<Record<(typeof FIELDS)[number], string>>

/** What has to be mended before the ticket can be sent (docs/specification/ticket-screens.md#ticket-validation). */
export function problemsOf(ticket: NewTicket, projects: readonly ProjectOption[]): Problems {
  const subject = ticket.subject.trim()
  const addresses = emailProblem(ticket.subscribers)
  return {
    ...(!projects.some(({ id }) => id === ticket.projectId) && { project: 'Please pick a project' }),
    ...(subject === '' && { subject: 'Please enter a subject' }),
    ...(Array.from(subject).length > LONGEST_SUBJECT && {
      subject: `Please enter at most ${LONGEST_SUBJECT} characters`,
    }),
    ...(ticket.body === '' && { body: 'Please enter some content' }),
    ...(addresses !== null && { subscribers: addresses }),
  }
}

/** What is sent. */
export const inputOf = (ticket: NewTicket): CreateTicketInput => ({
  projectId: ticket.projectId,
  subject: ticket.subject.trim(),
  body: ticket.body,
  statuses: FAMILY_NAMES.map(family => tagOf(family, ticket.families[family])),
  files: ticket.files
    .filter(({ uuid, isInline }) => !isInline || ticket.imageUuids.includes(uuid))
    .map(({ uuid }) => uuid),
  subscribers: ticket.subscribers,
  requestId: ticket.requestId,
})

/** Whether it is what was sent without an answer. */
function isSent(value: unknown): value is CreateTicketInput {
  const at = fieldsOf(value)
  return (
    at !== null && ['projectId', 'subject', 'body', 'requestId'].every(name => typeof at(name) === 'string')
  )
}

/**
 * A ticket that was kept while it was being written, perhaps by an older build: what is missing is as in a ticket of which
 * nothing is written yet.
 */
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
    body: textOr(at('body'), blank.body),
    imageUuids: textsOf(at('imageUuids')),
    mentions: textsOf(at('mentions')),
    subscribers: textsOf(at('subscribers')),
    files: keptFiles(at('files')),
    requestId: textOr(at('requestId'), blank.requestId),
    unsure: isSent(unsure) ? unsure : null,
  }
}
