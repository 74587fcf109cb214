import { requestSubscription } from 'react-relay'
import type { Environment, GraphQLSubscriptionConfig, OperationType } from 'relay-runtime'
import { getToken, session } from '../session/session.ts'
import { codeOf, isClosed, type ErrorCode } from '../net/errors.ts'
import { sooner } from '../net/retry.ts'
import { REFUSALS, retryDelay } from '../net/retryPolicy.ts'

interface Config<T extends OperationType> extends Omit<
  GraphQLSubscriptionConfig<T>,
  'onError' | 'onCompleted' | 'cacheConfig'
> {
  /** The variables for each time that it subscribes, such as the last cursor; defaults to `variables`. */
  variablesNow?: () => T['variables']
  /** Called when the user has no access to the data, or no longer has it. */
  onLost?: (error: Error) => void
}

/**
 * Keeps a subscription alive. Its socket reconnects by itself. A subscription that the server ended is started
 * again after a while; one that it refused, only once there is another token. Errors are silent unless access
 * is lost: live updates are optional. Returns a function that stops it.
 */
export function keepSubscribed<T extends OperationType>(
  environment: Environment,
  { variablesNow, onLost, ...config }: Config<T>,
): () => void {
  let tries = 0
  let usedToken: string | null = null
  let refusedToken: string | null | undefined
  let stop = () => undefined as unknown

  function start() {
    refusedToken = undefined
    usedToken = getToken()
    const subscription = requestSubscription<T>(environment, {
      ...config,
      variables: variablesNow?.() ?? config.variables,
      // After a reconnect, the socket reads the variables itself.
      cacheConfig: { metadata: { variablesNow } },
      onNext: answer => {
        tries = 0
        config.onNext?.(answer)
      },
      onError: error => {
        end(codeOf(error))
        if (isClosed(error)) onLost?.(error)
      },
      onCompleted: () => end(null),
    })
    stop = () => subscription.dispose()
  }

  function end(code: ErrorCode | null) {
    // There may be another token already: what was refused is the one that it has started with.
    if (REFUSALS.has(code) && getToken() === usedToken) {
      refusedToken = usedToken
      return
    }
    stop = sooner(start, retryDelay((tries += 1)))
  }

  const unsubscribe = session.subscribe(() => {
    if (refusedToken === undefined || getToken() === refusedToken) return
    start()
  })
  start()
  return () => {
    unsubscribe()
    stop()
  }
}
