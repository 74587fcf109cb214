import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webhooks } from '../../../rest/db/schema/webhooks.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { textIn } from '../../helpers/matchers.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'
import { until } from './receiver.ts'

const PAGE = join(import.meta.dirname, '../../../docs/specification/webhooks.md')

test('the receiver of the docs accepts what is signed, and nothing else', async () => {
  const [, example = ''] = /```js\n([^]*?)```/.exec(await readFile(PAGE, 'utf8')) ?? []
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(25)
  const folder = await mkdtemp(join(tmpdir(), 'daybook-receiver-'))
  const rest = await startTestRest({
    env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' },
    webhooks: { firstWait: 50, longestWait: 50 },
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  try {
    const fixture = await ticketFixture(rest)
    const body = { Url: url, Kinds: ['comment'], ProjectId: 1 }
    const made = await rest.call('POST', '/api/v1/webhooks', { token: fixture.ann, body })
    const file = join(folder, 'receiver.mjs')
    await writeFile(file, example)
    const env = { PATH: process.env.PATH, WEBHOOK_SECRET: textIn(made.body, 'Secret'), PORT: String(port) }
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      await fixture.comment(await fixture.ticket(), { Body: '<p>Use water?</p>' })
      const printed: unknown = await once(child.stdout, 'data')
      expect(String(printed)).toBe('comment.added 1\n')
      await until(async () => (await rest.db.select().from(webhooks))[0]?.lastSuccess instanceof Date)
      const headers = { 'webhook-id': '1-9', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) }
      const forged = { ...headers, 'webhook-signature': 'v1,AAAA' }
      for (const one of [headers, forged])
        expect((await fetch(url, { method: 'POST', headers: one, body: '{}' })).status).toBe(401)
    } finally {
      child.kill()
    }
  } finally {
    await rest.close()
    await rm(folder, { recursive: true })
  }
})
