// Surface: the lists of projects, which every user reads completely.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../rest/db/client.ts'
import * as ticketProjects from '../../../rest/commands/tickets/projects.ts'
import * as timesheetProjects from '../../../rest/commands/timesheets/projects.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

const MAX_PROJECTS = 1_000

const change = { by: 'ann@corp.example', now: new Date() }
type Change = (tx: Transaction, project: string) => Promise<object>
/** How a user creates a project, and adds Cy to one. */
const CHANGES: Record<'ticket' | 'timesheet', Record<'create' | 'list', Change>> = {
  ticket: {
    create: (tx, name) => ticketProjects.createProject(tx, { ...change, name }),
    list: (tx, project) => ticketProjects.addMember(tx, { ...change, project, email: 'cy@corp.example' }),
  },
  timesheet: {
    create: (tx, name) => timesheetProjects.createProject(tx, { ...change, name }),
    list: (tx, name) =>
      timesheetProjects.addMember(tx, { ...change, name, purpose: 'see', email: 'cy@corp.example' }),
  },
}

let rest: TestRest
let ann: string
let ben: string
beforeAll(async () => {
  rest = await startTestRest()
})
beforeEach(async () => {
  await rest.reset()
  const scopes = ['tickets', 'timesheets']
  ann = await rest.signIn('ann@corp.example', { scopes })
  ben = await rest.signIn('ben@corp.example', { scopes })
  await rest.signIn('cy@corp.example', { scopes })
})
afterAll(() => rest.close())

describe.each(['ticket', 'timesheet'] as const)('%s projects', kind => {
  const path = `/api/v1/${kind}s/project`
  /** Creates projects of Ann, without the last one, in the same way as the calls. */
  const make = async (count: number) => {
    await rest.call('POST', `${path}/First`, { token: ann })
    const [projects, members] = [sql.raw(`${kind}_projects`), sql.raw(`${kind}_members`)]
    await rest.db.execute(sql`
      insert into ${projects} (name, creator_email)
      select 'P' || number, creator_email from ${projects}, generate_series(2, ${count}::int) number`)
    const purpose = sql.raw(kind === 'ticket' ? '' : ', purpose')
    await rest.db.execute(sql`
      insert into ${members} (project_id, email, added_by ${purpose})
      select project.id, email, added_by ${purpose} from ${projects} project, ${members} where project.id > 1`)
  }
  const add = (token: string, project: string) =>
    rest.call('PATCH', `${path}/${project}/canSee?email=cy@corp.example`, { token })

  test('one user creates at most 1,000', async () => {
    await make(MAX_PROJECTS - 1)
    expect((await rest.call('POST', `${path}/Last`, { token: ann })).status).toBe(201)
    expect(await rest.call('POST', `${path}/More`, { token: ann })).toMatchObject({
      status: 409,
      error: textLike('created 1,000 projects'),
    })
    expect((await rest.call('POST', `${path}/More`, { token: ben })).status).toBe(201)
  })

  test('one user adds another to at most 1,000, and other users are not limited by that', async () => {
    await rest.call('POST', `${path}/First`, { token: ann })
    expect((await add(ann, 'First')).status).toBe(200)
    await make(MAX_PROJECTS)
    await rest.call('POST', `${path}/Of-Ben`, { token: ben })
    for (const list of kind === 'ticket' ? ['canSee'] : ['canSee', 'canEdit'])
      await rest.call('PATCH', `${path}/Of-Ben/${list}?email=ann@corp.example`, { token: ben })
    expect(await add(ann, 'Of-Ben')).toMatchObject({
      status: 409,
      error: textLike('put this address on 1,000 projects'),
    })
    expect((await add(ben, 'Of-Ben')).status).toBe(200)
  })

  // All concurrently, like calls at several processes.
  test.each(['create', 'list'] as const)(
    'of 20 simultaneous changes only as many succeed as the limit allows: %s',
    async what => {
      await rest.call('POST', `${path}/First`, { token: ann })
      await add(ann, 'First')
      await make(MAX_PROJECTS - 10)
      const names = Array.from({ length: 20 }, (_, index) => `New-${index}`)
      if (what === 'list') {
        const [projects, members] = [sql.raw(`${kind}_projects`), sql.raw(`${kind}_members`)]
        const [purpose, edit] = [
          sql.raw(kind === 'ticket' ? '' : ', purpose'),
          sql.raw(kind === 'ticket' ? '' : `, 'edit'`),
        ]
        await rest.db.execute(sql`
          with made as (insert into ${projects} (name) select 'New-' || n from generate_series(0, 19) n returning id)
          insert into ${members} (project_id, email ${purpose}) select id, ${change.by} ${edit} from made`)
      }
      const outcomes = await Promise.allSettled(
        names.map(name => rest.db.transaction(tx => CHANGES[kind][what](tx, name))),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    },
  )
})
