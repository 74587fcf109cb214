import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

export default defineConfig({
  plugins: [
    // Relay's transform has to see the tagged templates before React's compiles them away.
    babel({
      plugins: [['relay', { artifactDirectory: 'web/__generated__', eagerEsModules: true }]],
    }),
    react(),
    precompress(),
  ],
  // The hooks alone: the legacy containers are not used.
  resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
  // Draft.js, and what it brings along, look for the global object under Node's name.
  define: { global: 'globalThis' },
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    rollupOptions: { input: { app: 'web/index.html', ide: 'gateway/ide/index.html' } },
  },
})
