import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { notLoaded } from './scripts/notLoaded.ts'
import { precompress } from './scripts/precompress.ts'
import { staticFrame } from './scripts/staticFrame.ts'
import { chunkGroups } from './scripts/web/chunks.ts'
import { firstPaints } from './scripts/web/firstPaints.ts'
import { firstScript } from './scripts/web/firstScript.ts'
import { readModuleGraph } from './scripts/web/moduleGraph.ts'

// No look in the browser whether artifacts are stale: they are made again at every change, a test holds them, and the
// graphql in use prints long fields unlike the compiler.
const RELAY = { artifactDirectory: 'web/__generated__', eagerEsModules: true, isDevVariableName: 'undefined' }

const app = (): UserConfig => ({
  plugins: [
    // Relay's transform has to see the tagged templates before React's compiles them away.
    babel({ plugins: [['relay', RELAY]] }),
    react(),
  ],
  // The hooks alone: the legacy containers are not used.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  // Draft.js, and what it brings along, look for the global object under Node's name.
  define: { global: 'globalThis' },
  build: { rolldownOptions: { input: { app: 'web/index.html' } } },
})

export default defineConfig(async ({ command }) => {
  const config = app()
  const plugins = [config.plugins, staticFrame(), notLoaded()]
  // In development one server has the IDE's page too, which has a build of its own.
  if (command === 'serve')
    return { ...config, plugins, optimizeDeps: { entries: ['web/index.html', 'web/ide/index.html'] } }
  const graph = await readModuleGraph(app())
  const operations: Plugin = {
    // Beside the page, not among what is served: the gateway takes these operations by their hash.
    name: 'daybook-operations',
    generateBundle() {
      const source = readFileSync('web/__generated__/operations.json')
      this.emitFile({ type: 'asset', fileName: 'operations.json', source })
    },
  }
  return {
    ...config,
    plugins: [plugins, firstScript(firstPaints(graph)), precompress(), operations],
    build: {
      outDir: 'build/web',
      emptyOutDir: true,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { codeSplitting: { groups: chunkGroups(graph) } },
      },
    },
  }
})
