/** How many traces a process starts to record in a second, and how many at once after a pause. */
const RATE = { perSecond: 5, atOnce: 200 }

/**
 * Lets every trace be recorded as long as there are few, as in a company's daily work, and a share of them under load:
 * recording all would cost a busy server a part of its throughput (docs/specification/observability.md#traces).
 * @param now in milliseconds
 * @returns whether a trace that begins now is recorded
 */
export function createRateSampler(
  { perSecond, atOnce } = RATE,
  now = () => performance.now(),
): () => boolean {
  let left = atOnce
  let last = now()
  return () => {
    const time = now()
    left = Math.min(atOnce, left + ((time - last) / 1_000) * perSecond)
    last = time
    if (left < 1) return false
    left--
    return true
  }
}
