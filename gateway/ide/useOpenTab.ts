import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useCallback } from 'react'

/**
 * Opens a tab with an operation and its variables, which are JSON or empty. Runs nothing. Null while the editors are not
 * there yet.
 */
export function useOpenTab() {
  const actions = useGraphiQLActions()
  const queryEditor = useGraphiQL(state => state.queryEditor)
  const variableEditor = useGraphiQL(state => state.variableEditor)
  const isReady = queryEditor !== undefined && variableEditor !== undefined
  const openTab = useCallback(
    (query: string, variables: string) => {
      actions.addTab()
      queryEditor?.setValue(query)
      variableEditor?.setValue(variables)
      queryEditor?.focus()
    },
    [actions, queryEditor, variableEditor],
  )
  return isReady ? openTab : null
}
