import { Environment, Network, Observable, RecordSource, type FetchFunction } from 'relay-runtime'
import { session } from '../session/session.ts'
import { RequestError } from '../net/errors.ts'
import { failOnFieldError } from './fieldErrors.ts'
import { fetchGraphql } from './network.ts'
import { NewestStore } from './newestStore.ts'
import { detectOutdated } from '../net/outdated.ts'
import { createSubscriber } from './subscriptions.ts'

const whoIsHere = () => session.get().user?.Email

/** Sends only for its owner: what one user typed is never sent as another user who has signed in since. */
const fetchFor =
  (owner: string | undefined): FetchFunction =>
  (operation, variables, cacheConfig) => {
    const hasOwnBearer = typeof cacheConfig.metadata?.bearer === 'string'
    if (!hasOwnBearer && whoIsHere() !== owner)
      return Observable.create(sink =>
        sink.error(new RequestError('You have signed out. Nothing was sent.', 'UNAUTHENTICATED')),
      )
    return Observable.from(fetchGraphql(operation, variables, cacheConfig)).do({ error: detectOutdated })
  }

const create = () => {
  const subscriber = createSubscriber(() => environment)
  const environment: Environment = new Environment({
    network: Network.create(fetchFor(whoIsHere()), subscriber.subscribe),
    store: new NewestStore(new RecordSource(), { gcReleaseBufferSize: 10 }),
    relayFieldLogger: failOnFieldError,
  })
  return { environment, close: subscriber.close }
}

let before = session.get()
let current = create()

/**
 * The Relay environment of the signed-in user. Another user, no user, or the loss of a scope creates a new one,
 * so that nothing of the old one remains.
 */
export const getEnvironment = () => current.environment

session.subscribe(() => {
  const { user, scopes } = before
  before = session.get()
  if (whoIsHere() === user?.Email && scopes.every(scope => before.scopes.includes(scope))) return
  current.close()
  current = create()
})
