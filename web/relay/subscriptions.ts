import { Observable, type Environment, type GraphQLResponse, type SubscribeFunction } from 'relay-runtime'
import { RequestError } from '../net/errors.ts'
import type { Socket } from './socket.ts'

/**
 * Shares one socket between all subscriptions of an environment. The first one opens it and loads its code.
 * @param environmentOf returns that environment, which is created with this subscriber
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
  // If it is no longer needed while it connects, its promise rejects, which is as good as closed.
  const close = () => void socket?.then(opened => opened.dispose()).catch(() => undefined)
  return { subscribe, close }
}
