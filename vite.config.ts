import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { notLoaded } from './scripts/notLoaded.ts'
import { precompress } from './scripts/precompress.ts'
import { staticFrame } from './scripts/staticFrame.ts'

// What every page loads. In one piece it compresses better than in forty.
const PACKAGES = [
  'relay-runtime',
  'react-relay',
  'react-router',
  '@griffel/[a-z]+',
  'keyborg',
  '@fluentui/(tokens|react-theme|react-provider|react-shared-contexts|react-jsx-runtime|react-button|react-spinner|react-text|react-skeleton|react-message-bar|react-label)',
]
const START = new RegExp(`/node_modules/(${PACKAGES.join('|')})/`)

// No look in the browser whether artifacts are stale: they are made again at every change, a test holds them, and the
// graphql in use prints long fields unlike the compiler.
const RELAY = { artifactDirectory: 'web/__generated__', eagerEsModules: true, isDevVariableName: 'undefined' }

export default defineConfig({
  plugins: [
    // Relay's transform has to see the tagged templates before React's compiles them away.
    babel({ plugins: [['relay', RELAY]] }),
    react(),
    precompress(),
    staticFrame(),
    notLoaded(),
    {
      // Beside the page, not among what is served: the gateway takes these operations by their hash.
      name: 'daybook-operations',
      generateBundle() {
        const source = readFileSync('web/__generated__/operations.json')
        this.emitFile({ type: 'asset', fileName: 'operations.json', source })
      },
    },
  ],
  // The hooks alone: the legacy containers are not used.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  // Draft.js, and what it brings along, look for the global object under Node's name.
  define: { global: 'globalThis' },
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    rolldownOptions: {
      input: { app: 'web/index.html', ide: 'web/ide/index.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 1 },
            // What most screens share: in chunks of its own, a page would need a hundred requests.
            { name: 'shared', minShareCount: 10 },
          ],
        },
      },
    },
  },
})
