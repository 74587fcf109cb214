import type {
  CreateWebhookInput,
  WebhookKind,
} from '../../../../__generated__/useCreateWebhookMutation.graphql.ts'
import { fieldsOf, textOr, textsOf } from '../../../../state/keptShape.ts'
import { KINDS } from '../texts.ts'

/** The input for a webhook; never includes its secret. */
export interface WebhookForm {
  url: string
  /** What it is about: '' if nothing is chosen, `all`, `ticket:{number}` or `time:{name}` of a project. */
  subject: string
  kinds: readonly string[]
}

/** All kinds are ticked: what the project does not have is left out. */
export const EMPTY_FORM: WebhookForm = { url: '', subject: '', kinds: KINDS.map(({ kind }) => kind) }

/** Reads a stored form. An older build may have stored less: missing fields get defaults. */
export function readWebhookForm(kept: unknown): WebhookForm | null {
  const at = fieldsOf(kept)
  if (at === null) return null
  return {
    url: textOr(at('url'), ''),
    subject: textOr(at('subject'), ''),
    kinds: Array.isArray(at('kinds')) ? textsOf(at('kinds')) : EMPTY_FORM.kinds,
  }
}

const TICKET = 'ticket:'
const TIME = 'time:'

/** All projects. */
export const ALL = 'all'

export const ofTicketProject = (number: number) => `${TICKET}${number}`
export const ofTimesheetProject = (name: string) => `${TIME}${name}`

/** The kinds that a webhook about this can have: a project has either tickets or time. */
export const kindsOf = (subject: string) =>
  KINDS.filter(
    ({ isOfTickets }) =>
      !(subject.startsWith(TICKET) && !isOfTickets) && !(subject.startsWith(TIME) && isOfTickets),
  )

/** The chosen kinds, of those that the subject can have. */
export const chosenKinds = ({ subject, kinds }: Pick<WebhookForm, 'subject' | 'kinds'>): WebhookKind[] =>
  kindsOf(subject)
    .map(({ kind }) => kind)
    .filter(kind => kinds.includes(kind))

/** The errors in the form. */
export interface WebhookProblems {
  url?: string
  subject?: string
  kinds?: string
}

export const problemsIn = (form: WebhookForm): WebhookProblems => ({
  ...(form.url.trim() === '' && { url: 'Give the address of the receiver.' }),
  ...(form.subject === '' && { subject: 'Choose a project.' }),
  ...(chosenKinds(form).length === 0 && { kinds: 'Choose at least one.' }),
})

/** The form as the mutation takes it. */
export const inputOf = (form: WebhookForm): CreateWebhookInput => ({
  url: form.url.trim(),
  kinds: chosenKinds(form),
  ...(form.subject.startsWith(TICKET) && { projectNumber: Number(form.subject.slice(TICKET.length)) }),
  ...(form.subject.startsWith(TIME) && { projectName: form.subject.slice(TIME.length) }),
})
