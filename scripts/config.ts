import { readSettings, setting, SHARED_SETTINGS } from '../common/config.ts'
import * as read from '../common/settings.ts'

/** The settings of the programs in this folder; the servers get the whole environment and read their own. */
interface ScriptConfig {
  port: number
  /** The address for browsers, if one is set. */
  publicUrl: string | undefined
  /** Undefined: our own REST service runs. */
  restUrl: URL | undefined
}

const restAddress = setting(read.baseUrl, 'the http:// or https:// address of a REST service')

/** The settings of these programs, each with its parser. */
export const SCRIPT_SETTINGS = {
  PORT: SHARED_SETTINGS.PORT,
  PUBLIC_URL: SHARED_SETTINGS.PUBLIC_URL,
  REST_URL: restAddress({ default: undefined }),
}

/** @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): ScriptConfig {
  const settings = readSettings(env, SCRIPT_SETTINGS)
  return { port: settings.PORT, publicUrl: settings.PUBLIC_URL, restUrl: settings.REST_URL }
}
