import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How long a process must be idle, in milliseconds. */
const INTERVAL = 5_000

/** The part of an interval that a process may work and still be idle. */
const IDLE = 0.02

/** The first collection leaves buffers to be freed by the second. */
const COLLECTIONS = 2

/**
 * Collects garbage when a process is idle after it was busy, as long as the process lives
 * (docs/specification/running.md#memory).
 * @returns ends this
 */
export function collectWhenIdle(): () => void {
  const collect = collector()
  let last = performance.eventLoopUtilization()
  let remaining = COLLECTIONS
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    if (utilization > IDLE) remaining = COLLECTIONS
    else if (remaining > 0) {
      remaining--
      collect()
    }
    // The collection itself is no work.
    last = performance.eventLoopUtilization()
  }, INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}

// Node has no other call for this: one of the inspector's never returns if somebody observes collections.
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (!isCallable(collect)) throw new Error('V8 has no function gc.')
  return collect
}

const isCallable = (value: unknown): value is () => void => typeof value === 'function'
