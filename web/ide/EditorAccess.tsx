import { useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'

type Editor = Parameters<Parameters<typeof useGraphiQL>[0]>[0]['queryEditor']

/** Monaco's number of the key; its list of keys would load all of its code. */
const ESCAPE = 9

// Escape closes what is open in the editor first.
const NOTHING_OPEN = ['suggestWidget', 'findWidget', 'parameterHints', 'markersNavigation', 'renameInput']
  .map(name => `!${name}Visible`)
  .join(' && ')

/**
 * Names an editor for screen readers, and lets Escape leave its text, in which Tab indents
 * (docs/specification/shell.md#graphql-ide).
 */
function giveAccess(editor: Editor, name: string): void {
  if (!editor) return
  const frame = editor.getContainerDomNode()
  frame.role = 'group'
  frame.ariaLabel = `${name}, Enter opens the text`
  editor.updateOptions({ ariaLabel: `${name}. Escape, then Tab, leaves the text.` })
  editor.addAction({
    id: 'leave-text',
    label: 'Leave the Text',
    keybindings: [ESCAPE],
    precondition: NOTHING_OPEN,
    run: () => frame.focus(),
  })
}

/** Makes all editors usable with a keyboard and a screen reader. */
export function EditorAccess() {
  const operation = useGraphiQL(state => state.queryEditor)
  const variables = useGraphiQL(state => state.variableEditor)
  const answer = useGraphiQL(state => state.responseEditor)
  useEffect(() => giveAccess(operation, 'Operation'), [operation])
  useEffect(() => giveAccess(variables, 'Variables'), [variables])
  useEffect(() => giveAccess(answer, 'Answer'), [answer])
  return null
}
