import { parentPort } from 'node:worker_threads'
import { renderTimesheet } from './render.ts'
import type { Sheet } from './sheet.ts'

// The thread that makes PDFs: it receives a sheet and answers with the bytes of the file, or with an error.
parentPort?.on('message', (sheet: Sheet) => {
  renderTimesheet(sheet).then(
    pdf => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ error }),
  )
})
