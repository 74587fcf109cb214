import { traceparent } from './traceparent.ts'

/** The gateway's endpoint for operations. */
export const ENDPOINT = '/graphql'

/** A persisted operation. */
interface Operation {
  name: string
  id: string | null
  variables: object
}

/** Sends an operation. Rejects if there is no answer. */
export const postOperation = (
  { name, id, variables }: Operation,
  token: string | null,
  options: Pick<RequestInit, 'signal' | 'keepalive'>,
): Promise<Response> =>
  fetch(ENDPOINT, {
    ...options,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...traceparent(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ operationName: name, documentId: id, variables }),
  })
