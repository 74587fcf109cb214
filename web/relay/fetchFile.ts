import { getToken, markExpired } from '../session/session.ts'
import { askServer, noAnswer } from '../net/connection.ts'
import { RequestError } from '../net/errors.ts'
import { traceparent } from '../net/traceparent.ts'

/**
 * Fetches a file with the session's token: for files without a valid signed link
 * (docs/specification/files.md#signed-links). Rejects with a `RequestError`, and with an AbortError once
 * `signal` is aborted.
 * @param path of its download on this site
 */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const token = getToken()
  const response = await fetch(path, {
    headers: { ...traceparent(), ...(token && { authorization: `Bearer ${token}` }) },
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    void askServer()
    throw new RequestError(noAnswer(), 'UNREACHABLE')
  })
  if (response.ok) return response.blob()
  if (response.status === 401 && token) markExpired(token)
  throw failureOf(response.status)
}

function failureOf(status: number): RequestError {
  if (status === 401) return new RequestError('Your session has ended.', 'UNAUTHENTICATED')
  if (status === 403 || status === 404)
    return new RequestError('This file is gone, or not open to you.', 'NOT_FOUND')
  return new RequestError('The file could not be loaded. Try again.', 'UPSTREAM_UNAVAILABLE')
}
