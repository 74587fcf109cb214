import { cleanEnv, EnvError, makeValidator, type CleanedEnv } from 'envalid'
import * as read from './settings.ts'

/** A setting is bad; the message is one line that names the variable and says what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * A validator whose complaint says what the variable takes. What it is set to is not repeated: it may be a secret.
 * @param parse gets the text without white space around it, and returns undefined where it is bad
 */
export const setting = <T>(parse: (text: string) => T | undefined, takes: string) =>
  makeValidator<T>(text => {
    const value = parse(text.trim())
    if (value === undefined) throw new EnvError(`takes ${takes}.`)
    return value
  })

/** What a key that travels in a header takes. */
export const KEY = 'at least 32 printable characters without blanks'

export const port = setting(read.port, 'a port, 0 to 65535')
const origin = setting(
  read.origin,
  'an http or https address without a path, such as https://daybook.example.com',
)
const key = setting(read.key, KEY)
const proxies = setting(read.proxies, 'true, false, a number of hops, or addresses separated by commas')
const logLevel = setting(read.logLevel, 'fatal, error, warn, info, debug, trace or silent')
const title = setting(read.line, 'one line of at most 100 characters')

/** The settings that several programs have, which mean the same to all of them. */
export const SHARED_SETTINGS = {
  PORT: port({ default: 4000 }),
  PUBLIC_URL: origin({ default: undefined }),
  SERVICE_KEY: key({ default: undefined }),
  TRUST_PROXY: proxies({ default: false }),
  LOG_LEVEL: logLevel({ default: 'info' }),
  COMPANY_NAME: title({ default: 'Daybook' }),
}

/**
 * Reads settings; one that is empty, as Compose files write it, counts as not set.
 * @param settings a validator each; one without a default has a description that says that it is missing
 * @throws ConfigError for the first that is bad or missing
 */
export const readSettings = <S extends object>(
  env: Readonly<Record<string, string | undefined>>,
  settings: S,
): CleanedEnv<S> =>
  cleanEnv(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== '')), settings, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries<Error | undefined>(errors))
        if (error !== undefined) throw new ConfigError(`${name} ${error.message}`)
    },
  })
