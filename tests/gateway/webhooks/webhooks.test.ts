import { toGlobalId } from 'graphql-relay'
import { webhookDeliveries } from '../../../rest/db/schema/webhooks.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startStub } from '../../helpers/servers/stub.ts'
import { at, textAt } from '../answers.ts'

// docs/specification/graphql.md#webhooks
const HOOK = `id url kinds projectNumber projectName ownerEmail owner { email } viewerCanEdit ticketProject { name }
  previousSecretUntil disabledAt disabledReason failureCount`
const LIST = `{ webhooks { ${HOOK} } }`
const DELIVERIES = `query ($id: ID!, $first: Int!, $after: String) { node(id: $id) { ... on Webhook {
  deliveries(first: $first, after: $after) {
    edges { node { id sequence type subjectNumber attempts statusCode error deliveredAt nextAttemptAt } }
    pageInfo { hasNextPage endCursor } } } } }`
const mutation = (name: string, selection: string) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  return `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} userErrors { message field code } } }`
}
const CREATE = mutation('createWebhook', `secret webhook { ${HOOK} }`)
const UPDATE = mutation('updateWebhook', `webhook { ${HOOK} }`)
const DELETE = mutation('deleteWebhook', 'deletedId')
const REPLACE = mutation('replaceWebhookSecret', `secret webhook { ${HOOK} }`)
const END = mutation('endPreviousWebhookSecret', `webhook { ${HOOK} }`)
const REPLAY = mutation('replayWebhook', 'webhook { id }')

const URL = 'https://93.184.215.14/daybook'
const SECRET = textLike(/^whsec_/)
const ID = toGlobalId('Webhook', '1')

