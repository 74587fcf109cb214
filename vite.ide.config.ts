import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { notLoaded } from './scripts/notLoaded.ts'
import { precompress } from './scripts/precompress.ts'
import { staticFrame } from './scripts/staticFrame.ts'

/**
 * The page of the IDE, beside the app (docs/architecture.md#what-a-page-loads): with chunks in common, the IDE
 * would run the script of the app.
 */
export default defineConfig({
  plugins: [react(), staticFrame(), notLoaded(), precompress()],
  build: {
    outDir: 'build/web',
    emptyOutDir: false,
    rolldownOptions: { input: { ide: 'web/ide/index.html' } },
  },
})
