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

/** The path of an address as a log may show it: a query may hold a sign-in token, and links in mails never expire. */
export const loggablePath = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .replace(/(\/tickets\/(?:unsubscribe|never-again)\/).+/i, '$1…')
    .replace(/[^/]{43,}/g, '…')
