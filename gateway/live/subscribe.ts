import {
  createSourceEventStream,
  execute,
  locatedError,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import { endingWith, mapped } from './iterators.ts'

/**
 * Runs a subscription as graphql does, but each event with a context of its own: a socket may be open for
 * hours. A stream that fails gives its error as the last result.
 */
export async function subscribeAfresh(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const events = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in events)) return events
  const { contextValue: context } = args
  const renewed = () => (isRenewable(context) ? context.afresh() : context)
  const results = mapped(events[Symbol.asyncIterator](), event =>
    execute({ ...args, rootValue: event, contextValue: renewed() }),
  )
  // Thrown, it would close the socket with all its subscriptions.
  return endingWith(results, error => ({ errors: [locatedError(error, undefined, [])] }))
}

const isRenewable = (context: unknown): context is { afresh: () => unknown } =>
  typeof context === 'object' && context !== null && 'afresh' in context
