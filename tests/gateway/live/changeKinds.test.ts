import { createOffice, type Office } from '../graph/office.ts'
import { targets, type Fixture } from '../targets.ts'
import { connect, watch, type Watcher } from './watching.ts'

interface Change {
  kind: string
  id: string | null
  item: { id: string } | null
}

const EVENTS = 'subscription { timesheetEventChanged { kind id: eventId item: event { id } } }'
const TICKETS = 'subscription { ticketListChanged { kind id: ticketId item: ticket { id } } }'

// docs/specification/graphql.md#subscriptions

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let office: Office
  const open: Watcher<Change>[] = []

  beforeAll(async () => {
    fixture = await start({ followsFeed: true })
    office = await createOffice(fixture, isOurs)
  })
  afterAll(async () => {
    for (const watcher of open) watcher.close()
    await fixture.close()
  })

  const follow = async (token: string, document: string) => {
    const watcher = watch<Change>(connect(fixture.gateway, token), document)
    open.push(watcher)
    expect(await watcher.receives(1)).toEqual([{ kind: 'READ_AGAIN', id: null, item: null }])
    return watcher
  }

  test('a message about an event says whether it is shown or removed', async () => {
    const ann = await follow(office.tokens.ann, EVENTS)
    const [id = ''] = office.ids.TimesheetEvent ?? []
    const confirm = `mutation { updateTimesheetEvent(input: { id: "${id}", modifiedAt: "2100-01-01T00:00:00Z",
      projectName: "Apollo", timezone: "UTC", workNotes: "", tags: [],
      start: "2026-11-01T09:00:00Z", end: "2026-11-01T11:00:00Z" }) { userErrors { message } } }`
    expect(await office.ask(confirm)).toEqual({ data: { updateTimesheetEvent: { userErrors: [] } } })
    await office.ask(`mutation { deleteTimesheetEvent(input: { id: "${id}" }) { userErrors { message } } }`)
    expect((await ann.receives(3)).slice(1)).toEqual([
      { kind: 'SHOWN', id, item: { id } },
      { kind: 'REMOVED', id, item: null },
    ])
  })

  test('a message about a ticket of a list says whether it is shown or removed', async () => {
    const ben = await follow(await fixture.signIn('ben@corp.example', 'tickets'), TICKETS)
    const [id = ''] = office.ids.Ticket ?? []
    const change = (input: string) =>
      office.ask(`mutation { addComment(input: { ticketId: "${id}", ${input} }) { userErrors { message } } }`)
    await change('subject: "Changed"')
    await change('removeSubscribers: ["ben@corp.example"]')
    expect((await ben.receives(3)).slice(1)).toEqual([
      { kind: 'SHOWN', id, item: { id } },
      { kind: 'REMOVED', id, item: null },
    ])
  })
})
