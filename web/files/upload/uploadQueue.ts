import { mayRetry, messageOf } from '../../net/errors.ts'
import { createIntent, sendOnce, type Intent } from '../../relay/intent.ts'
import { upload } from './upload.ts'
import type { Upload, UploadedFile } from '../types.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { KeptFile } from './keptFile.ts'

/** How many files upload at the same time; the others wait. */
const CONCURRENCY = 3

let count = 0

interface Job {
  source: File
  intent: Intent
  abort: AbortController
  onDone?: (file: UploadedFile) => void
  onFail?: (error: Error) => void
}

/** The running and finished uploads, in the order in which they were added. */
export interface UploadQueue {
  uploads: Store<readonly Upload[]>
  add: (files: readonly File[]) => void
  addImage: (file: File) => Promise<UploadedFile>
  cancel: (id: string) => void
  retry: (id: string) => void
  remove: (id: string) => void
  /** Aborts running uploads and removes all. */
  clear: () => void
  /** Aborts running uploads. */
  abandon: () => void
  /** Replaces all with files that the server already has, such as those of a draft. */
  restore: (files: readonly KeptFile[]) => void
  /** Resolves once no upload is running. */
  settled: () => Promise<readonly Upload[]>
}

/**
 * @param onError gets the name of each file that failed to upload, and why; for images of a text, their caller handles
 * the error
 * @param initial files that the server already has
 */
export function createUploadQueue(
  onError: (name: string, message: string) => void,
  initial: readonly KeptFile[] = [],
): UploadQueue {
  const uploads = createStore<readonly Upload[]>(initial.map(doneOf))
  const jobs = new Map<string, Job>()

  const change = (id: string, changes: Partial<Upload>) =>
    uploads.set(uploads.get().map(one => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (isDropped: (upload: Upload) => boolean) => {
    const dropped = uploads.get().filter(isDropped)
    uploads.set(uploads.get().filter(one => !dropped.includes(one)))
    for (const { id } of dropped) {
      const job = jobs.get(id)
      jobs.delete(id)
      job?.abort.abort()
      job?.onFail?.(new DOMException('The upload was cancelled.', 'AbortError'))
    }
    proceed()
  }
  const dropOne = (id: string) => drop(one => one.id === id)

  const enqueue = (source: File, more: Pick<Job, 'onDone' | 'onFail'> = {}) => {
    const id = `upload-${(count += 1)}`
    jobs.set(id, { source, intent: createIntent(), abort: new AbortController(), ...more })
    const isInline = more.onDone !== undefined
    uploads.set([...uploads.get(), waiting({ id, name: source.name, size: source.size, isInline })])
  }

  const run = async (id: string, job: Job) => {
    change(id, { percent: 0 })
    try {
      const file = await sendOnce(job.intent, null, requestId =>
        upload(job.source, {
          requestId,
          signal: job.abort.signal,
          onProgress: percent => change(id, { percent }),
        }),
      )
      if (jobs.get(id) !== job) return
      jobs.delete(id)
      change(id, {
        state: 'done',
        percent: 100,
        name: file.filename,
        size: file.size ?? job.source.size,
        file,
      })
      job.onDone?.(file)
    } catch (error) {
      if (jobs.get(id) !== job) return
      if (job.onFail) {
        jobs.delete(id)
        uploads.set(uploads.get().filter(one => one.id !== id))
        job.onFail(error instanceof Error ? error : new Error(messageOf(error)))
      } else {
        const message = messageOf(error)
        change(id, { state: 'error', percent: null, message, mayRetry: mayRetry(error) })
        onError(job.source.name, message)
      }
    }
    proceed()
  }

  function proceed() {
    const underWay = uploads.get().filter(({ state }) => state === 'uploading')
    const free = CONCURRENCY - underWay.filter(({ percent }) => percent !== null).length
    for (const { id } of underWay.filter(({ percent }) => percent === null).slice(0, Math.max(0, free))) {
      const job = jobs.get(id)
      if (job) void run(id, job)
    }
  }

  return {
    uploads,
    add: files => {
      for (const file of files) enqueue(file)
      proceed()
    },
    addImage: file =>
      new Promise((resolve, reject) => {
        enqueue(file, { onDone: resolve, onFail: reject })
        proceed()
      }),
    cancel: dropOne,
    remove: dropOne,
    retry: id => {
      const job = jobs.get(id)
      if (!job) return
      jobs.set(id, { ...job, abort: new AbortController() })
      change(id, { state: 'uploading', percent: null, message: null })
      proceed()
    },
    clear: () => drop(() => true),
    abandon: () => drop(({ state }) => state === 'uploading'),
    restore: files => {
      drop(() => true)
      uploads.set(files.map(doneOf))
    },
    settled: () =>
      new Promise(resolve => {
        const isSettled = () => uploads.get().every(({ state }) => state !== 'uploading')
        if (isSettled()) {
          resolve(uploads.get())
          return
        }
        const stop = uploads.subscribe(() => {
          if (!isSettled()) return
          stop()
          resolve(uploads.get())
        })
      }),
  }
}

const waiting = (more: Pick<Upload, 'id' | 'name' | 'size' | 'isInline'>): Upload => ({
  ...more,
  state: 'uploading',
  percent: null,
  message: null,
  mayRetry: false,
  file: null,
})

const doneOf = ({ isInline = false, ...file }: KeptFile): Upload => ({
  id: `upload-${(count += 1)}`,
  name: file.filename,
  size: file.size,
  state: 'done',
  percent: 100,
  message: null,
  mayRetry: false,
  file,
  isInline,
})
