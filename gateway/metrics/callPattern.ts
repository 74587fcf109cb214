// The words of the paths of REST calls; anything else in a path is a value, such as a number or an address.
const WORDS: ReadonlySet<string> = new Set(
  `api v1 login livez readyz reauth magiclink google microsoft oidc callback openapi.json docs live upload download csv
  user users people target scope deactivated sessions session tokens jobs log webhooks deliveries secret previous replay
  timesheets project projects event events id paid restore history unpaid own canUse canSee canPay canEdit send template
  recipients tickets ticket comment comments versions views count unsubscribe never-again changes`.split(
    /\s+/,
  ),
)

/** A call without its values, such as `GET /api/v1/timesheets/event/id/:`, of which there are few. */
export function callPattern(method: string, path: string): string {
  const [place = ''] = path.split('?', 1)
  const words = place.split('/').map(part => (part === '' || WORDS.has(part) ? part : ':'))
  return `${method} ${words.join('/')}`
}
