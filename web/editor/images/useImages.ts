import { genKey, type SelectionState } from 'draft-js'
import { useState } from 'react'
import { mayRetry, messageOf } from '../../net/errors.ts'
import { createStore, type Store } from '../../state/store.ts'
import { placeOf, withoutBlock, withUpload } from './imageBlocks.ts'
import type { UploadedImage } from '../types.ts'
import type { EditorText } from '../useEditorState.ts'

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
      const { src, showAs } = await onImage(file)
      const content = text.latest().getCurrentContent()
      const key = uploads.keys.get(uploadId)
      // All states in the undo history share the entity.
      if (key !== undefined) content.mergeEntityData(key, { src, showAs })
      uploads.end(uploadId, false)
      text.reportSoon()
    } catch (error) {
      uploads.end(uploadId, true)
      setFailures(before => [...before, { file, message: messageOf(error), mayRetry: mayRetry(error) }])
      text.change(now => {
        const place = placeOf(now.getCurrentContent(), uploadId)
        return place === undefined ? now : withoutBlock(now, place)
      })
    }
  }
  const add = (files: readonly File[], selection?: SelectionState) => {
    for (const [at, file] of files.entries()) {
      const uploadId = genKey()
      uploads.start(uploadId)
      text.change(now => {
        const next = withUpload(
          now,
          (at === 0 ? selection : undefined) ?? now.getSelection(),
          uploadId,
          file.name,
        )
        const place = placeOf(next.getCurrentContent(), uploadId)
        if (place !== undefined) uploads.keys.set(uploadId, place.getEntityAt(0))
        return next
      })
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
    uploads,
  }
}

function createUploads() {
  const running = new Set<string>()
  const failed = new Set<string>()
  const ended: Store<number> = createStore(0)
  return {
    ended,
    keys: new Map<string, string>(),
    start: (uploadId: string) => void running.add(uploadId),
    end: (uploadId: string, hasFailed: boolean) => {
      running.delete(uploadId)
      if (hasFailed) failed.add(uploadId)
      ended.set(ended.get() + 1)
    },
    failed: (uploadId: string) => failed.has(uploadId),
    isRunning: (uploadId: string) => running.has(uploadId),
  }
}

/** Whether a file of a clipboard or drop is an image. */
export const isImage = (file: Blob): boolean => /^image\/(?!svg)/.test(file.type)
