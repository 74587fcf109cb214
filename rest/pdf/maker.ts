import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createFairQueue, QueueFull } from '../../common/fairQueue.ts'
import { Refusal, tooMany } from '../rules/refusal.ts'
import type { Sheet } from './sheet.ts'

/** Makes the PDF file of a timesheet. @throws PdfFailed; the next one gets a new thread */
export type MakePdf = (sheet: Sheet) => Promise<Buffer>

/** Makes PDFs in a thread of their own, one after the other, so that other calls are answered meanwhile. */
export interface PdfMaker {
  /**
   * Does work that needs a PDF once it is this user's turn; users take turns. Who waits has begun nothing yet, and so
   * neither holds a connection to the database nor keeps others from what it will lock.
   * @param who is counted: nobody has more than a few in line
   * @param signal ends the wait
   * @throws Refusal 429 where this user has too many in line, 503 where all have; and what `work` throws
   */
  inTurn: <Result>(
    who: string,
    work: (make: MakePdf) => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>
  /** The thread that is there: none before the first PDF, and none once it had nothing to do for a while. */
  readonly worker: Worker | undefined
  close: () => Promise<void>
}

interface PdfMakerOptions {
  /** How many may wait for the one whose turn it is. */
  waiting?: number
  /** How many of one person may be in line. */
  each?: number
  /** How long a PDF may take, in milliseconds. */
  timeout?: number
  /** After which time without work the thread ends and gives its memory back, in milliseconds. */
  idle?: number
}

/** Starts no thread yet: that happens with the first PDF. */
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
      return await answerOf(worker, sheet, timeout)
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

/** A PDF could not be made, for the reason that is its cause. Answered as a refusal (503). */
export class PdfFailed extends Refusal {
  constructor(cause: unknown) {
    super(503, 'The PDF could not be made. Nothing was sent; please try again, or choose a shorter range.')
    this.cause = cause
  }
}

const tooBusy = () =>
  new Refusal(503, 'Too many PDFs are being made at the moment. Please try again in a minute.')

const stillAtIt = () => tooMany('Your last timesheets are still being made. Please try again in a minute.')

// What needs more is no timesheet; it ends the thread, and not the service.
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

function startWorker(): Worker {
  const folder = pathToFileURL(import.meta.filename)
  const worker = import.meta.filename.endsWith('.ts')
    ? new Worker(compiling(new URL('worker.ts', folder)), { eval: true, execArgv: [], resourceLimits })
    : new Worker(new URL('worker.js', folder), { resourceLimits })
  // An error is heard by who waits for the answer.
  worker.on('error', () => undefined)
  return worker
}

/** In development the thread compiles TypeScript; it does not do so because the main one does. */
const compiling = (file: URL) => `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(file.href)})
})`
