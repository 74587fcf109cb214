import { parentPort } from 'node:worker_threads'
import { renderTimesheet } from './render.ts'
import type { Sheet } from './sheet.ts'

// The thread that makes PDFs: a sheet comes in, the bytes of a file or the reason why there is none go out.
parentPort?.on('message', (sheet: Sheet) => {
  renderTimesheet(sheet).then(
    pdf => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ error }),
  )
})
