/** A request of the fuzzers, in the form in which a failed one is printed. */
export interface FuzzRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  /** The user whose token it carries. */
  user: string | undefined
  body: string | undefined
  /** The statuses that the document of the calls describes; undefined for GraphQL. */
  statuses?: readonly string[]
}

/** The longest time that an answer may take, in milliseconds. */
const LONGEST = 5_000

/** What no answer may show: places in the code, SQL, the upstream service. */
const INTERNALS =
  /node_modules|\.ts:\d|\.js:\d|\bat \w+ \(|stacktrace|\bselect "|\binsert into|syntax error at|postgres|drizzle|127\.0\.0\.1|ECONN|ENOENT|\/(home|tmp|work|usr)\/|Did you mean/

interface Target {
  url: string
  tokenOf: (user: string) => string
  /** Texts that the sender may not see: keys, and the data of other users. */
  secrets: readonly string[]
}

/** The result of a request. */
interface Outcome {
  /** What is wrong with the answer; undefined if nothing is. */
  flaw: string | undefined
  /** Whether the session of the request has ended. */
  isRefused: boolean
}

export async function outcomeOf(
  { url, tokenOf, secrets }: Target,
  { method, path, headers, user, body, statuses }: FuzzRequest,
): Promise<Outcome> {
  const start = performance.now()
  try {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(2 * LONGEST),
      headers: {
        ...headers,
        ...(user !== undefined && { authorization: `Bearer ${tokenOf(user)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && method !== 'GET' && { body }),
    })
    const text = await answer.text()
    const time = performance.now() - start
    return {
      flaw:
        statuses?.includes(String(answer.status)) === false
          ? `status ${answer.status}, which the document does not describe: ${text}`
          : flawIn({ status: answer.status, text, time }, path + (body ?? ''), secrets),
      isRefused: user !== undefined && (answer.status === 401 || text.includes('UNAUTHENTICATED')),
    }
  } catch (error) {
    const cause = error instanceof Error ? String(error.cause) : ''
    return { flaw: `no answer: ${String(error)} ${cause}`, isRefused: false }
  }
}

/** @param sent the answer may quote it */
function flawIn(
  { status, text, time }: { status: number; text: string; time: number },
  sent: string,
  secrets: readonly string[],
): string | undefined {
  if (status >= 500) return `status ${status}: ${text}`
  if (/INTERNAL_SERVER_ERROR|UPSTREAM_UNAVAILABLE/.test(text)) return text
  if (time > LONGEST) return `it took ${Math.round(time)} ms`
  const found = INTERNALS.exec(withoutSent(text, sent))
  if (found) return `it shows “${found[0]}”: ${text}`
  const secret = secrets.find(hidden => text.includes(hidden))
  return secret === undefined ? undefined : `it shows “${secret}”: ${text}`
}

/** An answer that quotes internals from the request itself is not a leak. */
const withoutSent = (text: string, sent: string) =>
  INTERNALS.test(sent) || INTERNALS.test(decodeURIComponent(sent.replace(/%(?![\da-f]{2})/gi, '')))
    ? ''
    : text
