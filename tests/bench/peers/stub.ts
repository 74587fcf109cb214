import { createServer } from 'node:http'

// The documented REST calls from memory, without checks: what a gateway costs stands out. `LATENCY` is what each call
// waits, in milliseconds. With `CHANGING`, no two answers have the same bytes.

const LATENCY = Number(process.env.LATENCY)
const IS_CHANGING = process.env.CHANGING === 'true'

const email = (number: number) => `u${number}@bench.example`
const hour = (number: number) => new Date(Date.UTC(2026, 0, 1, number)).toISOString()
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const html = (number: number) =>
  `<p>${'I looked into it and the cause is in the <b>last change</b> to the module. '.repeat(2 + (number % 5))}</p>`

const users = times(50, index => ({
  Email: email(index),
  Name: `First${index} Last${index}`,
  Created: hour(index),
  Modified: hour(index),
  Scopes: 'timesheets tickets',
}))
const ticketProjects = times(20, index => ({
  Id: index + 1,
  Name: `Project ${index + 1}`,
  Created: hour(index),
  Modified: hour(index),
  CanSee: times(8, member => email(index + member)),
}))
const tickets = times(100, index => ({
  Id: index + 1,
  ProjectId: 1 + (index % 20),
  Created: hour(index),
  Closed: hour(index),
  Modified: hour(index),
  CreatorEmail: email(index % 50),
  Subject: `Ticket ${index}: the export is wrong on screen ${index % 37}`,
  Body: html(index),
  Statuses: [`status:${index % 2 ? 'new' : 'assigned'}`, 'priority:high', 'impact:low'],
  Subscriptions: [email(index % 50), email((index + 7) % 50)],
  Files: [],
}))
const comments = times(50, index => ({
  Id: index + 1,
  TicketId: 1,
  ProjectId: 1,
  Created: hour(index),
  Modified: hour(index),
  AuthorEmail: email(index),
  Body: html(index),
  Files:
    index % 10
      ? []
      : [
          {
            UUID: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
            Filename: 'shot.png',
            Mime: 'image/png',
          },
        ],
}))
const timesheetProjects = times(20, index => ({
  Name: `Project ${index + 1}`,
  Created: hour(index),
  Modified: hour(index),
  CanUse: times(30, email),
  CanSee: times(10, email),
  CanPay: times(3, email),
  CanEdit: times(2, email),
  Tags: ['dev', 'ops', 'meeting', 'review'],
}))
const events = times(200, index => ({
  Id: index + 1,
  Created: hour(index),
  Modified: hour(index),
  Confirmed: index % 2 ? hour(index) : null,
  Timesheeted: null,
  Paid: index % 4 ? null : hour(index),
  Project: `Project ${1 + (index % 20)}`,
  OwnerEmail: email(1),
  Timezone: 'Europe/Paris',
  DateRange: [hour(index * 3), hour(index * 3 + 2)],
  WorkNotes: `Work on item ${index} and what follows from it`,
  Tags: ['dev'],
}))

const answers = new Map(
  Object.entries({
    '/user': { ...users[1], Scopes: 'admin timesheets tickets' },
    '/users': users,
    '/tickets/projects': ticketProjects,
    '/tickets/project/1': ticketProjects[0],
    '/tickets/tickets': tickets,
    '/tickets/project/1/ticket/1': tickets[0],
    '/tickets/project/1/ticket/1/comments': comments,
    '/timesheets/projects': timesheetProjects,
    '/timesheets/events': events,
  }).map(([path, answer]) => [`/api/v1${path}`, Buffer.from(JSON.stringify(answer))]),
)
const NOT_FOUND = Buffer.from('{}')

let count = 0
/** The number of an answer as white space, which means nothing in JSON. */
const numbered = (answer: Buffer): Buffer => {
  const digits = (count++).toString(2).padStart(32, '0')
  return Buffer.concat([answer, Buffer.from(digits.replaceAll('0', ' ').replaceAll('1', '\n'))])
}

const server = createServer(({ url = '' }, response) => {
  const found = answers.get(url.replace(/\?.*/, ''))
  const send = () => {
    const answer = found && IS_CHANGING ? numbered(found) : (found ?? NOT_FOUND)
    const headers = { 'content-type': 'application/json', 'content-length': answer.length }
    response.writeHead(found ? 200 : 404, headers)
    response.end(answer)
  }
  if (LATENCY > 0) setTimeout(send, LATENCY)
  else send()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.({ ready: true, url: `http://127.0.0.1:${address?.port}` })
})
process.on('SIGTERM', () => process.exit(0))
