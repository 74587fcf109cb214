import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useGetUserQuery } from '../../__generated__/useGetUserQuery.graphql.ts'
import { messageOf } from '../../net/errors.ts'
import { useToast } from '../../ui/toasts/toasts.ts'

const query = graphql`
  query useGetUserQuery @throwOnFieldError {
    viewer {
      email
      name
      createdAt
      modifiedAt
      scopes
    }
  }
`

/** Fetches the current user's record, with the field names of the specification. Never includes a token. */
export function useGetUser(onRecord: (record: object) => void) {
  const environment = useRelayEnvironment()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const getUser = () => {
    setLoading(true)
    fetchQuery<useGetUserQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ viewer }) => {
        if (!viewer) {
          toast({ intent: 'error', title: 'Error', body: 'Nobody is signed in.' })
          return
        }
        onRecord({
          Email: viewer.email,
          Name: viewer.name,
          Created: viewer.createdAt,
          Modified: viewer.modifiedAt,
          Scopes: viewer.scopes.join(' '),
        })
      },
      error: (error: unknown) => {
        setLoading(false)
        toast({ intent: 'error', title: 'Error', body: messageOf(error) })
      },
      complete: () => setLoading(false),
    })
  }
  return { getUser, isLoading }
}
