import { once } from 'node:events'
import { setPriority } from 'node:os'
import { KINDS, startLoad, type Kind, type Outcomes } from './loads.ts'
import type { Target } from './target.ts'

// The greedy user, in a separate process with a low priority, so that the servers get the processor.
setPriority(10)

const messages: unknown[] = await once(process, 'message')
const task = messages[0]
if (!isTask(task)) throw new Error('This takes kinds of load and what they are directed at.')
const outcomes: Outcomes = {}
for (const kind of task.kinds) startLoad(kind, task.target, outcomes)
// A server may close the connection of a greedy client; that ends a part of the load, but not the measurement.
process.on('uncaughtException', ({ name }) => (outcomes[name] = (outcomes[name] ?? 0) + 1))
process.send?.('started')
process.on('message', () => process.send?.(outcomes))
process.on('disconnect', () => process.exit())

function isTask(value: unknown): value is { kinds: Kind[]; target: Target } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'target' in value &&
    'kinds' in value &&
    Array.isArray(value.kinds) &&
    value.kinds.every((kind: unknown) => KINDS.some(known => known === kind))
  )
}
