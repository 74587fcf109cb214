import type { Client } from 'graphql-ws'
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime'
import { fieldIn, mayRetry, RequestError } from '../net/errors.ts'
import { explained } from '../net/explained.ts'
import { detectOutdated } from '../net/outdated.ts'

/** Where the answers of a subscription go. */
export interface Sink {
  next: (answer: GraphQLResponse) => void
  error: (error: Error) => void
  complete: () => void
}

/**
 * Starts a subscription over a socket, and again after each reconnect. Returns a function that stops it.
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
    detectOutdated(error)
    sink.error(error)
  }
  return client.subscribe(
    {
      operationName: name,
      // The gateway finds the text by its hash.
      query: '',
      extensions: { documentId: id },
      // Read again after each reconnect.
      get variables() {
        return variablesNow(metadata) ?? variables
      },
    },
    {
      next: ({ data, errors }) => {
        // Errors without data mean that the user has lost access, and the gateway ends the subscription. Errors
        // with data mean that a server was down for a moment: the event cannot be shown, so start again and get
        // it with everything since.
        if (errors && (!data || mayRetry(errorOf(errors)))) fail(errors)
        else if (data) sink.next({ data, errors: errors ? [...errors] : undefined } as GraphQLResponse)
      },
      error: fail,
      complete: sink.complete,
    },
  )
}

/** Close codes of the gateway for a token that is refused, and for a user who lost a scope or all access. */
const REFUSED: unknown[] = [4401, 4403]

/** Whether a socket was closed because another token is needed. */
export const isRefusedClose = (event: unknown): boolean => REFUSED.includes(fieldIn(event, 'code'))

/** The first of the gateway's errors with its code; everything else is a connection failure. */
function errorOf(failure: unknown): Error {
  if (failure instanceof Error) return failure
  // Ends the subscription until there is another token (`keepSubscribed`).
  if (isRefusedClose(failure)) return new RequestError('The live connection was refused.', 'UNAUTHENTICATED')
  const first: unknown = Array.isArray(failure) ? failure[0] : failure
  const message = fieldIn(first, 'message')
  const extensions = fieldIn(first, 'extensions')
  const code = fieldIn(extensions, 'code')
  return new RequestError(
    typeof message === 'string' ? explained(message, extensions) : 'The live connection failed.',
    typeof code === 'string' ? code : 'UNREACHABLE',
  )
}

/** Whether a socket was closed because its user has too many. */
export const isTooManyClose = (event: unknown): boolean => fieldIn(event, 'code') === 4429

/** The current variables of a subscription whose variables change. */
function variablesNow(metadata: unknown): Variables | null {
  const now = fieldIn(metadata, 'variablesNow')
  const variables = isThunk(now) ? now() : null
  return isVariables(variables) ? variables : null
}

const isThunk = (value: unknown): value is () => unknown => typeof value === 'function'
const isVariables = (value: unknown): value is Variables => typeof value === 'object' && value !== null
