import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contradictionsIn } from '../../rest/config.ts'
import { SETTING_NAMES } from './allSettings.ts'
import { fault, orOk, warning, type Finding } from './finding.ts'
import { mistypedNames } from './names.ts'
import { isLoopback, type Subject } from './subject.ts'

/** Settings that cannot be read, that contradict others, or that are probably mistyped. */
export function checkSettings(subject: Subject): Finding[] {
  const { env, settings, flaws } = subject
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== ''
  const findings = [
    ...flaws.map(flaw => fault(flaw, 'Daybook does not start with it: correct it, or remove it.')),
    ...contradictionsIn(settings).map(flaw => fault(flaw, 'Daybook does not start until they fit together.')),
    ...mistypedNames(Object.keys(env).filter(isSet), SETTING_NAMES).map(({ name, meant }) =>
      warning(`${name} is set, but is no setting of Daybook.`, `Did you mean ${meant}?`),
    ),
    ...publicAddress(subject),
    ...doubtful(subject),
    ...leftBehind(subject),
  ]
  const count = SETTING_NAMES.filter(isSet).length
  return orOk(
    findings,
    count === 0
      ? 'None is set: the defaults apply.'
      : `Those that are set (${count}) can be read, and none contradicts another.`,
  )
}

/** What does not fit the address at which people reach Daybook. */
function publicAddress({ settings, publicUrl }: Subject): (Finding | undefined)[] {
  const { PUBLIC_URL, PORT, TRUST_PROXY } = settings
  const { protocol, port } = new URL(publicUrl)
  const isHttps = protocol === 'https:'
  const publicPort = port === '' ? (isHttps ? 443 : 80) : Number(port)
  if (PUBLIC_URL === undefined) return []
  return [
    !isHttps && !isLoopback(publicUrl)
      ? warning(
          `PUBLIC_URL is ${publicUrl}: sign-in links, tokens and files travel unencrypted.`,
          'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
        )
      : undefined,
    isHttps && TRUST_PROXY === false
      ? warning(
          'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is not set: all its users count as one address.',
          'Set TRUST_PROXY to the number of proxies, or to their addresses.',
        )
      : undefined,
    !isHttps && TRUST_PROXY === false && publicPort !== PORT && PORT !== 0
      ? warning(
          `PUBLIC_URL leads to port ${publicPort}, but Daybook listens on PORT ${PORT}.`,
          'Set both to the same port, unless something in front forwards it; then set TRUST_PROXY.',
        )
      : undefined,
  ]
}

/** What is possible, but rarely meant. */
function doubtful({ settings, publicUrl }: Subject): (Finding | undefined)[] {
  const isForAll = settings.ALLOWED_EMAIL_DOMAINS.length === 0 && !isLoopback(publicUrl)
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(settings.REST_HOST)
  return [
    isForAll && settings.DEFAULT_SCOPES.length > 0
      ? warning(
          `Anyone with an e-mail address can sign in, and gets the scopes ${settings.DEFAULT_SCOPES.join(' ')}.`,
          'Set ALLOWED_EMAIL_DOMAINS, or remove DEFAULT_SCOPES.',
        )
      : undefined,
    isOpen && settings.SERVICE_KEY === undefined
      ? warning(
          'REST_HOST lets gateways on other machines call, but SERVICE_KEY is not set: they get changes late.',
          'Set the same SERVICE_KEY for the REST service and each gateway.',
        )
      : undefined,
  ]
}

/** Data that may lie where the settings no longer look for it. */
function leftBehind({ settings }: Subject): (Finding | undefined)[] {
  const [database, files] = ['postgres', 'files'].map(name => join(settings.DATA_DIR, name))
  return [
    settings.DATABASE_URL !== undefined && existsSync(join(database ?? '', 'PG_VERSION'))
      ? warning(
          `DATABASE_URL is set, but ${database} has an embedded database: its data is not used.`,
          'If it is still needed, make a backup without DATABASE_URL and restore it with it; then remove the folder.',
        )
      : undefined,
    settings.FILES_S3_BUCKET !== undefined && hasEntries(files ?? '')
      ? warning(
          `FILES_S3_BUCKET is set, but ${files} has files: they are not used.`,
          'If they are still needed, make a backup without FILES_S3_BUCKET and restore it with it; then remove the folder.',
        )
      : undefined,
  ]
}

function hasEntries(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}
