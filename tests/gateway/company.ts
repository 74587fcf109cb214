import type { GraphQLAnswer } from '../helpers/servers/gateway.ts'
import { textAt } from './answers.ts'
import type { Fixture } from './targets.ts'

/** The people on Apollo: Ann and Ben log time, Sue sees it, Pat pays it, Eve edits; Xen is on no list. */
export type Name = 'ann' | 'ben' | 'sue' | 'pat' | 'eve' | 'xen'

/** An event as a client stores it. */
export interface Copy {
  id: string
  modifiedAt: string
}

/** People on one project, in front of any REST server. */
export interface Company {
  /** Sends an operation as the given person. */
  ask(name: Name, document: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>
  /** Logs time, by default an hour on Apollo at 09:00 UTC on the given day of November 2026. */
  log(name: Name, day: number, more?: object): Promise<Copy>
}

export const addressOf = (name: Name) => `${name}@corp.example`

/** November 2026. */
export const MONTH = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }

/** The input of `log`. */
export function hourOn(day: number) {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  return {
    projectName: 'Apollo',
    start: `${date}T09:00:00.000Z`,
    end: `${date}T10:00:00.000Z`,
    timezone: 'Europe/Berlin',
  }
}

const CREATE_PROJECT =
  'mutation ($input: CreateTimesheetProjectInput!) { createTimesheetProject(input: $input) { project { id } } }'
const ADD = `mutation ($input: AddTimesheetProjectAccessInput!) {
  addTimesheetProjectAccess(input: $input) { project { id } userErrors { message } }
}`
const LOG = `mutation ($input: CreateTimesheetEventInput!) {
  createTimesheetEvent(input: $input) { event { id modifiedAt } userErrors { message } }
}`

/** Signs all people in and puts them on Apollo's lists. */
export async function createCompany(fixture: Fixture): Promise<Company> {
  const names: Name[] = ['ann', 'ben', 'sue', 'pat', 'eve', 'xen']
  const tokens = new Map<Name, string>()
  for (const name of names) tokens.set(name, await fixture.signIn(addressOf(name), 'timesheets'))
  const ask: Company['ask'] = (name, document, variables = {}) =>
    fixture.gateway.query(document, variables, tokens.get(name))

  const project = await ask('eve', CREATE_PROJECT, { input: { name: 'Apollo' } })
  const projectId = textAt(project, 'createTimesheetProject.project.id')
  const lists: [Name, string][] = [
    ['ann', 'USE'],
    ['ben', 'USE'],
    ['sue', 'SEE'],
    ['pat', 'PAY'],
  ]
  for (const [name, purpose] of lists)
    await ask('eve', ADD, { input: { projectId, purpose, email: addressOf(name) } })

  return {
    ask,
    log: async (name, day, more) => {
      const answer = await ask(name, LOG, { input: { ...hourOn(day), ...more } })
      return {
        id: textAt(answer, 'createTimesheetEvent.event.id'),
        modifiedAt: textAt(answer, 'createTimesheetEvent.event.modifiedAt'),
      }
    },
  }
}

const OUTCOMES = `{ outcomes { eventId result reason event { id paidAt confirmedAt modifiedAt } }
  userErrors { message field } }`

/** The mutation that pays Ann's month. */
export const PAY = `mutation ($input: PayTimesheetEventsInput!) { payTimesheetEvents(input: $input) ${OUTCOMES} }`

/** The mutation that confirms one's own time. */
export const CONFIRM = `mutation ($input: ConfirmTimesheetEventsInput!) {
  confirmTimesheetEvents(input: $input) ${OUTCOMES}
}`

/** The input of `PAY` for Ann's month. */
export const payment = (paidAt: string | null, events: readonly Copy[]) => ({
  input: { for: addressOf('ann'), ...MONTH, payments: [{ paidAt, events }] },
})

/** The input of `CONFIRM` for the month. */
export const confirmation = (isConfirmed: boolean, events: readonly Copy[]) => ({
  input: { ...MONTH, isConfirmed, events },
})
