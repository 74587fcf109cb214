import { isRecord } from '../../common/isRecord.ts'
import { during } from '../current.ts'
import { traceParentIn } from '../../common/telemetry/requestIds.ts'
import type { Tracing } from '../../common/telemetry/tracing.ts'

/**
 * Runs a job as a step of the trace that its payload names as `trace`, or as a trace of its own
 * (docs/specification/observability.md#traces).
 */
export function traceJob(
  tracing: Tracing,
  { task, id, payload }: { task: string; id: number; payload: unknown },
  run: () => Promise<void>,
): Promise<void> {
  const attributes = {
    'messaging.system': 'graphile_worker',
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process',
    'messaging.destination.name': task,
    'messaging.message.id': String(id),
  }
  const parent = traceParentIn({ traceparent: traceOf(payload) })
  return during(tracing.start(`process ${task}`, { kind: 'consumer', attributes, parent }), run)
}

/** The `traceparent` of the request that caused a job. */
export const traceOf = (payload: unknown): string | undefined =>
  isRecord(payload) && typeof payload.trace === 'string' ? payload.trace : undefined
