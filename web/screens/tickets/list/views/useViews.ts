import { useCallback, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useViewsQuery } from '../../../../__generated__/useViewsQuery.graphql.ts'
import { useAnswer } from '../../../../relay/useAnswer.ts'
import { useKeptViews } from '../../../../tickets/views/keptViews.ts'
import { readSavedView, type SavedView } from '../../../../tickets/views/savedView.ts'
import { useReturn } from '../../../../ui/useReturn.ts'

const query = graphql`
  query useViewsQuery @throwOnFieldError {
    ticketViews {
      ...savedView_view
    }
    ticketProjects {
      number
      name
    }
  }
`

type Policy = 'network-only' | 'store-or-network'

/** What a user can choose and where a view can be saved. */
interface Views {
  /** Those of the server, or of this browser if the server keeps none. */
  saved: readonly SavedView[]
  /** The projects that a view can be shared with; null if only this browser keeps views. */
  projects: readonly { number: number; name: string }[] | null
}

/**
 * The saved views of the user; `read` reads them again, as does a return to the page, since others may have changed
 * them. The last answer stays until the next one.
 * @param firstPolicy whether the first answer may be one that another screen has loaded
 */
export function useViews(firstPolicy: Policy) {
  const environment = useRelayEnvironment()
  const ask = useCallback(
    (fetchPolicy: Policy) =>
      fetchQuery<useViewsQuery>(environment, query, {}, { fetchPolicy })
        .toPromise()
        .then(data => ({
          views: data?.ticketViews?.map(readSavedView) ?? null,
          projects: data?.ticketProjects.map(({ number, name }) => ({ number, name })) ?? [],
        })),
    [environment],
  )
  const [asked, setAsked] = useState(() => ask(firstPolicy))
  const { data, error, isLoading } = useAnswer(asked)
  const kept = useKeptViews()
  const views: Views | null =
    data && (data.views ? { saved: data.views, projects: data.projects } : { saved: kept, projects: null })
  const read = () => setAsked(ask('network-only'))
  useReturn(read)
  return { views, error, isLoading, read }
}
