import { benchBatch, type Server } from './batch.ts'
import type { Call, Measured } from './measuring.ts'

const TICKETS = 50
const STATUSES = ['assigned', 'blocked', 'verified', 'new']

const MUTATION = `mutation ($input: ChangeTicketsInput!) {
  changeTickets(input: $input) {
    outcomes { ticketId result reason ticket { id modifiedAt statuses } }
    userErrors { message }
  }
}`

const idOf = (number: number) => Buffer.from(`Ticket:1/${number}`).toString('base64')

/** Changes the status of 50 tickets through the gateway, against the 50 documented calls. */
export function benchTriage(server: Server): Promise<Measured> {
  let round = 0
  return benchBatch(server, {
    scope: 'tickets',
    probe: gateway => change(gateway, 'new', [1]),
    fill,
    prepare: () => {
      // A different one each time, so that there is always something to change.
      const status = STATUSES[round++ % STATUSES.length] ?? 'new'
      const numbers = Array.from({ length: TICKETS }, (_, index) => index + 1)
      return Promise.resolve({
        direct: rest =>
          Promise.all(
            numbers.map(number =>
              rest('POST', `/api/v1/tickets/project/1/ticket/${number}/comment`, { AddStatuses: [status] }),
            ),
          ),
        through: gateway => change(gateway, status, numbers),
      })
    },
  })
}

async function change(gateway: Call, status: string, numbers: readonly number[]): Promise<void> {
  const changes = numbers.map(number => ({ ticketId: idOf(number), addStatuses: [status] }))
  const answer = String(
    await gateway('POST', '/graphql', { query: MUTATION, variables: { input: { changes } } }),
  )
  const changed = answer.match(/"result":"DONE"/g)?.length ?? 0
  if (numbers.length > 1 && changed !== TICKETS)
    throw new Error(`${changed} of ${TICKETS} tickets were changed: ${answer.slice(0, 300)}`)
}

async function fill(rest: Call): Promise<void> {
  await rest('POST', '/api/v1/tickets/project/Apollo')
  for (let ticket = 0; ticket < TICKETS; ticket++)
    await rest('POST', '/api/v1/tickets/project/1/ticket', {
      ...{ Subject: `The lamp ${ticket} blinks`, Body: '<p>Since Monday.</p>', Statuses: ['hall'] },
      Subscribers: ['quinn@bench.example'],
    })
}
