import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import type { Storage } from '@graphiql/toolkit'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { useMemo, useState } from 'react'
import { EditorAccess } from './EditorAccess.tsx'
import { EXAMPLES_PLUGIN } from './examples/ExamplesPlugin.tsx'
import { variablesText } from './examples/examples.ts'
import { myWeek } from './examples/timesheets.ts'
import { account } from './examples/account.ts'
import { fetcherFor } from './fetcher.ts'
import { OpenLinked } from './shared/OpenLinked.tsx'
import { ShareButton } from './shared/ShareButton.tsx'
import { storageOf } from './storage.ts'
import { useTheme } from './theme.ts'
import { TabInView } from './TabInView.tsx'
import type { StoredUser } from './user.ts'

const PLUGINS = [EXAMPLES_PLUGIN, HISTORY_PLUGIN]

/** The keys of GraphiQL for its tabs and for the text of the editors. */
const TABS = 'graphiql:tabState'
const QUERY = 'graphiql:query'
const VARIABLES = 'graphiql:variables'

const WELCOME = `# Daybook's API, as you.
# Ctrl-Enter runs, Ctrl-Space
# completes. On the left: the
# schema, examples, history.

`

/**
 * The content of the first tab: an operation that gives a result. Nothing if tabs from the last visit exist.
 */
function firstTab({ email, scopes }: StoredUser, storage: Storage) {
  const context = { email, now: new Date(), origin: window.location.origin }
  const example = scopes.includes('timesheets') ? myWeek(context) : account(context).examples[0]
  if (!example || storage.getItem(TABS) !== null) return {}
  const query = WELCOME + example.query
  const variables = variablesText(example)
  // GraphiQL stores tabs only once they are edited; after a reload, unedited ones would be missing.
  storage.setItem(QUERY, query)
  storage.setItem(VARIABLES, variables)
  return { defaultTabs: [{ query, variables }] }
}

/** GraphiQL for one user: its storage in this browser belongs to that user only. */
export function Ide({ user }: { user: StoredUser }) {
  const theme = useTheme()
  const storage = useMemo(() => storageOf(user.email), [user.email])
  const [first] = useState(() => firstTab(user, storage))
  return (
    <GraphiQL
      fetcher={fetcherFor(user.token)}
      storage={storage}
      plugins={PLUGINS}
      visiblePlugin={EXAMPLES_PLUGIN}
      {...first}
      forcedTheme={theme}
      isHeadersEditorEnabled={false}
      showPersistHeadersSettings={false}
      schemaDescription
      inputValueDeprecation
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>{null}</GraphiQL.Logo>
      <GraphiQL.Toolbar>
        {({ prettify, merge, copy }) => (
          <>
            {prettify}
            {merge}
            {copy}
            <ShareButton />
          </>
        )}
      </GraphiQL.Toolbar>
      <EditorAccess />
      <TabInView />
      <OpenLinked />
    </GraphiQL>
  )
}
