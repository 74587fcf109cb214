import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createFairQueue, QueueFull } from '../../common/fairQueue.ts'
import { inSpan } from '../current.ts'
import { Refusal, tooMany } from '../rules/refusal.ts'
import type { Sheet } from './sheet.ts'

/** Makes the PDF file of a timesheet. @throws PdfFailed; the next PDF gets a new thread */
export type MakePdf = (sheet: Sheet) => Promise<Buffer>

/** Makes PDFs in a separate thread, one after the other, so that the service answers other calls meanwhile. */
export interface PdfMaker {
  /**
   * Runs work that needs a PDF when it is this user's turn; users take turns. Waiting work has not started, so
   * it neither holds a database connection nor locks anything.
   * @param who the user, who may have only a few in line
   * @param signal ends the wait
   * @throws Refusal 429 if this user has too many in line, 503 if all users together have; and what `work`
   * throws
   */
  inTurn: <Result>(
    who: string,
    work: (make: MakePdf) => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>
  /** The current thread: none before the first PDF, and none after it was idle for a while. */
  readonly worker: Worker | undefined
  close: () => Promise<void>
}

interface PdfMakerOptions {
  /** How many may wait in line. */
  waiting?: number
  /** How many of one user may be in line. */
  each?: number
  /** How long a PDF may take, in milliseconds. */
  timeout?: number
  /** After how long without work the thread ends and frees its memory, in milliseconds. */
  idle?: number
}

/** The thread starts with the first PDF. */
export function createPdfMaker(options: PdfMakerOptions = {}): PdfMaker {
  const { waiting = 32, each = 2, timeout = 20_000, idle = 30_000 } = options
  const queue = createFairQueue({ total: 1, each: 1, waiting: each - 1, waitingTotal: waiting })
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const end = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  const make = async (sheet: Sheet): Promise<Buffer> => {
    clearTimeout(timer)
    worker ??= startWorker()
    try {
      const thread = worker
      return await inSpan('make PDF', 'internal', {}, () => answerOf(thread, sheet, timeout))
    } catch (error) {
      await end()
      throw error
    } finally {
      timer = setTimeout(() => void end(), idle).unref()
    }
  }
  const requireOpen = () => {
    if (isClosed) throw tooBusy()
  }
  return {
    get worker() {
      return worker
    },
    inTurn: async (who, work, signal) => {
      requireOpen()
      const turnEnds = await queue.enter(who, signal).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        throw error.isOwnFault ? stillAtIt() : tooBusy()
      })
      try {
        requireOpen()
        const turn = work(make)
        last = turn.catch(() => undefined)
        return await turn
      } finally {
        turnEnds()
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await end()
      await last
    },
  }
}

async function answerOf(worker: Worker, sheet: Sheet, timeout: number): Promise<Buffer> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread that makes PDFs ended.')
  })
  const late = once(AbortSignal.timeout(timeout), 'abort', { signal }).then(() => {
    throw new Error(`A PDF was not made within ${timeout} ms.`)
  })
  try {
    worker.ref()
    worker.postMessage(sheet)
    // An error in the thread also rejects the wait for its answer.
    const messages: unknown[] = await Promise.race([once(worker, 'message', { signal }), ended, late])
    return pdfIn(messages[0])
  } catch (cause) {
    throw new PdfFailed(cause)
  } finally {
    settled.abort()
    // An idle thread does not keep the process alive.
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

/** A PDF could not be made; see `cause`. Answered as a refusal (503). */
export class PdfFailed extends Refusal {
  constructor(cause: unknown) {
    super(503, 'The PDF could not be made. Nothing was sent; please try again, or choose a shorter range.')
    this.cause = cause
  }
}

const tooBusy = () =>
  new Refusal(503, 'Too many PDFs are being made at the moment. Please try again in a minute.')

const stillAtIt = () => tooMany('Your last timesheets are still being made. Please try again in a minute.')

// No real timesheet needs more; reaching the limit ends the thread, not the service.
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

function startWorker(): Worker {
  const folder = pathToFileURL(import.meta.filename)
  const worker = import.meta.filename.endsWith('.ts')
    ? new Worker(compiling(new URL('worker.ts', folder)), { eval: true, execArgv: [], resourceLimits })
    : new Worker(new URL('worker.js', folder), { resourceLimits })
  // The code that waits for the answer handles the error.
  worker.on('error', () => undefined)
  return worker
}

/**
 * In development the thread has to compile TypeScript itself; it does not inherit that from the main thread.
 */
const compiling = (file: URL) => `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(file.href)})
})`
