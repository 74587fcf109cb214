import {
  createSourceEventStream,
  execute,
  locatedError,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { Context } from '../context.ts'
import { endingWith, iterator } from '../live/iterators.ts'
import { sharedResult } from './sharedResults.ts'
import { shareOf } from './shareOf.ts'
import type { Release } from '../live/turns.ts'

/**
 * Runs a subscription as graphql does, but each event with a new context: a socket may be open for hours. An
 * event that many subscriptions receive is executed once for all with the same selection. A socket executes and
 * sends one event at a time. If a stream fails, its error is the last result.
 */
export async function runSubscription(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const { contextValue: context } = args
  if (!isContext(context)) throw new Error('A subscription needs a context.')
  const events = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in events)) return events
  const results = oneAtATime(events[Symbol.asyncIterator](), context, async event => {
    const shared = await sharedResult(args, context, event)
    return shared ?? execute({ ...args, rootValue: event, contextValue: context.contextForEvent() })
  })
  // A thrown error would close the socket with all its subscriptions.
  return endingWith(results, error => ({ errors: [locatedError(error, undefined, [])] }))
}

/** Runs each event when the socket has a turn for it. The turn is over when the next event is requested. */
function oneAtATime(
  events: AsyncIterator<unknown>,
  context: Context,
  run: (event: unknown) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult> {
  const { takeEvent } = shareOf(context)
  const stop = new AbortController()
  let release: Release | undefined

  async function next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    release?.()
    const event = await events.next()
    if (event.done === true) return { done: true, value: undefined }
    try {
      release = await takeEvent(stop.signal)
    } catch {
      return { done: true, value: undefined }
    }
    return { done: false, value: await run(event.value) }
  }

  return iterator(next, async () => {
    stop.abort()
    await events.return?.()
  })
}

const isContext = (context: unknown): context is Context =>
  typeof context === 'object' && context !== null && 'contextForEvent' in context
