import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import type { Storage } from '@graphiql/toolkit'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { useMemo, useState } from 'react'
import { EXAMPLES_PLUGIN } from './examples/ExamplesPlugin.tsx'
import { variablesText } from './examples/examples.ts'
import { myWeek } from './examples/timesheets.ts'
import { you } from './examples/you.ts'
import { fetcherFor } from './fetcher.ts'
import { OpenLinked } from './shared/OpenLinked.tsx'
import { ShareButton } from './shared/ShareButton.tsx'
import { storageOf } from './storage.ts'
import { useTheme } from './theme.ts'
import type { StoredUser } from './user.ts'

const PLUGINS = [EXAMPLES_PLUGIN, HISTORY_PLUGIN]

/** Where GraphiQL keeps its tabs, and what stands in the editors. */
const TABS = 'graphiql:tabState'
const QUERY = 'graphiql:query'
const VARIABLES = 'graphiql:variables'

const WELCOME = `# Daybook's API, as you.
# Ctrl-Enter runs, Ctrl-Space
# completes. On the left: the
# schema, examples, history.

`

/** What the first tab holds: something that gives an answer. Nothing where there are tabs from the last time. */
function firstTab({ email, scopes }: StoredUser, storage: Storage) {
  const occasion = { email, now: new Date(), origin: window.location.origin }
  const example = scopes.includes('timesheets') ? myWeek(occasion) : you(occasion).examples[0]
  if (!example || storage.getItem(TABS) !== null) return {}
  const query = WELCOME + example.query
  const variables = variablesText(example)
  // It would keep them once they are edited, and after a reload miss those that were not.
  storage.setItem(QUERY, query)
  storage.setItem(VARIABLES, variables)
  return { defaultTabs: [{ query, variables }] }
}

/** GraphiQL, as one user: what it keeps in this browser is that user's alone. */
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
      <OpenLinked />
    </GraphiQL>
  )
}
