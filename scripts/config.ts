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

const { PORT, PUBLIC_URL } = SHARED_SETTINGS
const restAddress = setting(read.baseUrl, 'the http:// or https:// address of a REST service')

/** @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): ScriptConfig {
  const settings = readSettings(env, { PORT, PUBLIC_URL, REST_URL: restAddress({ default: undefined }) })
  return { port: settings.PORT, publicUrl: settings.PUBLIC_URL, restUrl: settings.REST_URL }
}
