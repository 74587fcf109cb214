import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { Kind, parse, type DocumentNode } from 'graphql'
import { useCallback } from 'react'

/**
 * Opens a tab with an operation and its variables (JSON or empty). Runs nothing. Null until the editors are
 * ready.
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
      // The editor updates these a moment later; a user who runs the operation at once would run the one
      // before.
      actions.setOperationFacts(factsOf(query))
      variableEditor?.setValue(variables)
      queryEditor?.focus()
    },
    [actions, queryEditor, variableEditor],
  )
  return isReady ? openTab : null
}

function factsOf(query: string) {
  const documentAST = parsed(query)
  const operations = documentAST?.definitions.filter(node => node.kind === Kind.OPERATION_DEFINITION)
  return { documentAST, operations, operationName: operations?.[0]?.name?.value }
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query)
  } catch {
    return undefined
  }
}
