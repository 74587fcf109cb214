import type { Tracing } from './tracing.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Starts to record traces if the variables of OpenTelemetry ask for it; otherwise nothing of it is loaded
 * (docs/specification/observability.md#traces).
 * @param service what the process is called unless OTEL_SERVICE_NAME says otherwise
 * @param warn receives a line if traces cannot be sent
 * @param env as the SDK reads it
 * @throws ConfigError
 */
export async function startTracing(
  service: string,
  warn: (line: string) => void,
  env: Environment = process.env,
): Promise<Tracing | undefined> {
  if (!isConfigured(env)) return undefined
  const { openTracing } = await import('./sdk.ts')
  return openTracing(service, env, warn)
}

const isConfigured = (env: Environment): boolean =>
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(name => env[name]?.trim()) &&
  env.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true' &&
  env.OTEL_TRACES_EXPORTER?.trim() !== 'none'
