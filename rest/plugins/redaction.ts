/** What lets somebody in or is nobody else's business, by the names under which it travels. */
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

/** What no log holds, should an object that has it ever be logged: as it is, or within another. */
export const REDACTED = {
  paths: ['', '*', '*.headers', '*.body', '*.*'].flatMap(place => SECRETS.map(name => `${place}["${name}"]`)),
  censor: '…',
}
