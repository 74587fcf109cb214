import { join } from 'node:path'
import { cleanEnv, makeValidator } from 'envalid'
import { OPERATION_RULES, type OperationRule } from './operations.ts'
import { ROOT } from './root.ts'

export interface GatewayConfig {
  /** 0 takes any free port. */
  port: number
  restUrl: URL
  companyName: string
  /** The address that browsers know, where it differs from that of this process. */
  publicUrl: URL | undefined
  /** What the REST service is shown for its live feed; without it none is asked for. */
  serviceKey: string | undefined
  trustProxy: boolean | number | string
  logLevel: LogLevel
  /** Which operations are taken. */
  operations: OperationRule
  /** The folder of the web build. */
  webFolder: string
}

/** A setting that is missing or wrong. The message is one line: the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const TAKES = {
  PORT: 'a port number from 0 to 65535',
  REST_URL: 'the http:// or https:// address of the REST service',
  COMPANY_NAME: 'the title of the navigation bar, 1 to 100 characters',
  PUBLIC_URL: 'the http:// or https:// address under which browsers reach Daybook',
  SERVICE_KEY: 'the key that the REST service has too, at least 32 printable characters without blanks',
  TRUST_PROXY: 'true, false, a number of proxies, or their addresses separated by commas',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  OPERATIONS: `one of ${OPERATION_RULES.join(', ')}`,
}

/**
 * Reads the settings of the gateway (Decisions §1).
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const settings = cleanEnv(
    // An empty variable is one that is not set, as Compose files write them.
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== '')),
    {
      PORT: portNumber({ default: 4000 }),
      REST_URL: address(),
      COMPANY_NAME: title({ default: 'Daybook' }),
      PUBLIC_URL: address({ default: undefined }),
      SERVICE_KEY: key({ default: undefined }),
      TRUST_PROXY: proxies({ default: false }),
      LOG_LEVEL: level({ default: 'info' }),
      OPERATIONS: rule({ default: 'signed-in' }),
    },
    { reporter: ({ errors }) => refuseFirst(Object.keys(errors)) },
  )
  return {
    port: settings.PORT,
    restUrl: settings.REST_URL,
    companyName: settings.COMPANY_NAME,
    publicUrl: settings.PUBLIC_URL,
    serviceKey: settings.SERVICE_KEY,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    operations: settings.OPERATIONS,
    webFolder: join(ROOT, 'build/web'),
  }

  function refuseFirst(names: string[]): void {
    const name = Object.keys(TAKES).find((known): known is keyof typeof TAKES => names.includes(known))
    if (name === undefined) return
    // A secret is not repeated.
    const given = name === 'SERVICE_KEY' ? 'what it is set to' : `“${env[name]}”`
    const found = env[name]?.trim() ? `not ${given}` : 'and is not set'
    throw new ConfigError(`${name} takes ${TAKES[name]}, ${found}.`)
  }
}

const check = (isGood: boolean) => {
  if (!isGood) throw new Error()
}

const portNumber = makeValidator<number>(text => {
  check(/^\d{1,5}$/.test(text) && Number(text) <= 65_535)
  return Number(text)
})

const address = makeValidator<URL>(text => {
  check(URL.canParse(text))
  const url = new URL(text)
  check(['http:', 'https:'].includes(url.protocol) && url.username === '' && url.search === '')
  return url
})

// It goes into a header.
const key = makeValidator<string>(text => {
  check(/^[\x21-\x7e]{32,}$/.test(text.trim()))
  return text.trim()
})

const title = makeValidator<string>(text => {
  check(text.trim().length > 0 && text.trim().length <= 100)
  return text.trim()
})

const oneOf = <T extends string>(words: readonly T[]) =>
  makeValidator<T>(text => {
    const found = words.find(known => known === text)
    if (!found) throw new Error()
    return found
  })

const level = oneOf(LOG_LEVELS)
const rule = oneOf(OPERATION_RULES)

const proxies = makeValidator<boolean | number | string>(text => {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return Number(text)
  check(
    text.split(',').every(part => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d+)?)$/i.test(part.trim())),
  )
  return text
})
