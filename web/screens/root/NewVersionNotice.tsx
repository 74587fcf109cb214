import { useEffect, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import type { NewVersionNoticeSubscription } from '../../__generated__/NewVersionNoticeSubscription.graphql.ts'
import { isOutdated } from '../../net/outdated.ts'
import { keepSubscribed } from '../../relay/keepSubscribed.ts'

const subscription = graphql`
  subscription NewVersionNoticeSubscription {
    webBuildChanged {
      id
    }
  }
`

/**
 * Follows the server's messages about a build other than the one it had when this page loaded. A page that gets no
 * such message keeps working with its own build.
 */
export function NewVersionNotice() {
  const environment = useRelayEnvironment()
  const first = useRef<string>(undefined)
  useEffect(
    () =>
      keepSubscribed<NewVersionNoticeSubscription>(environment, {
        subscription,
        variables: {},
        onNext: answer => {
          const id = answer?.webBuildChanged.id
          if (!id) return
          if (first.current === undefined) first.current = id
          else isOutdated.set(id !== first.current)
        },
      }),
    [environment],
  )
  return null
}
