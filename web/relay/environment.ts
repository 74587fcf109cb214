import { Environment, Network, RecordSource, Store } from 'relay-runtime'
import { session } from '../session/session.ts'
import { fetchGraphql } from './network.ts'
import { createSubscriber } from './subscriptions.ts'

const create = () => {
  const subscriber = createSubscriber()
  const environment = new Environment({
    network: Network.create(fetchGraphql, subscriber.subscribe),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 10 }),
  })
  return { environment, close: subscriber.close }
}

let owner = session.get().user?.Email
let current = create()

/** The Relay environment of the signed-in user. Another user, or none, gets a new one: nothing of the last is left. */
export const getEnvironment = () => current.environment

session.subscribe(() => {
  const email = session.get().user?.Email
  if (email === owner) return
  owner = email
  current.close()
  current = create()
})
