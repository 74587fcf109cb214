import { useState } from 'react'
import { mayRetry, messageOf } from '../../net/errors.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { EditorText, TextPosition } from '../text.ts'
import type { UploadedImage } from '../types.ts'

export interface FailedImage {
  file: File
  message: string
  /** Whether a retry can succeed. */
  mayRetry: boolean
}

/** The images of a text: each gets a placeholder at once, which shows the image when it is stored. */
export function useImages(text: EditorText, onImage: (file: File) => Promise<UploadedImage>) {
  const [failures, setFailures] = useState<readonly FailedImage[]>([])
  const [uploads] = useState(createUploads)

  const start = async (file: File, uploadId: string) => {
    try {
      text.storeImage(uploadId, await onImage(file))
      uploads.end(uploadId, false)
    } catch (error) {
      uploads.end(uploadId, true)
      setFailures(before => [...before, { file, message: messageOf(error), mayRetry: mayRetry(error) }])
      text.removeUpload(uploadId)
    }
  }
  const add = (files: readonly File[], position?: TextPosition) => {
    for (const [at, file] of files.entries()) {
      const uploadId = text.insertImage(file.name, at === 0 ? position : undefined)
      uploads.start(uploadId)
      void start(file, uploadId)
    }
  }
  return {
    add,
    failures,
    retry: (failure: FailedImage) => {
      setFailures(before => before.filter(other => other !== failure))
      add([failure.file])
    },
    dismiss: () => setFailures([]),
    describe: (block: string, alt: string) => {
      text.describeImage(block, alt)
      uploads.changed()
    },
    uploads,
  }
}

function createUploads() {
  const running = new Set<string>()
  const failed = new Set<string>()
  // Draft.js does not know of these changes.
  const changes: Store<number> = createStore(0)
  const changed = () => changes.set(changes.get() + 1)
  return {
    changes,
    changed,
    start: (uploadId: string) => void running.add(uploadId),
    end: (uploadId: string, hasFailed: boolean) => {
      running.delete(uploadId)
      if (hasFailed) failed.add(uploadId)
      changed()
    },
    failed: (uploadId: string) => failed.has(uploadId),
    isRunning: (uploadId: string) => running.has(uploadId),
  }
}

/** Whether a file of a clipboard or drop is an image. */
export const isImage = (file: Blob): boolean => /^image\/(?!svg)/.test(file.type)
