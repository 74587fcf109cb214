import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace-base'
import { createRateSampler } from '../../../common/telemetry/rateSampler.ts'

test('all traces are recorded while there are few, and under load as many as the rate allows', () => {
  let time = 0
  const sampler = createRateSampler({ perSecond: 20, atOnce: 50 }, () => time)
  const recordedOf = (count: number) =>
    Array.from({ length: count }, () =>
      sampler.shouldSample(ROOT_CONTEXT, '', '', SpanKind.SERVER, {}, []),
    ).filter(({ decision }) => decision === SamplingDecision.RECORD_AND_SAMPLED).length
  expect(recordedOf(1_000)).toBe(50)
  time += 1_000
  expect(recordedOf(1_000)).toBe(20)
  time += 60_000
  expect(recordedOf(1_000)).toBe(50)
})
