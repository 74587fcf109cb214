import { useMemo, useRef } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import type { NewVersionNoticeSubscription } from '../../__generated__/NewVersionNoticeSubscription.graphql.ts'
import { isOutdated } from '../../net/outdated.ts'

const subscription = graphql`
  subscription NewVersionNoticeSubscription {
    webBuildChanged {
      id
    }
  }
`

/** Follows the server's messages about a build other than the one it had when this page loaded. */
export function NewVersionNotice() {
  const first = useRef<string>(undefined)
  const config = useMemo(
    (): GraphQLSubscriptionConfig<NewVersionNoticeSubscription> => ({
      subscription,
      variables: {},
      onNext: answer => {
        const id = answer?.webBuildChanged.id
        if (!id) return
        if (first.current === undefined) first.current = id
        else isOutdated.set(id !== first.current)
      },
      // A page that gets no such message keeps working with its own build.
      onError: () => undefined,
    }),
    [],
  )
  useSubscription(config)
  return null
}
