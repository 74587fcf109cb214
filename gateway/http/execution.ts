import { Readable } from 'node:stream'
import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SubscribePayload } from 'graphql-ws'
import type { Context } from '../context.ts'
import type { RequestedOperation } from '../operations/operations.ts'
import { EVENT_HEADERS, prefersEvents, wholeAnswer } from '../streams/events.ts'
import type { LongAnswers } from './longAnswers.ts'
import { Pieces } from '../plans/pieces.ts'
import type { PlannedAnswers } from './plannedAnswers.ts'
import { describeText } from '../operations/traces.ts'
import { subscriptionIn } from '../streams/subscriptionIn.ts'

/** A GET with a repeated parameter. */
class AmbiguousQuery extends Error {
  readonly statusCode = 400
}

interface Execution {
  /** Gives the text to execute in place of the requested one, or fails. */
  allowedText: (requested: RequestedOperation) => Promise<string | undefined>
  context: Context
  planned: PlannedAnswers
  /** Answers with the events of a subscription. */
  stream: (payload: SubscribePayload) => Promise<void>
  /** Gives an answer that was too long to serialize at once. */
  takeLong: LongAnswers['take']
}

/** Executes the operation of a request and answers with the result. */
export async function executeRequest(
  apollo: ApolloServer<Context>,
  request: FastifyRequest,
  reply: FastifyReply,
  { allowedText, context, planned, stream, takeLong }: Execution,
): Promise<void> {
  let search = request.url.split('?').slice(1).join('?')
  let { body } = request
  let payload: SubscribePayload | undefined
  if (request.method === 'GET') {
    const parameters = new URLSearchParams(search)
    const query = await allowedText({
      documentId: onlyOf(parameters, 'documentId'),
      query: onlyOf(parameters, 'query'),
    })
    if (query !== undefined) parameters.set('query', query)
    payload = subscriptionIn(request, Object.fromEntries(parameters))
    search = parameters.toString()
  } else if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const query = await allowedText(body)
    body = { ...body, query }
    payload = subscriptionIn(request, body)
    const found = payload ? undefined : await planned.answer(request, body, context)
    if (found) {
      describeText(context.span, query)
      send(reply.type(found.type), found.text instanceof Pieces ? found.text.encoded() : found.text)
      return
    }
  }

  if (payload) {
    await stream(payload)
    return
  }
  const isStreamed = prefersEvents(request.headers.accept)
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: headersOf(request, isStreamed),
      body,
      search,
    },
    context: () => Promise.resolve(context),
  })
  if (answer.body.kind !== 'complete') throw new Error('Incremental delivery is not supported.')
  const { string } = answer.body
  const isSuccess = answer.status === undefined || answer.status === 200
  if (isStreamed && isSuccess) {
    void reply
      .headers({ ...Object.fromEntries(answer.headers), ...EVENT_HEADERS })
      .removeHeader('content-length')
    send(reply, wholeAnswer(takeLong(string) ?? string))
    return
  }
  if (request.method === 'POST' && isSuccess) planned.learn(request, answer.headers)
  reply.headers(Object.fromEntries(answer.headers)).code(answer.status ?? 200)
  send(reply, takeLong(string) ?? string)
}

/** @param body a long one in parts */
function send(reply: FastifyReply, body: string | Buffer | readonly Buffer[]): void {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
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

/** @param isStreamed whether the answer becomes an event, which Apollo Server does not make */
function headersOf({ headers }: FastifyRequest, isStreamed: boolean): HeaderMap {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, [value].flat().join(', '))
  if (isStreamed) map.set('accept', 'application/json')
  return map
}
