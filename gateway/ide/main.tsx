import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './ide.css'
import { GraphiQL } from 'graphiql'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { example } from './example.ts'
import { fetcher } from './fetcher.ts'
import { WhoIsSignedIn } from './WhoIsSignedIn.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

createRoot(root).render(
  <StrictMode>
    <WhoIsSignedIn />
    <main>
      <GraphiQL fetcher={fetcher} defaultQuery={example(new Date())} isHeadersEditorEnabled={false} />
    </main>
  </StrictMode>,
)
