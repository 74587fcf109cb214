import { at, textAt } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'

const PROJECT = 'id name canUse canSee canPay canEdit tags viewerCanEdit createdAt'
const CREATE_PROJECT = `mutation ($input: CreateTimesheetProjectInput!) {
  createTimesheetProject(input: $input) { project { ${PROJECT} } userErrors { message field } }
}`
const change = (
  verb: 'add' | 'delete',
  Verb: string,
) => `mutation ($input: ${Verb}TimesheetProjectAccessInput!) {
  ${verb}TimesheetProjectAccess(input: $input) { project { ${PROJECT} } userErrors { message field } }
}`
const ADD = change('add', 'Add')
const DELETE = change('delete', 'Delete')

const EVENT = `id number projectName start end hours isAllDay confirmedAt paidAt timesheetedAt modifiedAt timezone workNotes tags
  owner { email name } project { name }`
const payload = `{ event { ${EVENT} } userErrors { message field } }`
const CREATE_EVENT = `mutation ($input: CreateTimesheetEventInput!) { createTimesheetEvent(input: $input) ${payload} }`
const UPDATE_EVENT = `mutation ($input: UpdateTimesheetEventInput!) { updateTimesheetEvent(input: $input) ${payload} }`
const PAY_EVENT = `mutation ($input: SetTimesheetEventPaidInput!) { setTimesheetEventPaid(input: $input) ${payload} }`
const DELETE_EVENT = `mutation ($input: DeleteTimesheetEventInput!) {
  deleteTimesheetEvent(input: $input) { deletedId userErrors { message } }
}`
const WEEK = `query ($for: [EmailAddress!]) {
  timesheetEvents(from: "2026-11-02T00:00:00Z", until: "2026-11-09T00:00:00Z", for: $for) { ${EVENT} }
}`
const ENTRY = {
  projectName: 'Apollo',
  start: '2026-11-02T09:00:00.000Z',
  end: '2026-11-02T10:30:00.000Z',
  timezone: 'Europe/Berlin',
  workNotes: 'Guidance',
  tags: ['code', 'review'],
}

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let ann: string
  let ben: string

  beforeAll(async () => {
    fixture = await start()
    ann = await fixture.signIn('ann@corp.example', 'timesheets')
    ben = await fixture.signIn('ben@corp.example', 'timesheets')
    await query(CREATE_PROJECT, { input: { name: 'Apollo' } }, ann)
  })
  afterAll(() => fixture.close())

  const query: Fixture['gateway']['query'] = (...args) => fixture.gateway.query(...args)
  const create = async (input: object = {}) => query(CREATE_EVENT, { input: { ...ENTRY, ...input } }, ann)

  test('the creator of a project starts on all four of its lists', async () => {
    const answer = await query(CREATE_PROJECT, { input: { name: 'Mercury' } }, ann)
    const own = ['ann@corp.example']
    expect(at(answer, 'createTimesheetProject')).toMatchObject({
      project: { name: 'Mercury', canUse: own, canSee: own, canPay: own, canEdit: own, viewerCanEdit: true },
      userErrors: [],
    })
  })

  test('an existing name and an empty name are refused with a message', async () => {
    const taken = await query(CREATE_PROJECT, { input: { name: 'Apollo' } }, ann)
    expect(at(taken, 'createTimesheetProject')).toMatchObject({
      project: null,
      userErrors: [{ field: 'name' }],
    })
    const empty = await query(CREATE_PROJECT, { input: { name: ' ' } }, ann)
    expect(at(empty, 'createTimesheetProject')).toMatchObject({
      project: null,
      userErrors: [{ field: 'name' }],
    })
  })

  test('a project’s name may contain characters that are special in an address', async () => {
    const name = 'R&D / 50% ?#é'
    const answer = await query(CREATE_PROJECT, { input: { name } }, ann)
    expect(at(answer, 'createTimesheetProject.project')).toMatchObject({ name })
  })

  test('an editor adds people to a list and removes them', async () => {
    const projectId = textAt(
      first(await query('{ timesheetProjects(purposes: [EDIT]) { id name } }', {}, ann)),
      'id',
    )
    const input = { projectId, purpose: 'SEE', email: 'Ben@Corp.example' }
    const added = await query(ADD, { input }, ann)
    expect(at(added, 'addTimesheetProjectAccess.project')).toMatchObject({
      canSee: expect.arrayContaining(['ben@corp.example']) as string[],
    })
    expect(
      at(await query('{ timesheetProjects { name viewerCanEdit } }', {}, ben), 'timesheetProjects'),
    ).toEqual([{ name: 'Apollo', viewerCanEdit: false }])
    const deleted = await query(DELETE, { input }, ann)
    expect(at(deleted, 'deleteTimesheetProjectAccess.project')).toMatchObject({
      canSee: ['ann@corp.example'],
    })
  })

  test('projects are sorted by name, and filtered by the requested lists', async () => {
    await query(CREATE_PROJECT, { input: { name: 'aardvark' } }, ann)
    const answer = await query('{ timesheetProjects(purposes: [USE, EDIT]) { name } }', {}, ann)
    expect(at(answer, 'timesheetProjects')).toEqual([
      { name: 'aardvark' },
      { name: 'Apollo' },
      { name: 'Mercury' },
      { name: 'R&D / 50% ?#é' },
    ])
  })

  test('logged time is returned as it was entered', async () => {
    const answer = await create()
    expect(at(answer, 'createTimesheetEvent')).toMatchObject({
      event: {
        ...ENTRY,
        hours: 1.5,
        isAllDay: false,
        confirmedAt: null,
        paidAt: null,
        owner: { email: 'ann@corp.example', name: 'ann' },
        project: { name: 'Apollo' },
      },
      userErrors: [],
    })
    expect(at(await query(WEEK, { for: ['ann@corp.example'] }, ann), 'timesheetEvents')).toEqual([
      at(answer, 'createTimesheetEvent.event'),
    ])
  })

  test('an all-day item has one date and no hours', async () => {
    const answer = await create({ start: '2026-11-03T00:00:00.000Z', end: null })
    expect(at(answer, 'createTimesheetEvent.event')).toMatchObject({ isAllDay: true, end: null, hours: 0 })
  })

  test('a change replaces what the owner entered', async () => {
    const created = await create()
    const input = {
      ...ENTRY,
      id: textAt(created, 'createTimesheetEvent.event.id'),
      modifiedAt: textAt(created, 'createTimesheetEvent.event.modifiedAt'),
      workNotes: 'Staging',
      tags: [],
      confirmedAt: '2026-11-02T11:00:00.000Z',
    }
    const answer = await query(UPDATE_EVENT, { input }, ann)
    expect(at(answer, 'updateTimesheetEvent')).toMatchObject({
      event: { id: input.id, workNotes: 'Staging', tags: [], confirmedAt: expect.any(String) as string },
      userErrors: [],
    })
  })

  test('a payment is set and removed', async () => {
    const id = textAt(await create(), 'createTimesheetEvent.event.id')
    const paidAt = '2026-11-30T00:00:00.000Z'
    const paid = await query(PAY_EVENT, { input: { id, paidAt } }, ann)
    expect(at(paid, 'setTimesheetEventPaid')).toMatchObject({ event: { paidAt }, userErrors: [] })
    const unpaid = await query(PAY_EVENT, { input: { id, paidAt: null } }, ann)
    expect(at(unpaid, 'setTimesheetEventPaid')).toMatchObject({ event: { paidAt: null }, userErrors: [] })
  })

  test('a deleted event is gone', async () => {
    const created = await create()
    const id = textAt(created, 'createTimesheetEvent.event.id')
    expect(at(await query(DELETE_EVENT, { input: { id } }, ann), 'deleteTimesheetEvent')).toEqual({
      deletedId: id,
      userErrors: [],
    })
    const { errors } = await query(DELETE_EVENT, { input: { id } }, ann)
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('another user’s event is not found', async () => {
    const id = textAt(await create(), 'createTimesheetEvent.event.id')
    const { errors } = await query(DELETE_EVENT, { input: { id } }, ben)
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('a malformed id is a user error', async () => {
    for (const id of [
      'nonsense',
      btoa('TimesheetProject:1'),
      btoa('TimesheetEvent:-1'),
      btoa('TimesheetEvent:1;select'),
    ]) {
      const { errors } = await query(DELETE_EVENT, { input: { id } }, ann)
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    }
  })

  test('an event has its date in its own time zone', async () => {
    const late = await query(
      CREATE_EVENT.replace('event {', 'event { date'),
      { input: { ...ENTRY, start: '2026-11-02T23:30:00Z', end: null } },
      ann,
    )
    expect(at(late, 'createTimesheetEvent.event')).toMatchObject({
      date: '2026-11-03',
      start: '2026-11-02T23:30:00.000Z',
    })
  })

  test('an event is read again by its global id, if the server offers single events', async () => {
    const id = textAt(await create(), 'createTimesheetEvent.event.id')
    const document = 'query ($id: ID!) { node(id: $id) { id ... on TimesheetEvent { projectName } } }'
    const read = (token: string, of = id) => query(document, { id: of }, token)
    if (isOurs) {
      expect(await read(ann)).toEqual({ data: { node: { id, projectName: 'Apollo' } } })
      for (const [token, of] of [
        [ben, id],
        [ann, btoa('TimesheetEvent:999999')],
        [ann, btoa('TimesheetEvent:none')],
      ] as const)
        expect(await read(token, of)).toEqual({ data: { node: null } })
    } else {
      const { data, errors } = await read(ann)
      expect([data, errors?.[0]?.extensions.code]).toEqual([{ node: null }, 'BAD_USER_INPUT'])
    }
  })

  test('a project is read again by its global id; an absent, a foreign and a malformed id all return null', async () => {
    const id = textAt(
      first(await query('{ timesheetProjects(purposes: [EDIT]) { id name } }', {}, ann)),
      'id',
    )
    const node = (token: string, of: string) =>
      query('query ($id: ID!) { node(id: $id) { id ... on TimesheetProject { name } } }', { id: of }, token)
    expect(await node(ann, id)).toMatchObject({ data: { node: { id } } })
    const nothing = { data: { node: null } }
    expect(await node(ben, id)).toEqual(nothing)
    expect(await node(ann, btoa('TimesheetProject:No such'))).toEqual(nothing)
    expect(await node(ann, btoa('Ticket:1'))).toEqual(nothing)
    expect(await node(ann, btoa('__proto__:1'))).toEqual(nothing)
    expect(await node(ann, 'nonsense')).toEqual(nothing)
  })

  test('without a token nothing is read or changed', async () => {
    for (const document of [
      '{ timesheetProjects { name } }',
      `{ node(id: "${btoa('TimesheetProject:Apollo')}") { id } }`,
    ]) {
      const { errors } = await query(document)
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
  })
})

/** The answer of a list query, reduced to the first item of the list. */
const first = (answer: { data?: Record<string, unknown> | null }) => {
  const [list] = Object.values(answer.data ?? {})
  const item: unknown = Array.isArray(list) ? list[0] : undefined
  return { data: { ...(typeof item === 'object' && item) } }
}
