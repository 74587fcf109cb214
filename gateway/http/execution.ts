import { Readable } from 'node:stream'
import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { RequestedOperation } from '../operations/operations.ts'
import type { LongAnswers } from './longAnswers.ts'

/** A GET with a repeated parameter. */
class AmbiguousQuery extends Error {
  readonly statusCode = 400
}

/**
 * Executes the operation of a request and answers with the result.
 * @param allowedText gives the text to execute in place of the requested one, or fails
 * @param takeLong gives an answer that was too long to serialize at once
 */
export async function executeRequest(
  apollo: ApolloServer<Context>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: {
    allowedText: (requested: RequestedOperation) => Promise<string | undefined>
    context: () => Context
    takeLong: LongAnswers['take']
  },
): Promise<void> {
  const search = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  let { body } = request
  if (request.method === 'GET') {
    const query = await options.allowedText({
      documentId: onlyOf(search, 'documentId'),
      query: onlyOf(search, 'query'),
    })
    if (query !== undefined) search.set('query', query)
  } else if (typeof body === 'object' && body !== null && !Array.isArray(body))
    body = { ...body, query: await options.allowedText(body) }

  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: headersOf(request),
      body,
      search: search.toString(),
    },
    context: () => Promise.resolve(options.context()),
  })
  if (answer.body.kind !== 'complete') throw new Error('Incremental delivery is not supported.')
  const { string } = answer.body
  const parts = options.takeLong(string)
  reply.headers(Object.fromEntries(answer.headers)).code(answer.status ?? 200)
  if (parts !== undefined)
    reply.header(
      'content-length',
      parts.reduce((sum, part) => sum + part.length, 0),
    )
  void reply.send(parts === undefined ? string : Readable.from(parts, { objectMode: false }))
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
