import type { Client } from 'graphql-ws'
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime'
import { mayRetry, RequestError } from '../net/errors.ts'
import { noteOutdated } from '../net/outdated.ts'

/** Where the answers of a subscription go. */
export interface Sink {
  next: (answer: GraphQLResponse) => void
  error: (error: Error) => void
  complete: () => void
}

/**
 * Asks for a subscription over a socket, and again each time that the socket connects. Gives how to stop.
 * @param metadata may have `variablesNow`, for variables that change (`keepSubscribed`)
 */
export function subscribeOver(
  client: Client,
  { name, id }: RequestParameters,
  variables: Variables,
  metadata: unknown,
  sink: Sink,
): () => void {
  const fail = (failure: unknown) => {
    const error = errorOf(failure)
    noteOutdated(error)
    sink.error(error)
  }
  return client.subscribe(
    {
      operationName: name,
      // The gateway knows the text by its hash.
      query: '',
      extensions: { documentId: id },
      // Read again each time that the socket connects.
      get variables() {
        return variablesNow(metadata) ?? variables
      },
    },
    {
      next: ({ data, errors }) => {
        // Without data the gateway ends a subscription whose reader has lost access. With some, a server was away just then:
        // what could not be told is nothing to show, and is asked for again with all that comes meanwhile.
        if (errors && (!data || mayRetry(errorOf(errors)))) fail(errors)
        else if (data) sink.next({ data, errors: errors ? [...errors] : undefined } as GraphQLResponse)
      },
      error: fail,
      complete: sink.complete,
    },
  )
}

const read = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** The first of the gateway's errors with its code; anything else is a connection that failed. */
function errorOf(failure: unknown): Error {
  if (failure instanceof Error) return failure
  const first: unknown = Array.isArray(failure) ? failure[0] : failure
  const message = read(first, 'message')
  const code = read(read(first, 'extensions'), 'code')
  return new RequestError(
    typeof message === 'string' ? message : 'The live connection failed.',
    typeof code === 'string' ? code : 'UNREACHABLE',
  )
}

/** The variables as they are now, for a subscription that changes them. */
function variablesNow(metadata: unknown): Variables | null {
  const now = read(metadata, 'variablesNow')
  const variables = isThunk(now) ? now() : null
  return isVariables(variables) ? variables : null
}

const isThunk = (value: unknown): value is () => unknown => typeof value === 'function'
const isVariables = (value: unknown): value is Variables => typeof value === 'object' && value !== null
