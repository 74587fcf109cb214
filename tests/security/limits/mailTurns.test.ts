// Surface: the outbox, which all users share (docs/specification/mail.md#outbox).
import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { PARALLEL_JOBS } from '../../../rest/jobs/runner.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp, type TestSmtp } from '../../helpers/servers/smtp.ts'
import { addColleagues } from '../../rest/tickets/ticketFixture.ts'

/** Waiting mails of one author, in hundreds. */
const HUNDREDS = 2
const people = Array.from({ length: 100 }, (_item, index) => `p${index}@example.org`)

const AUTHORS = ['ann', 'ben', 'cy'] as const
type Author = (typeof AUTHORS)[number]

/** Places in the order that follow at once: after the mails on their way, among as many that leave together. */
const SOON = 2 * PARALLEL_JOBS + 5

let smtp: TestSmtp
let rest: TestRest
const tokens: Record<string, string> = {}
/** How many mails the mail server has received but not accepted yet. */
let inHand: number
let release: () => void
let held: Promise<void>
/** Makes the mail server hold the next mail until `release`. */
const hold = () => {
  inHand = 0
  held = new Promise(resolve => {
    release = resolve
  })
}
/** Addresses that the mail server refuses temporarily. */
let refused: RegExp | undefined

beforeAll(async () => {
  held = Promise.resolve()
  smtp = await startSmtp({
    hold: () => {
      inHand++
      return held
    },
    refuse: recipient => (refused?.test(recipient) ? 451 : undefined),
  })
  rest = await startTestRest({ env: { SMTP_URL: smtp.url } })
})
// Ann's ticket has a hundred subscribers; Ben's and Cy's have two of them each.
beforeEach(async () => {
  await rest.reset()
  for (const name of AUTHORS) tokens[name] = await rest.signIn(`${name}@example.com`, { scopes: ['tickets'] })
  await done('ann', 'POST', 'project/Support')
  for (const name of ['ben', 'cy']) await done('ann', 'PATCH', `project/1/canSee?email=${name}@example.com`)
  await addColleagues(rest, people)
  for (const name of AUTHORS)
    await done(name, 'POST', 'project/1/ticket', {
      ...{ Subject: 'It breaks', Body: 'x' },
      Subscribers: people.slice(0, name === 'ann' ? 100 : 2),
    })
  await until(async () => (await waiting()) === 0)
  smtp.received.length = 0
  hold()
})
afterEach(() => {
  refused = undefined
  release()
})
afterAll(async () => {
  await rest.close()
  await smtp.stop()
})

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await sleep(25)
}
const waiting = () => rest.db.$count(outboxMails, sql`sent is null and failed is null`)
const done = async (who: Author, method: string, path: string, body?: object) => {
  const answer = await rest.call(method, `/api/v1/tickets/${path}`, {
    token: tokens[who] ?? '',
    ...(body && { body }),
  })
  expect([answer.status < 300, answer.error]).toEqual([true, undefined])
}
const comment = (who: Author, text = `of ${who}`) =>
  done(who, 'POST', `project/1/ticket/${AUTHORS.indexOf(who) + 1}/comment`, { Body: `<p>${text}</p>` })
const askForLink = async (who: Author) => {
  expect((await rest.call('GET', `/login/magiclink?email=${who}@example.com`)).status).toBe(200)
}
/** The author of each sent mail's text, in order of arrival. */
const authors = () =>
  smtp.received.map(({ parsed }) =>
    parsed.subject?.startsWith('Sign in') ? 'sign-in' : (/of (\w+)/.exec(parsed.text ?? '')?.[1] ?? ''),
  )

test('a sign-in link is sent before all waiting mails, and another author waits for one mail each', async () => {
  for (let count = 0; count < HUNDREDS; count++) await comment('ann')
  expect(await waiting()).toBe(HUNDREDS * people.length)
  await comment('ben')
  await comment('cy')
  await askForLink('ben')
  release()
  await until(async () => (await waiting()) === 0)
  const order = authors()
  expect(order).toHaveLength(HUNDREDS * people.length + 5)
  const others = order.flatMap((author, index) => (['sign-in', 'ben', 'cy'].includes(author) ? [index] : []))
  expect(others).toHaveLength(5)
  expect(Math.max(...others)).toBeLessThan(SOON)
})

test('retried mails take turns with those of others as well', async () => {
  refused = /@example\.org$/
  for (let count = 0; count < 3; count++) await comment('ann')
  await until(async () => (await rest.db.$count(outboxMails, sql`attempts > 0 and sent is null`)) === 300)
  refused = undefined
  await until(() => Promise.resolve(inHand === PARALLEL_JOBS))
  await until(
    async () => (await rest.db.$count(outboxMails, sql`sent is null and next_attempt < now()`)) > 50,
  )
  await comment('ben')
  await askForLink('ann')
  release()
  await until(async () => (await waiting()) === 0)
  const order = authors()
  expect(order).toHaveLength(303)
  expect(order.indexOf('sign-in')).toBeLessThan(SOON)
  expect(order.lastIndexOf('ben')).toBeLessThan(SOON)
})

test('the mails of one author are sent in the order in which they were written', async () => {
  for (const number of [0, 1, 2]) await comment('ann', `number ${number}.`)
  release()
  await until(async () => (await waiting()) === 0)
  const numbers = smtp.received
    .filter(({ recipients }) => recipients.includes('p7@example.org'))
    .map(({ parsed }) => /number (\d)/.exec(parsed.text ?? '')?.[1])
  expect(numbers).toEqual(['0', '1', '2'])
})
