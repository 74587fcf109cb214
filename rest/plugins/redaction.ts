/** The names under which credentials and private data travel. */
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

/** What must not appear in logs if an object that has it is ever logged, directly or nested in another. */
export const REDACTED = {
  paths: ['', '*', '*.headers', '*.body', '*.*'].flatMap(place => SECRETS.map(name => `${place}["${name}"]`)),
  censor: '…',
}
