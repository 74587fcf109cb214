import { Observable, type Environment, type GraphQLResponse, type SubscribeFunction } from 'relay-runtime'
import { RequestError } from '../net/errors.ts'
import type { Socket } from './socket.ts'

/**
 * One socket for all subscriptions of an environment, opened by the first; its code is loaded then as well.
 * @param environmentOf gives that environment, which comes to be with what is made here
 */
export function createSubscriber(environmentOf: () => Environment): {
  subscribe: SubscribeFunction
  close: () => void
} {
  let socket: Promise<Socket> | undefined
  const open = async () => (await import('./socket.ts')).openSocket(environmentOf())
  const subscribe: SubscribeFunction = (operation, variables, { metadata }) =>
    Observable.create<GraphQLResponse>(sink => {
      let stop: (() => void) | undefined
      let isStopped = false
      socket ??= open()
      socket.then(
        opened => {
          if (!isStopped) stop = opened.subscribe(operation, variables, metadata, sink)
        },
        () => {
          socket = undefined
          sink.error(new RequestError('The live connection failed.', 'UNREACHABLE'))
        },
      )
      return () => {
        isStopped = true
        stop?.()
      }
    })
  // A socket that is on its way when it is no longer wanted fails, which is as good as closed.
  const close = () => void socket?.then(opened => opened.dispose()).catch(() => undefined)
  return { subscribe, close }
}
