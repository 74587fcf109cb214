import { postOperation } from './operation.ts'

// The script in the page that sends them is another bundle than the app.
interface FirstRequest {
  key: string
  response: Promise<Response>
  abort: () => void
}

declare global {
  interface Window {
    /** What the page has requested before the app was there, until the app takes it. */
    firstRequests?: FirstRequest[]
  }
}

/** What two equal requests have in common: a missing variable is null, and the order of variables does not matter. */
export const requestKey = (id: string, variables: object, token: string) =>
  JSON.stringify([
    id,
    token,
    Object.entries(variables)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Sends a query before the app is there, which takes the answer with `takeFirst`. */
export function sendFirst(query: { name: string; id: string; variables: object }, token: string): void {
  const controller = new AbortController()
  const response = postOperation(query, token, { signal: controller.signal })
  // If nobody takes it, nobody has to know.
  response.catch(() => undefined)
  window.firstRequests ??= []
  window.firstRequests.push({
    key: requestKey(query.id, query.variables, token),
    response,
    abort: () => controller.abort(),
  })
}

/** The answer to the same query if the page has sent it, once. It ends with the signal. */
export function takeFirst(
  { id, variables }: { id: string | null; variables: object },
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  if (!window.firstRequests?.length || id === null || token === null) return undefined
  const key = requestKey(id, variables, token)
  const index = window.firstRequests.findIndex(request => request.key === key)
  const [found] = index < 0 ? [] : window.firstRequests.splice(index, 1)
  if (!found) return undefined
  signal.addEventListener('abort', found.abort)
  return found.response
}

/** Ends the requests that the first screen did not take: for a later one they would be too old. */
export function dropFirst(): void {
  window.firstRequests?.forEach(({ abort }) => abort())
  window.firstRequests = []
}
