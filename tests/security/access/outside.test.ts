// Surface: external creators and subscribers of tickets: they reach only their own tickets.
import { apiTokens } from '../../../rest/db/schema/users.ts'
import { digestOf, newApiToken } from '../../../rest/security/apiTokens.ts'
import { callsOf, OPEN_TO, OPEN_TO_OWN } from '../../helpers/restCalls.ts'
import type { System } from '../../helpers/servers/system.ts'
import { connect, watch } from '../../gateway/live/watching.ts'
import { formOf, upload, uploaded } from '../../rest/tickets/ticketFiles.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'
import { errorOf } from '../signIn/providerVisit.ts'
import { FOREIGN, SCOPE_REFUSAL, STRANGER, startOutside, type Outside } from './outsideFixture.ts'

// Links are limited per address, so each test has its own subscriber.
let sue = ''
let count = 0

let outside: Outside
let system: System
let fixture: TicketFixture
let ticket: number
beforeAll(async () => {
  outside = await startOutside()
  system = outside.system
})
afterAll(() => outside.close())
beforeEach(async () => {
  sue = `sue${++count}@customer.example`
  fixture = await ticketFixture(system.rest)
  ticket = await fixture.ticket({ Subscribers: [sue] })
})

describe('without the scope', () => {
  test('one’s own ticket is open in each call about it, and everything else is refused alike', async () => {
    const other = await fixture.ticket()
    const token = await outside.signedIn(sue)
    for (const { name, method, path } of await callsOf(system.rest)) {
      const own = path.replace('/ticket/1', `/ticket/${ticket}`)
      // These end the subscription and the session.
      if (name.includes('unsubscribe') || name === 'DELETE /api/v1/session') continue
      const { status, error } = await system.rest.call(method, own, { token })
      const isScoped = ['admin', 'timesheets', 'tickets', 'tickets or timesheets'].includes(
        OPEN_TO[name] ?? '',
      )
      // A missing file is refused like any other; an upload without a form is a bad request.
      const isRefused = isScoped && (!OPEN_TO_OWN.includes(name) || name.includes('download'))
      expect([name, status === 403, isRefused && !error?.startsWith('This needs the scope')]).toEqual([
        name,
        isRefused,
        false,
      ])
      if (!OPEN_TO_OWN.includes(name) || !path.includes('/ticket/1')) continue
      for (const number of [other, 4_711])
        expect([
          name,
          await system.rest.call(method, path.replace('/ticket/1', `/ticket/${number}`), {
            token,
            ...(method !== 'GET' && { body: { Body: '<p>x</p>' } }),
          }),
        ]).toMatchObject([name, { status: 403, error: SCOPE_REFUSAL }])
    }
    expect(await fixture.call('GET', `/project/1?ticketId=${ticket}`, { token })).toMatchObject({
      status: 200,
      body: { Name: 'Apollo', CanSee: [] },
    })
    for (const number of [other, 4_711])
      expect(await fixture.call('GET', `/project/1?ticketId=${number}`, { token })).toMatchObject({
        status: 403,
        error: SCOPE_REFUSAL,
      })
    for (const [method, path] of [
      ['GET', `/project/1/ticket/${ticket}/unsubscribe`],
      ['GET', `/project/1/ticket/${other}/unsubscribe`],
    ] as const)
      expect(await fixture.call(method, path, { token })).toMatchObject(
        path.includes(`/${other}/`)
          ? { status: 403, error: SCOPE_REFUSAL }
          : { status: 200, body: { Unsubscribed: true } },
      )
    // The link in a second mail.
    expect(await fixture.call('GET', `/project/1/ticket/${ticket}/unsubscribe`, { token })).toMatchObject({
      status: 200,
      body: { Unsubscribed: false },
    })
  })

  test('GraphQL returns the ticket with its project’s name and its thread, and refuses the lists', async () => {
    await fixture.comment(ticket, { Body: '<p>Why?</p>' })
    const token = await outside.signedIn(sue)
    const { data, errors } = await system.gateway.query(
      `{ viewer { email scopes } ticket(projectNumber: 1, number: ${ticket}) {
        subject project { name canSee viewerCanSee } creator { email name } loggedHours
        comments(last: 5) { edges { node { body author { email } } } } } }`,
      {},
      token,
    )
    expect([errors, data]).toMatchObject([
      undefined,
      {
        viewer: { email: sue, scopes: [] },
        ticket: {
          subject: 'It breaks',
          project: { name: 'Apollo', canSee: [], viewerCanSee: false },
          loggedHours: null,
          comments: { edges: [{ node: { body: '<p>Why?</p>' } }] },
        },
      },
    ])
    for (const document of [
      '{ tickets(first: 1) { edges { cursor } } }',
      '{ ticketProjects { name } }',
      '{ ticketProject(number: 1) { name } }',
      '{ users(first: 1) { totalCount } }',
      '{ timesheetProjects { name } }',
      '{ ticket(projectNumber: 1, number: 4711) { subject } }',
    ])
      expect([
        document,
        (await system.gateway.query(document, {}, token)).errors?.[0]?.extensions.code,
      ]).toEqual([document, 'FORBIDDEN'])
  })

  test('only files of one’s own ticket can be read and added, by token and by link', async () => {
    const own = await uploaded(system.rest, fixture.ann, 'for sue')
    const foreign = await uploaded(system.rest, fixture.ann, 'not for sue')
    await fixture.comment(ticket, { Body: '<p>x</p>', Files: [own.UUID] })
    await fixture.comment(await fixture.ticket(), { Body: '<p>x</p>', Files: [foreign.UUID] })
    const token = await outside.signedIn(sue)
    const { UUID, Url } = await uploaded(system.rest, token, 'by sue')
    const read = async (path: string, bearer?: string) => {
      const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` }
      const answer = await fetch(system.rest.url + path, headers && { headers })
      return [answer.status, await answer.text()]
    }
    const pathOf = (uuid: string) => `/api/v1/download/${uuid}/notes.txt`
    expect(await read(Url)).toEqual([200, 'by sue'])
    expect(await fixture.comment(ticket, { Body: '<p>x</p>', Files: [UUID] }, token)).toMatchObject({
      status: 201,
    })
    const { body } = await fixture.call('GET', `/project/1/ticket/${ticket}/comments`, { token })
    const urls = JSON.stringify(body).match(/\/api\/v1\/download[^"]*/g) ?? []
    expect(urls).toHaveLength(2)
    expect(await Promise.all(urls.map(url => read(url)))).toEqual([
      [200, 'for sue'],
      [200, 'by sue'],
    ])
    expect(await read(pathOf(own.UUID), token)).toEqual([200, 'for sue'])
    for (const uuid of [foreign.UUID, '11111111-1111-4111-8111-111111111111'])
      expect(await read(pathOf(uuid), token)).toEqual([
        403,
        JSON.stringify({ error: SCOPE_REFUSAL, code: 'FORBIDDEN' }),
      ])
    expect(await fixture.comment(ticket, { Body: 'x', Files: [foreign.UUID] }, token)).toMatchObject({
      status: 400,
    })

    await fixture.comment(ticket, { RemoveSubscribers: [sue] })
    for (const url of urls) expect((await read(url))[0]).toBe(404)
    for (const uuid of [own.UUID, UUID]) expect((await read(pathOf(uuid), token))[0]).toBe(403)
    expect(await upload(system.rest, token, formOf('more', 'more.txt'))).toMatchObject({ status: 403 })
  })

  test('a stored answer of an idempotency key is not returned to a user who lost access', async () => {
    const token = await outside.signedIn(sue)
    const send = () =>
      fixture.call('POST', `/project/1/ticket/${ticket}/comment`, {
        ...{ token, body: { Body: '<p>x</p>' }, headers: { 'idempotency-key': 'once' } },
      })
    expect(await send()).toMatchObject({ status: 201 })
    expect(await send()).toMatchObject({ status: 201 })
    await fixture.comment(ticket, { RemoveSubscribers: [sue] })
    expect(await send()).toMatchObject({ status: 403, error: SCOPE_REFUSAL })
    expect(await fixture.read(ticket)).toMatchObject({ CommentCount: 2 })
  })

  test('a personal API token gives no more access than its scopes, also to the owner’s tickets', async () => {
    await outside.signedIn(sue)
    await system.rest.signIn('cat@example.com', { scopes: ['timesheets', 'tickets'] })
    await fixture.comment(ticket, { AddSubscribers: ['cat@example.com'] })
    for (const [email, scopes] of [
      [sue, []],
      ['cat@example.com', ['timesheets']],
    ] as const) {
      const token = newApiToken()
      await system.rest.db
        .insert(apiTokens)
        .values({ email, name: 'Export', digest: digestOf(token), scopes: [...scopes] })
      expect(await fixture.call('GET', `/project/1/ticket/${ticket}`, { token })).toMatchObject({
        status: 403,
      })
      expect(await fixture.comment(ticket, { Body: '<p>x</p>' }, token)).toMatchObject({ status: 403 })
      expect(await upload(system.rest, token, formOf('x', 'x.txt'))).toMatchObject({ status: 403 })
    }
  })
})

describe('live', () => {
  const id = (number: number) => Buffer.from(`Ticket:1/${number}`).toString('base64')
  const COMMENTS = 'subscription ($id: ID!) { commentAdded(ticketId: $id, after: "") { node { body } } }'
  const CHANGES = 'subscription ($id: ID!) { ticketChanged(ticketId: $id) { subject viewerCanEdit } }'
  const PRESENCE = 'subscription ($id: ID!) { ticketPresenceChanged(ticketId: $id) { count } }'
  const LIST = 'subscription { ticketListChanged { ticketId } }'

  test('one’s own ticket can be followed without the scope, until access ends; nothing else can', async () => {
    await fixture.comment(ticket, { Body: '<p>before</p>' })
    // She may be on the list: without the scope, this gives no access.
    await fixture.call('PATCH', `/project/1/canSee?email=${sue}`, { token: fixture.ann })
    const other = await fixture.ticket()
    const client = connect(system.gateway, await outside.signedIn(sue))
    const comments = watch<unknown>(client, COMMENTS, { id: id(ticket) })
    const changes = watch<unknown>(client, CHANGES, { id: id(ticket) })
    const presence = watch<unknown>(client, PRESENCE, { id: id(ticket) })
    expect(await comments.receives(1)).toEqual([{ node: { body: '<p>before</p>' } }])
    expect(await changes.receives(1)).toEqual([{ subject: 'It breaks', viewerCanEdit: false }])
    await presence.receives(1)
    for (const document of [COMMENTS, CHANGES, PRESENCE])
      expect(await watch(client, document, { id: id(other) }).ended).toBe('FORBIDDEN')
    expect(await watch(client, LIST).ended).toBe('FORBIDDEN')

    await fixture.call('PATCH', '/project/1/canSee?email=new@example.com', { token: fixture.ann })
    await fixture.comment(ticket, { Body: '<p>after</p>', Subject: 'It smokes' })
    expect(await comments.receives(2)).toHaveLength(2)
    expect((await changes.receives(2))[1]).toEqual({ subject: 'It smokes', viewerCanEdit: false })
    await fixture.comment(ticket, { Body: '<p>bye</p>', RemoveSubscribers: [sue] })
    expect(await Promise.all([comments.ended, changes.ended, presence.ended])).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ])
    expect(JSON.stringify([...comments.messages, ...changes.messages])).not.toContain('bye')
    await client.dispose()
  })
})

describe('with SUBSCRIBERS_MAY_SIGN_IN=false', () => {
  test('a ticket gives no right to sign in, and tickets need the scope, also in older sessions and links', async () => {
    const token = await outside.signedIn(sue)
    const link = await outside.linkFor(sue)
    const { UUID } = await uploaded(system.rest, fixture.ann, 'for sue')
    await fixture.comment(ticket, { Body: '<p>x</p>', Files: [UUID] })
    const { body } = await fixture.call('GET', `/project/1/ticket/${ticket}/comments`, { token })
    const [url = ''] = /\/api\/v1\/download[^"]*/.exec(JSON.stringify(body)) ?? []
    // Changes the running service, like a restart with the setting.
    const { config } = system.rest
    Object.assign(config, { subscribersMaySignIn: false })
    try {
      expect(await outside.ask(sue)).toMatchObject({ status: 403, error: FOREIGN })
      expect(await outside.ask(STRANGER)).toMatchObject({ status: 403, error: FOREIGN })
      for (const old of [token, link])
        expect(await outside.reauth(old)).toMatchObject({ status: 403, error: FOREIGN })
      expect(errorOf(await outside.visit(sue))).toMatch(/Addresses of this domain may not sign in here/)
      for (const path of ['', '/comments', '/unsubscribe'])
        expect(await fixture.call('GET', `/project/1/ticket/${ticket}${path}`, { token })).toMatchObject({
          status: 403,
        })
      expect(await fixture.comment(ticket, { Body: '<p>x</p>' }, token)).toMatchObject({ status: 403 })
      expect(await upload(system.rest, token, formOf('x', 'x.txt'))).toMatchObject({ status: 403 })
      expect((await fetch(system.rest.url + url)).status).toBe(404)
    } finally {
      Object.assign(config, { subscribersMaySignIn: true })
    }
    expect((await fetch(system.rest.url + url)).status).toBe(200)
  })
})
