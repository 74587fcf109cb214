import { Readable } from 'node:stream'
import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { RequestedOperation } from '../operations/operations.ts'
import type { LongAnswers } from './longAnswers.ts'
import type { PlannedAnswers } from './plannedAnswers.ts'

/** A GET with a repeated parameter. */
class AmbiguousQuery extends Error {
  readonly statusCode = 400
}

interface Execution {
  /** Gives the text to execute in place of the requested one, or fails. */
  allowedText: (requested: RequestedOperation) => Promise<string | undefined>
  context: Context
  planned: PlannedAnswers
  /** Gives an answer that was too long to serialize at once. */
  takeLong: LongAnswers['take']
}

/** Executes the operation of a request and answers with the result. */
export async function executeRequest(
  apollo: ApolloServer<Context>,
  request: FastifyRequest,
  reply: FastifyReply,
  { allowedText, context, planned, takeLong }: Execution,
): Promise<void> {
  const search = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  let { body } = request
  if (request.method === 'GET') {
    const query = await allowedText({
      documentId: onlyOf(search, 'documentId'),
      query: onlyOf(search, 'query'),
    })
    if (query !== undefined) search.set('query', query)
  } else if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    body = { ...body, query: await allowedText(body) }
    const found = await planned.answer(request, body, context)
    if (found) {
      send(reply.type(found.type), typeof found.text === 'string' ? found.text : found.text.encoded())
      return
    }
  }

  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: headersOf(request),
      body,
      search: search.toString(),
    },
    context: () => Promise.resolve(context),
  })
  if (answer.body.kind !== 'complete') throw new Error('Incremental delivery is not supported.')
  const { string } = answer.body
  const isSuccess = answer.status === undefined || answer.status === 200
  if (request.method === 'POST' && isSuccess) planned.learn(request, answer.headers)
  reply.headers(Object.fromEntries(answer.headers)).code(answer.status ?? 200)
  send(reply, takeLong(string) ?? string)
}

/** @param body a long one in parts */
function send(reply: FastifyReply, body: string | readonly Buffer[]): void {
  if (typeof body === 'string') {
    void reply.send(body)
    return
  }
  const length = body.reduce((sum, part) => sum + part.length, 0)
  void reply.header('content-length', length).send(Readable.from(body, { objectMode: false }))
}

// The value that is checked has to be the value that is executed, whichever a parser takes.
function onlyOf(search: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = search.getAll(name)
  if (others.length > 0) throw new AmbiguousQuery(`Send the parameter ${name} only once.`)
  return value
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, [value].flat().join(', '))
  return map
}
