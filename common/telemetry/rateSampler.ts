import { SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace-base'

/** How many traces a process starts to record in a second, and how many at once after a pause. */
const RATE = { perSecond: 5, atOnce: 200 }

/**
 * Records every trace as long as there are few, as in a company's daily work, and a share of them under load: recording
 * all would cost a busy server a part of its throughput (docs/specification/observability.md#traces).
 * @param now in milliseconds
 */
export function createRateSampler({ perSecond, atOnce } = RATE, now = () => performance.now()): Sampler {
  let left = atOnce
  let last = now()
  return {
    shouldSample: () => {
      const time = now()
      left = Math.min(atOnce, left + ((time - last) / 1_000) * perSecond)
      last = time
      if (left < 1) return { decision: SamplingDecision.NOT_RECORD }
      left--
      return { decision: SamplingDecision.RECORD_AND_SAMPLED }
    },
    toString: () => `RateSampler{${perSecond}}`,
  }
}
