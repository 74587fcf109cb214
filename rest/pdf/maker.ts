import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../rules/refusal.ts'
import type { Sheet } from './sheet.ts'

/** Makes PDFs in a thread of their own, one after the other, so that other calls are answered meanwhile. */
export interface PdfMaker {
  /**
   * The PDF file of a timesheet.
   * @throws Refusal 503 where too many wait already, or where it could not be made; the next one gets a new thread
   */
  make: (sheet: Sheet) => Promise<Buffer>
  /** The thread that is there: none before the first PDF, and none once it had nothing to do for a while. */
  readonly worker: Worker | undefined
  close: () => Promise<void>
}

export interface PdfMakerOptions {
  /** How many PDFs may wait for the one that is being made. */
  waiting?: number
  /** How long one may take, in milliseconds. */
  patience?: number
  /** After which time without work the thread ends and gives its memory back, in milliseconds. */
  idle?: number
}

/** Starts no thread yet: that happens with the first PDF. */
export function createPdfMaker(options: PdfMakerOptions = {}): PdfMaker {
  const { waiting = 8, patience = 20_000, idle = 30_000 } = options
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  let isClosed = false

  const end = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  const render = async (sheet: Sheet): Promise<Buffer> => {
    if (isClosed) throw tooBusy()
    clearTimeout(timer)
    worker ??= startWorker()
    try {
      return await answerOf(worker, sheet, patience)
    } catch (error) {
      await end()
      throw error
    } finally {
      timer = setTimeout(() => void end(), idle).unref()
    }
  }
  return {
    get worker() {
      return worker
    },
    make: async sheet => {
      if (isClosed || count > waiting) throw tooBusy()
      count++
      const made = last.then(() => render(sheet))
      last = made.catch(() => undefined)
      return made.finally(() => count--)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await end()
      await last
    },
  }
}

async function answerOf(worker: Worker, sheet: Sheet, patience: number): Promise<Buffer> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread that makes PDFs ended.')
  })
  const late = once(AbortSignal.timeout(patience), 'abort', { signal }).then(() => {
    throw new Error(`A PDF was not made within ${patience} ms.`)
  })
  try {
    worker.ref()
    worker.postMessage(sheet)
    // An error in the thread, too, rejects what waits for its answer.
    const messages: unknown[] = await Promise.race([once(worker, 'message', { signal }), ended, late])
    return pdfIn(messages[0])
  } catch (cause) {
    throw new PdfFailed(cause)
  } finally {
    settled.abort()
    // Without work it keeps no process alive.
    worker.unref()
    for (const other of [ended, late]) other.catch(() => undefined)
  }
}

function pdfIn(answer: unknown): Buffer {
  if (typeof answer !== 'object' || answer === null)
    throw new Error('The thread that makes PDFs said nothing.')
  if ('pdf' in answer && answer.pdf instanceof Uint8Array) return Buffer.from(answer.pdf)
  throw new Error('The thread that makes PDFs made none.', { cause: answer })
}

/** A PDF could not be made, for the reason that is its cause. */
export class PdfFailed extends Refusal {
  constructor(cause: unknown) {
    super(503, 'The PDF could not be made. Nothing was sent; please try again, or choose a shorter range.')
    this.cause = cause
  }
}

const tooBusy = () =>
  new Refusal(503, 'Too many PDFs are being made at the moment. Please try again in a minute.')

function startWorker(): Worker {
  const folder = pathToFileURL(import.meta.filename)
  const worker = import.meta.filename.endsWith('.ts')
    ? new Worker(compiling(new URL('worker.ts', folder)), { eval: true, execArgv: [] })
    : new Worker(new URL('worker.js', folder))
  // An error is heard by who waits for the answer.
  worker.on('error', () => undefined)
  return worker
}

/** In development the thread compiles TypeScript; it does not do so because the main one does. */
const compiling = (file: URL) => `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(file.href)})
})`
