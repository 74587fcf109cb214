import {
  Observable,
  type FetchFunction,
  type GraphQLResponse,
  type PayloadError,
  type RequestParameters,
  type Variables,
} from 'relay-runtime'
import { getToken, markExpired } from '../session/session.ts'
import { askServer, isCutOff, noAnswer } from '../net/connection.ts'
import { RequestError } from '../net/errors.ts'
import { explained } from '../net/explained.ts'
import { takeFirst } from '../net/firstRequests.ts'
import { postOperation } from '../net/operation.ts'
import { keepPrefetched, takePrefetched } from './prefetched.ts'
import { tryAgain } from '../net/tryAgain.ts'

// A request sent while the page closes must outlive it; browsers allow that up to 64 kB.
let isLeaving = false
window.addEventListener('pagehide', () => (isLeaving = true), { capture: true })
window.addEventListener('pageshow', () => (isLeaving = false))

interface Answer {
  data?: Record<string, unknown> | null
  errors?: (PayloadError & { extensions?: { code?: string } })[]
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)

/** Whether a field of the answer says nothing: the cursor is known without any server behind the gateway. */
const isEmpty = ([field, value]: [string, unknown]) => value === null || field === 'liveCursor'

const answerOf = async (sending: Promise<Response>, signal: AbortSignal) => {
  try {
    const response = await sending
    isCutOff.set(false)
    return response
  } catch {
    if (!signal.aborted) void askServer()
    throw new RequestError(noAnswer(), 'UNREACHABLE')
  }
}

const decode = async (response: Response): Promise<Answer> => {
  const answer: unknown = await response.json().catch(() => null)
  if (isAnswer(answer)) return answer
  if (response.status === 401) throw new RequestError('Your session has ended.', 'UNAUTHENTICATED')
  if (response.status === 429)
    throw new RequestError(
      tryAgain('Too many requests.', response.headers.get('retry-after')),
      'RATE_LIMITED',
    )
  throw new RequestError(noAnswer(), 'UNREACHABLE')
}

/**
 * The gateway's answer. A query's answer may lack nullable fields. A mutation's may not: screens treat it as
 * complete and would crash. Rejects with a `RequestError`; if `token` was refused, marks the session as
 * expired.
 */
export async function readAnswer(
  response: Response,
  token: string | null,
  isWrite: boolean,
): Promise<GraphQLResponse> {
  const answer = await decode(response).catch((error: unknown) => {
    if (error instanceof RequestError && error.code === 'UNAUTHENTICATED' && token) markExpired(token)
    throw error
  })
  const { data, errors = [] } = answer
  const codes = errors.map(error => error.extensions?.code ?? 'INTERNAL_SERVER_ERROR')
  if (token && codes.includes('UNAUTHENTICATED')) markExpired(token)
  // Errors with data mean that only nullable fields are missing, and the screen shows the rest. If a server is
  // down and all fields are missing, the answer does not say what exists.
  const isNothing = codes.includes('UPSTREAM_UNAVAILABLE') && Object.entries(data ?? {}).every(isEmpty)
  const mayLack = !isWrite || errors.length === 0
  if (data && !isNothing && mayLack) return { data, errors }
  const [first] = errors
  if (!first) throw new RequestError('The server sent no data.', 'NO_DATA')
  throw new RequestError(explained(first.message, first.extensions), codes[0] ?? 'NO_DATA')
}

const request = async (
  { name, id, operationKind }: RequestParameters,
  variables: Variables,
  bearer: string | null | undefined,
  signal: AbortSignal,
): Promise<GraphQLResponse> => {
  const token = bearer === undefined ? getToken() : bearer
  const operation = { name, id, variables }
  const early = takePrefetched(operation, token)
  if (early) return early
  const sending =
    takeFirst(operation, token, signal) ?? postOperation(operation, token, { signal, keepalive: isLeaving })
  return readAnswer(await answerOf(sending, signal), token, operationKind === 'mutation')
}

/** Sends a query whose answer a screen will probably need: the same query of the screen then takes it. */
export const prefetch = ({ params }: { params: RequestParameters }, variables: Variables): void =>
  keepPrefetched({ id: params.id, variables }, getToken(), () =>
    request(params, variables, undefined, new AbortController().signal),
  )

/**
 * Sends an operation with the session's token, or with `cacheConfig.metadata.bearer` instead: another token, or
 * null for none. Fails with a `RequestError`; aborts when its caller unsubscribes.
 */
export const fetchGraphql: FetchFunction = (operation, variables, { metadata }) =>
  Observable.create(sink => {
    const abort = new AbortController()
    const other: unknown = metadata?.bearer
    const bearer = typeof other === 'string' || other === null ? other : undefined
    request(operation, variables, bearer, abort.signal).then(
      response => {
        sink.next(response)
        sink.complete()
      },
      (error: unknown) => {
        if (!abort.signal.aborted) sink.error(error instanceof Error ? error : new Error(String(error)))
      },
    )
    return () => abort.abort()
  })
