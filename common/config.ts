import { cleanEnv, EnvError, makeValidator, type CleanedEnv } from 'envalid'
import type { MetricsSettings } from './metrics/settings.ts'
import * as read from './settings.ts'

/** A bad setting; the message is one line that names the variable and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * A validator whose error names the expected value. It does not repeat the actual value, which may be a secret.
 * @param parse receives the trimmed text, and returns undefined if it is bad
 */
export const setting = <T>(parse: (text: string) => T | undefined, expected: string) =>
  makeValidator<T>(text => {
    const value = parse(text.trim())
    if (value === undefined) throw new EnvError(`must be ${expected}.`)
    return value
  })

/** The expected form of a key that is sent in a header. */
export const KEY = 'at least 32 printable characters, without spaces'

export const port = setting(read.port, 'a port, 0 to 65535')
const origin = setting(
  read.origin,
  'an http or https address without a path, such as https://daybook.example.com',
)
const key = setting(read.key, KEY)
const proxies = setting(read.proxies, 'true, false, a number of hops, or addresses separated by commas')
const logLevel = setting(read.logLevel, 'fatal, error, warn, info, debug, trace or silent')
const address = setting(read.word, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0')
const delay = setting(read.pause, 'a number of seconds, 0 to 60')
export const flag = setting(read.flag, 'true or false')
const title = setting(read.line, 'one line of at most 100 characters')

/** Settings of several programs, with the same meaning in all of them. */
export const SHARED_SETTINGS = {
  PORT: port({ default: 4000 }),
  PUBLIC_URL: origin({ default: undefined }),
  SERVICE_KEY: key({ default: undefined }),
  TRUST_PROXY: proxies({ default: false }),
  LOG_LEVEL: logLevel({ default: 'info' }),
  LOG_REQUESTS: flag({ default: false }),
  COMPANY_NAME: title({ default: 'Daybook' }),
  OIDC_NAME: title({ default: undefined }),
  METRICS_HOST: address({ default: '127.0.0.1' }),
  METRICS_TOKEN: key({ default: undefined }),
  STOP_DELAY: delay({ default: 0 }),
}

/** Where a server shows its metrics, of the settings that both have and the port of its own. */
export const metricsSettings = (
  { METRICS_HOST: host, METRICS_TOKEN: token }: { METRICS_HOST: string; METRICS_TOKEN: string | undefined },
  port: number | undefined,
): MetricsSettings => ({ port, host, token })

/**
 * Reads settings; an empty one, as in Compose files, counts as not set.
 * @param settings a validator each; one without a default has a description that says that it is missing
 * @throws ConfigError for the first that is bad or missing
 */
export function readSettings<S extends object>(env: Env, settings: S): CleanedEnv<S> {
  const { values, flaws } = clean(env, settings)
  for (const [name, reason] of flaws) throw new ConfigError(`${name} ${reason}`)
  return values
}

/**
 * Reads settings to say all that is wrong with them: a bad one has its default here.
 * @param settings each has a default
 * @returns also a line for each bad one, as `readSettings` would throw it
 */
export function examineSettings<S extends object>(
  env: Env,
  settings: S,
): { values: CleanedEnv<S>; flaws: string[] } {
  const { flaws } = clean(env, settings)
  const good = Object.fromEntries(Object.entries(env).filter(([name]) => !flaws.has(name)))
  return {
    values: readSettings(good, settings),
    flaws: [...flaws].map(([name, reason]) => `${name} ${reason}`),
  }
}

type Env = Readonly<Record<string, string | undefined>>

/** The settings that can be read, and why the others cannot, by their names. */
function clean<S extends object>(
  env: Env,
  settings: S,
): { values: CleanedEnv<S>; flaws: ReadonlyMap<string, string> } {
  const flaws = new Map<string, string>()
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const values = cleanEnv(given, settings, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries<Error | undefined>(errors))
        if (error !== undefined) flaws.set(name, error.message)
    },
  })
  return { values, flaws }
}
