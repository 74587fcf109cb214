import { PROJECT } from '../company.ts'
import { MONDAY, type Servers } from './servers.ts'

export const PEOPLE = {
  worker: 'worker@chaos.example',
  ada: 'ada@chaos.example',
  ben: 'ben@chaos.example',
  reporter: 'reporter@chaos.example',
  payer: 'payer@chaos.example',
  paid: 'paid@chaos.example',
  sender: 'sender@chaos.example',
  script: 'script@chaos.example',
  robot: 'robot@chaos.example',
}
export type Name = keyof typeof PEOPLE

/** The text of a comment. */
export const COMMENT = /comment [\da-f-]{36}/
export const TICKETS = 4
/** The ticket whose thread two people follow. */
export const FOLLOWED = 1
/** The initial data, which makes nearly every claim false. */
export async function fillWithWork(servers: Servers): Promise<void> {
  const person = async (email: string) => ({ email, token: await servers.tokenOf(email) })
  const [ada, worker, paid, sender] = [
    await person(PEOPLE.ada),
    await person(PEOPLE.worker),
    await person(PEOPLE.paid),
    await person(PEOPLE.sender),
  ]
  for (const number of servers.tickets) {
    const Statuses = ['hall', `assignee:${PEOPLE.ben}`, 'due:2199-12-01']
    const ticket = { Subject: `Ticket ${number}`, Body: 'Often.', Statuses, Subscribers: [PEOPLE.ben] }
    await servers.call(ada, 'POST', 'tickets/project/1/ticket', {
      ...ticket,
      Files: [await servers.upload(ada)],
    })
    await servers.call(ada, 'POST', `tickets/project/1/ticket/${number}/comment`, {
      Body: 'First.',
      Files: [await servers.upload(ada)],
    })
  }
  const log = (who: typeof ada, day: number, hour: number, isConfirmed: boolean) => {
    const at = (hours: number) => new Date(Date.parse(MONDAY) + (day * 24 + hours) * 3_600_000).toISOString()
    return servers.call(who, 'POST', 'timesheets/event', {
      ...{
        Project: PROJECT,
        DateRange: [at(hour), at(hour + 1)],
        Timezone: 'UTC',
        WorkNotes: 'Often',
        Tags: [],
      },
      Confirmed: isConfirmed ? at(hour + 1) : null,
    })
  }
  // A Sunday, on which nothing else happens.
  for (const who of [worker, sender]) await log(who, 6, 9, true)
  for (let day = 0; day < 7; day++) {
    await log(paid, day, 9, true)
    await log(paid, day, 11, false)
  }
}
