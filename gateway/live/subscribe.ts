import {
  createSourceEventStream,
  execute,
  locatedError,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { Context } from '../context.ts'
import { endingWith, mapped } from './iterators.ts'
import { sharedResult } from './sharedResults.ts'

/**
 * Runs a subscription as graphql does, but each event with a context of its own: a socket may be open for
 * hours. An event that many are given is executed once for those that ask the same of it. A stream that fails gives
 * its error as the last result.
 */
export async function subscribeAfresh(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const events = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in events)) return events
  const { contextValue: context } = args
  const results = mapped(events[Symbol.asyncIterator](), event => {
    if (!isContext(context)) return execute({ ...args, rootValue: event })
    const personal = () => execute({ ...args, rootValue: event, contextValue: context.forEvent() })
    const shared = sharedResult(args, context, event)
    return shared instanceof Promise ? shared.then(result => result ?? personal()) : (shared ?? personal())
  })
  // Thrown, it would close the socket with all its subscriptions.
  return endingWith(results, error => ({ errors: [locatedError(error, undefined, [])] }))
}

const isContext = (context: unknown): context is Context =>
  typeof context === 'object' && context !== null && 'forEvent' in context
