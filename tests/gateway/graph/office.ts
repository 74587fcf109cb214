import { setTimeout as sleep } from 'node:timers/promises'
import { buildASTSchema, getNamedType, isLeafType, isRequiredArgument, type GraphQLObjectType } from 'graphql'
import { readTypeDefs } from '../../../gateway/schema.ts'
import type { GraphQLAnswer } from '../../helpers/servers/gateway.ts'
import { textAt } from '../answers.ts'
import type { Fixture } from '../targets.ts'

/** One object of each noun or more, all of Ann, who has all scopes; Xen has all scopes but admin, and sees none. */
export interface Office {
  /** Sends an operation as Ann, or as Xen. */
  ask: (document: string, variables?: Record<string, unknown>, name?: 'ann' | 'xen') => Promise<GraphQLAnswer>
  tokens: Record<'ann' | 'xen', string>
  /** Global ids by type. */
  ids: Record<string, string[]>
}

/** The schema as it is written. */
export const readSchema = async () => buildASTSchema(await readTypeDefs())

/** The names of the fields of a type that have no fields of their own, and need no argument. */
export const leavesOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .filter(field => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument))
    .map(({ name }) => name)
    .join(' ')

/** @param isOurs whether the server keeps views and webhooks */
export async function createOffice(fixture: Fixture, isOurs: boolean): Promise<Office> {
  const tokens = {
    ann: await fixture.signIn('ann@corp.example', 'admin', 'timesheets', 'tickets'),
    xen: await fixture.signIn('xen@corp.example', 'timesheets', 'tickets'),
  }
  const ask: Office['ask'] = (document, variables = {}, name = 'ann') =>
    fixture.gateway.query(document, variables, tokens[name])
  /** Sends a mutation. @returns the id in its payload */
  const create = async (name: string, fields: string, at: string) => {
    const path = at.split('.')
    const selection = path.reduceRight((inner, field) => `${field} { ${inner} }`, 'id')
    const answer = await ask(`mutation { ${name}(input: { ${fields} }) { ${selection} } }`)
    return textAt(answer, `${name}.${at}.id`)
  }
  const three = async (make: (number: number) => Promise<string>) => [
    await make(1),
    await make(2),
    await make(3),
  ]

  const apollo = await create('createTimesheetProject', 'name: "Apollo"', 'project')
  const support = await create('createTicketProject', 'name: "Support"', 'project')
  const events = await three(day =>
    create(
      'createTimesheetEvent',
      `projectName: "Apollo", timezone: "UTC", tags: ["day"],
        start: "2026-11-0${day}T09:00:00Z", end: "2026-11-0${day}T10:00:00Z"`,
      'event',
    ),
  )
  const ticket = (number: number) =>
    create(
      'createTicket',
      `projectId: "${support}", subject: "No ${number}", body: "x", subscribers: ["ben@corp.example"],
        statuses: ["assignee:ann@corp.example"]`,
      'ticket',
    )
  const tickets = await three(ticket)
  const webhooks = isOurs
    ? [
        await create(
          'createWebhook',
          'url: "https://93.184.215.14/daybook", kinds: [COMMENT], projectNumber: 1',
          'webhook',
        ),
      ]
    : []
  const comments = await three(number =>
    create('addComment', `ticketId: "${tickets[0]}", body: "<p>${number}</p>"`, 'commentEdge.node'),
  )
  const views = isOurs
    ? [await create('createTicketView', 'name: "All of mine", statuses: ["new"]', 'view')]
    : []
  for (const id of webhooks) await untilSending(ask, id)
  await ask(
    'mutation { addUserScope(input: { email: "xen@corp.example", scope: "more" }) { userErrors { message } } }',
  )
  return {
    ask,
    tokens,
    ids: {
      Comment: comments,
      Ticket: tickets,
      TicketProject: [support],
      TicketView: views,
      TimesheetEvent: events,
      TimesheetProject: [apollo],
      Webhook: webhooks,
      User: [btoa('User:ann@corp.example'), btoa('User:xen@corp.example')],
    },
  }
}

/** Waits until the first message of a webhook is under way; the others wait for it. */
async function untilSending(ask: Office['ask'], id: string): Promise<void> {
  const deliveries = 'deliveries(first: 100) { edges { cursor } }'
  for (;;) {
    const { data } = await ask(`query ($id: ID!) { node(id: $id) { ... on Webhook { ${deliveries} } } }`, {
      id,
    })
    if (JSON.stringify(data).includes('cursor')) return
    await sleep(20)
  }
}
