import fastify, { LogController } from 'fastify'
import { answerError } from '../../rest/plugins/errors.ts'
import { Refusal } from '../../rest/rules/refusal.ts'

/** The answer to an error, and the lines that are logged about it. */
async function answered(error: Error): Promise<{ status: number; text: string; lines: string[] }> {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'error', stream: { write: line => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(answerError)
  app.get('/', () => Promise.reject(error))
  const { statusCode, body } = await app.inject('/')
  await app.close()
  return { status: statusCode, text: body, lines }
}

test('a client that hangs up before its call gets a connection causes no log entry', async () => {
  const gone = new Refusal(503, 'The client waited no longer.')
  expect(await answered(new Error('Failed query: select 1', { cause: gone }))).toEqual({
    status: 503,
    text: '{"error":"The client waited no longer.","code":"UNAVAILABLE"}',
    lines: [],
  })
})

test('an unexpected failure is logged with its cause, which the answer does not show', async () => {
  const { status, text, lines } = await answered(
    new Error('Failed query: select $1 params: secret', { cause: new Error('division by zero') }),
  )
  expect(status).toBe(500)
  expect(text).toContain('Something went wrong here.')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('division by zero')
  expect(lines[0]).not.toContain('secret')
})
