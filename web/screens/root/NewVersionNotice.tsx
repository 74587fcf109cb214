import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import type { NewVersionNoticeSubscription } from '../../__generated__/NewVersionNoticeSubscription.graphql.ts'

const subscription = graphql`
  subscription NewVersionNoticeSubscription {
    webBuildChanged {
      id
    }
  }
`

/** Says that the server has another build of the app than the one it had when this page came. */
export function NewVersionNotice() {
  const [builds, setBuilds] = useState<readonly string[]>([])
  const config = useMemo(
    (): GraphQLSubscriptionConfig<NewVersionNoticeSubscription> => ({
      subscription,
      variables: {},
      onNext: answer => {
        const id = answer?.webBuildChanged.id
        if (id) setBuilds(([first = id]) => [first, id])
      },
      // A page that hears of no new build goes on with its own.
      onError: () => undefined,
    }),
    [],
  )
  useSubscription(config)
  const [first, latest] = builds
  if (first === latest) return null
  return (
    <MessageBar intent="info" shape="square">
      <MessageBarBody>A new version is ready.</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
