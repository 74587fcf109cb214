/** Credentials and private data, by the names of their headers and fields. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-service-key',
  'token',
  'Token',
  'userdata',
  'signature',
  'secret',
  'signed',
  'unsubscribeUrl',
  'variables',
]

/** What no log shows, at the top of a logged object or nested in it. */
export const REDACTED = {
  paths: ['', '*', '*.headers', '*.body', '*.*'].flatMap(place => SECRETS.map(name => `${place}["${name}"]`)),
  censor: '…',
}

/**
 * The path of an address as a log or a trace may show it. A query may hold a sign-in token, links in mails never
 * expire, and calls of the REST service name people and what people have named: of these only known words, numbers
 * and UUIDs are shown (docs/specification/observability.md#personal-data).
 */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  const parts = path.split('/')
  const isShown = CALL.test(path) ? isOfCall : isOfPage
  return parts.map((part, place) => (part === '' || isShown(part, place, parts) ? part : '…')).join('/')
}

/** The same for all addresses of one kind: numbers and UUIDs are `{id}`. */
export const pathTemplate = (url: string): string =>
  loggablePath(url).replace(/(?<=\/)(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/gi, '{id}')

const CALL = /^\/(?:api|login)(?:\/|$)/i
const ID = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** The fixed parts of the paths of the REST service. */
const WORDS: ReadonlySet<string> = new Set(
  `api v1 backups login callback docs download google jobs live magiclink microsoft never-again oidc openapi.json people reauth
  session sessions tickets canSee comment comments count project projects ticket unsubscribe versions views id timesheets
  canConfirm canEdit canPay canReport canSee canUse csv event events history own paid recipients restore send template
  unpaid tokens upload user users deactivated log scope target webhooks deliveries previous replay secret`.split(
    /\s+/,
  ),
)

const isOfCall = (part: string) => WORDS.has(part) || ID.test(part)

const isOfPage = (part: string, place: number, parts: readonly string[]) =>
  !/@|%40/i.test(part) &&
  part.length <= LONGEST &&
  !(place >= 3 && /^(?:unsubscribe|never-again)$/i.test(parts[2] ?? ''))

/** Longer texts may be secrets. */
const LONGEST = 42
