import { isIP } from 'node:net'
import type { NewWebhook, WebhookChange, WebhookKind } from '../contract/webhooks.ts'
import { nothingLeft } from '../../common/nothingLeft.ts'
import { isPublicAddress } from './publicAddresses.ts'
import { conflict, forbidden, malformed, notFound } from './refusal.ts'
import type { Purpose } from './timesheets/timesheetProjects.ts'

const MAX_WEBHOOKS = 20
const LONGEST_URL = 2_000
const HTTPS_PORT = 443
/** Lower ports belong to mail servers and the like. */
const FIRST_FREE_PORT = 1024

const TICKET_KINDS: readonly WebhookKind[] = ['comment', 'ticket']
const TIME_KINDS: readonly WebhookKind[] = ['event', 'payment']

/** What a new webhook is about. */
export interface WebhookEntry {
  url: string
  kinds: WebhookKind[]
  ticketProjectId: number | null
  /** The name of a timesheet project. */
  timesheetProject: string | null
}

/** What changes on a webhook. */
export interface WebhookEdit {
  url?: string
  kinds?: WebhookKind[]
  isEnabled?: boolean
}

/** Reads a new webhook (docs/specification/rest.md#create-a-webhook). @throws Refusal 400 */
export function readNewWebhook(
  { Url, Kinds, ProjectId = null, Project = null, ...rest }: NewWebhook,
  allowsPrivate: boolean,
): WebhookEntry {
  nothingLeft(rest)
  if (ProjectId !== null && Project !== null)
    throw malformed('Please give a ticket project or a timesheet project, not both.', { field: 'Project' })
  const kinds = readKinds(Kinds)
  requireKindsOf(kinds, { isOfTickets: ProjectId !== null, isOfTime: Project !== null })
  return { url: readTarget(Url, allowsPrivate), kinds, ticketProjectId: ProjectId, timesheetProject: Project }
}

/** Reads what changes on a webhook. @throws Refusal 400 */
export function readWebhookChange(
  { Url, Kinds, Enabled, ...rest }: WebhookChange,
  allowsPrivate: boolean,
): WebhookEdit {
  nothingLeft(rest)
  return {
    ...(Url !== undefined && { url: readTarget(Url, allowsPrivate) }),
    ...(Kinds !== undefined && { kinds: readKinds(Kinds) }),
    ...(Enabled !== undefined && { isEnabled: Enabled }),
  }
}

const readKinds = (kinds: readonly WebhookKind[]) => [...new Set(kinds)]

/** A project has tickets or time. @throws Refusal 400 */
export function requireKindsOf(
  kinds: readonly WebhookKind[],
  { isOfTickets, isOfTime }: { isOfTickets: boolean; isOfTime: boolean },
): void {
  if (isOfTickets && !kinds.every(kind => TICKET_KINDS.includes(kind)))
    throw malformed('A ticket project has comments and tickets only.', { field: 'Kinds' })
  if (isOfTime && !kinds.every(kind => TIME_KINDS.includes(kind)))
    throw malformed('A timesheet project has events and payments only.', { field: 'Kinds' })
}

/**
 * The address of a receiver (docs/specification/webhooks.md#addresses).
 * @param allowsPrivate whether the settings allow addresses that are not public
 * @throws Refusal 400
 */
function readTarget(text: string, allowsPrivate: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !(url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:')))
    throw badTarget('Please give an https address, such as https://example.com/daybook.')
  if (url.username !== '' || url.password !== '')
    throw badTarget('The address must not contain a user or a password: verify the signature instead.')
  if (url.hash !== '') throw badTarget('The address must not have a part after #.')
  if (url.href.length > LONGEST_URL)
    throw badTarget(`The address can have at most ${LONGEST_URL.toLocaleString('en')} characters.`)
  if (allowsPrivate) return url.href
  const port = url.port === '' ? HTTPS_PORT : Number(url.port)
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT)
    throw badTarget(`The address must have the port ${HTTPS_PORT}, or one from ${FIRST_FREE_PORT} on.`)
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic()
  return url.href
}

/** The host of a URL as the network knows it: an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const badTarget = (message: string) => malformed(message, { field: 'Url' })
export const notPublic = () =>
  badTarget('The address must be on the public internet, where this server can reach it.')
export const notFoundByName = () =>
  badTarget('The name in the address is not known. Please check it, and try again in a minute.')

/** @param count how many webhooks the user has. @throws Refusal 409 */
export function requireRoomForWebhook(count: number): void {
  if (count >= MAX_WEBHOOKS)
    throw conflict(
      `You have ${MAX_WEBHOOKS} webhooks, and more are not possible. Delete one of them first.`,
      { code: 'LIMIT_REACHED' },
    )
}

/** What a webhook is about, as far as rights depend on it. */
export interface WebhookSubject {
  ticketProjectId: number | null
  timesheetProjectId: number | null
}

/** The scope that a webhook needs: that of its project; for all projects, that of admins. */
export function scopeOf({ ticketProjectId, timesheetProjectId }: WebhookSubject) {
  if (ticketProjectId !== null) return 'tickets'
  return timesheetProjectId !== null ? 'timesheets' : 'admin'
}

/** Whether somebody on these lists of a timesheet project may have webhooks about it. */
export const mayFollowTime = (purposes: readonly Purpose[]): boolean =>
  purposes.includes('edit') || purposes.includes('see')

export const mayNotFollowTime = () =>
  forbidden('Only people on the Can Edit or Can See list of this project may have webhooks about it.')

/** The same answer for what is absent and for what the caller may not see. */
export const noSuchWebhook = () => notFound('There is no such webhook among yours.')

export const noSuchDelivery = () =>
  notFound('This webhook has no such message of the last 30 days.', { field: 'from' })

export const ownersOnly = () =>
  forbidden('Only the user who made this webhook may change it. You may stop it or delete it.')

/** Refuses to give a webhook that is in use a new secret for a repeated request. */
export const webhookWasUsed = () =>
  conflict('This webhook was made already, and it is in use. Please replace its secret to get a new one.')
