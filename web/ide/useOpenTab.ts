import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { Kind, parse, type DocumentNode } from 'graphql'
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
      // The editor finds it out by itself a moment later; who runs it at once would ask for the operation before.
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