describe('in front of our REST service', () => {
  let rest: TestRest
  let gateway: TestGateway
  let tokens: Record<'ann' | 'ben' | 'zoe', string>
  beforeAll(async () => {
    rest = await startTestRest()
    gateway = await startTestGateway({ restUrl: rest.url })
  })
  beforeEach(async () => {
    await rest.reset()
    const scopes = ['tickets', 'timesheets']
    tokens = {
      ann: await rest.signIn('ann@corp.example', { scopes }),
      ben: await rest.signIn('ben@corp.example', { scopes }),
      zoe: await rest.signIn('zoe@corp.example', { scopes: ['admin'] }),
    }
    await rest.call('POST', '/api/v1/tickets/project/Support', { token: tokens.ann })
    await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token: tokens.ann })
  })
  afterAll(async () => {
    await gateway.close()
    await rest.close()
  })

  const ask = (who: keyof typeof tokens, document: string, variables = {}) =>
    gateway.query(document, variables, tokens[who])
  const change = (who: keyof typeof tokens, document: string, input: object) => ask(who, document, { input })
  const create = (input: object, who: keyof typeof tokens = 'ann') =>
    change(who, CREATE, { url: URL, kinds: ['COMMENT'], ...input })

  test('a webhook of a project is created with a secret that no list has', async () => {
    const made = await create({ kinds: ['COMMENT', 'TICKET'], projectNumber: 1 })
    expect(at(made, 'createWebhook')).toMatchObject({ secret: SECRET, userErrors: [] })
    const hook = {
      ...{ id: ID, url: URL, kinds: ['COMMENT', 'TICKET'], projectNumber: 1, projectName: null },
      ...{
        ownerEmail: 'ann@corp.example',
        owner: { email: 'ann@corp.example' },
        viewerCanEdit: true,
        ticketProject: { name: 'Support' },
      },
      ...{ disabledAt: null, disabledReason: null, failureCount: 0, previousSecretUntil: null },
    }
    expect(at(made, 'createWebhook.webhook')).toEqual(hook)
    await create({ kinds: ['EVENT', 'PAYMENT'], projectName: 'apollo' })
    expect(at(await ask('ann', LIST), 'webhooks')).toMatchObject([
      { projectName: 'Apollo', projectNumber: null, ticketProject: null, kinds: ['EVENT', 'PAYMENT'] },
      hook,
    ])
    expect(at(await ask('ben', LIST), 'webhooks')).toEqual([])
  })

  test('admins see those of all users without what may be secret, and stop or delete them', async () => {
    await create({ projectNumber: 1 })
    await create({}, 'zoe')
    expect(at(await ask('zoe', LIST), 'webhooks')).toMatchObject([
      { url: URL, viewerCanEdit: true, projectNumber: null, projectName: null },
      { url: 'https://93.184.215.14', viewerCanEdit: false, projectNumber: 1, ticketProject: null },
    ])
    const denied = await change('zoe', UPDATE, { id: ID, isEnabled: true })
    expect(denied.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const stopped = await change('zoe', UPDATE, { id: ID, isEnabled: false })
    expect(at(stopped, 'updateWebhook.webhook')).toMatchObject({ disabledReason: 'OWNER' })
    expect(at(await change('zoe', DELETE, { id: ID }), 'deleteWebhook.deletedId')).toBe(ID)
  })

  test('its owner changes, stops and enables it', async () => {
    await create({ projectNumber: 1 })
    const edited = await change('ann', UPDATE, { id: ID, url: `${URL}/2`, kinds: ['TICKET'] })
    expect(at(edited, 'updateWebhook.webhook')).toMatchObject({ url: `${URL}/2`, kinds: ['TICKET'] })
    expect(at(await change('ann', UPDATE, { id: ID, kinds: ['EVENT'] }), 'updateWebhook')).toMatchObject({
      webhook: null,
      userErrors: [{ field: 'kinds', code: 'INVALID' }],
    })
    await change('ann', UPDATE, { id: ID, isEnabled: false })
    const enabled = await change('ann', UPDATE, { id: ID, isEnabled: true })
    expect(at(enabled, 'updateWebhook.webhook')).toMatchObject({
      ...{ disabledAt: null, url: `${URL}/2`, kinds: ['TICKET'] },
    })
    expect(at(await change('ben', UPDATE, { id: ID, isEnabled: false }), 'updateWebhook')).toMatchObject({
      userErrors: [{ message: 'There is no such webhook among yours.', code: 'NOT_FOUND' }],
    })
  })

  test('a new secret replaces the old one after an overlap, which the owner can end', async () => {
    const first = textAt(await create({ projectNumber: 1 }), 'createWebhook.secret')
    const replaced = await change('ann', REPLACE, { id: ID })
    expect(at(replaced, 'replaceWebhookSecret')).toMatchObject({
      secret: SECRET,
      webhook: { previousSecretUntil: textLike(/^20/) },
    })
    expect(textAt(replaced, 'replaceWebhookSecret.secret')).not.toBe(first)
    const ended = await change('ann', END, { id: ID })
    expect(at(ended, 'endPreviousWebhookSecret.webhook.previousSecretUntil')).toBeNull()
  })

  test('its messages come in pages, the newest first, and are sent again from one on', async () => {
    await create({ projectNumber: 1 })
    const now = new Date()
    const message = {
      webhookId: 1,
      type: 'comment.added',
      subjectId: 3,
      created: now,
      lastAttempt: now,
    } as const
    await rest.db.insert(webhookDeliveries).values([
      { ...message, sequence: 5, attempts: 1, statusCode: 204, delivered: now },
      { ...message, sequence: 9, attempts: 2, statusCode: 500, error: 'The receiver answered with 500.' },
    ])
    const read = (first: number, after: unknown = null) => ask('ann', DELIVERIES, { id: ID, first, after })
    const page = await read(1)
    expect(at(page, 'node.deliveries')).toMatchObject({
      edges: [
        {
          node: {
            ...{ sequence: 9, type: 'COMMENT_ADDED', subjectNumber: 3, attempts: 2, statusCode: 500 },
            ...{ error: 'The receiver answered with 500.', deliveredAt: null },
          },
        },
      ],
      pageInfo: { hasNextPage: true },
    })
    const next = await read(1, at(page, 'node.deliveries.pageInfo.endCursor'))
    expect(at(next, 'node.deliveries')).toMatchObject({
      edges: [{ node: { sequence: 5, error: null, deliveredAt: textLike(/^20/) } }],
      pageInfo: { hasNextPage: false },
    })
    expect(at(await read(100), 'node.deliveries.edges')).toHaveLength(2)
    expect((await read(1, btoa('log:1'))).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(at(await change('ann', REPLAY, { id: ID, from: 5 }), 'replayWebhook')).toEqual({
      webhook: { id: ID },
      userErrors: [],
    })
    expect(at(await change('ann', REPLAY, { id: ID, from: 7 }), 'replayWebhook')).toMatchObject({
      ...{ webhook: null, userErrors: [{ code: 'NOT_FOUND', message: textLike(/no such message/) }] },
    })
    expect(at(await change('ann', REPLAY, { id: ID, from: 1.5 }), 'replayWebhook')).toMatchObject({
      userErrors: [{ field: 'from', code: 'INVALID' }],
    })
  })

  test.each(['1', btoa('User:1'), btoa('Webhook:x')])('%s is no id of a webhook', async id => {
    for (const document of [UPDATE, DELETE, REPLACE, END])
      expect((await change('ann', document, { id })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

test('a server without the calls has no webhooks, and its refusals say so', async () => {
  const stub = await startStub()
  const gateway = await startTestGateway({ restUrl: stub.url })
  const token = stub.user('zoe@corp.example', 'admin')
  expect(await gateway.query(LIST, {}, token)).toEqual({ data: { webhooks: null } })
  for (const [document, input] of [
    [CREATE, { url: URL, kinds: ['COMMENT'] }],
    [UPDATE, { id: ID, isEnabled: false }],
    [DELETE, { id: ID }],
    [REPLACE, { id: ID }],
    [END, { id: ID }],
    [REPLAY, { id: ID, from: 1 }],
  ] as const) {
    const { data } = await gateway.query(document, { input }, token)
    expect(Object.values(data ?? {})).toMatchObject([
      { userErrors: [{ message: 'The server in use does not offer this.', code: 'NOT_OFFERED' }] },
    ])
  }
  await gateway.close()
  await stub.close()
})
