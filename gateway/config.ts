import { join } from 'node:path'
import { metricsSettings, port, readSettings, setting, SHARED_SETTINGS } from '../common/config.ts'
import type { MetricsSettings } from '../common/metrics/settings.ts'
import * as read from '../common/settings.ts'
import { OPERATION_RULES, type OperationRule } from './operations/operations.ts'
import { ROOT } from './root.ts'

export interface GatewayConfig {
  /** 0 takes any free port. */
  port: number
  restUrl: URL
  companyName: string
  /** What the login page calls the OpenID provider of the REST service; undefined if it has none. */
  providerName: string | undefined
  /** The address for browsers, if it differs from the address of this process. */
  publicUrl: URL | undefined
  /** The key for the live feed of the REST service; without it the feed has only the gateway's own writes. */
  serviceKey: string | undefined
  trustProxy: boolean | number | string
  logLevel: string
  /** Whether each request has a line in the log. */
  logRequests: boolean
  /** Which operations are allowed. */
  operations: OperationRule
  /** Origins of other sites whose pages may call this one. */
  corsOrigins: readonly string[]
  metrics: MetricsSettings
  /** How long a stop lets balancers find out before it begins, in seconds. */
  stopDelay: number
  /** The folder of the web build. */
  webFolder: string
}

const REST_ADDRESS = 'the http:// or https:// address of the REST service'
const restAddress = setting(read.baseUrl, REST_ADDRESS)
const rule = setting(
  text => OPERATION_RULES.find(known => known === text),
  `one of ${OPERATION_RULES.join(', ')}`,
)

const origins = setting(
  read.list(read.origin),
  'http or https addresses without a path, separated by spaces, such as https://app.example.com',
)

/** The settings of the gateway, each with how it is read. */
export const GATEWAY_SETTINGS = {
  ...SHARED_SETTINGS,
  REST_URL: restAddress({ desc: `must be ${REST_ADDRESS}, and is not set.` }),
  OPERATIONS: rule({ default: 'signed-in' }),
  CORS_ORIGINS: origins({ default: [] }),
  METRICS_PORT: port({ default: undefined }),
}

/**
 * Reads the settings of the gateway (docs/specification/graphql.md#processes-and-one-origin).
 * @throws ConfigError
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const settings = readSettings(env, GATEWAY_SETTINGS)
  return {
    port: settings.PORT,
    restUrl: settings.REST_URL,
    companyName: settings.COMPANY_NAME,
    providerName: settings.OIDC_NAME,
    publicUrl: settings.PUBLIC_URL === undefined ? undefined : new URL(settings.PUBLIC_URL),
    serviceKey: settings.SERVICE_KEY,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    logRequests: settings.LOG_REQUESTS,
    operations: settings.OPERATIONS,
    corsOrigins: settings.CORS_ORIGINS,
    metrics: metricsSettings(settings, settings.METRICS_PORT),
    stopDelay: settings.STOP_DELAY,
    webFolder: join(ROOT, 'build/web'),
  }
}
