import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../state/store.ts'
import { useToast } from '../../ui/toasts/toasts.ts'
import type { KeptFile } from './keptFile.ts'
import { createUploadQueue } from './uploadQueue.ts'

/**
 * The uploads of one text: several at once, each with its progress, to be cancelled, retried and removed
 * (docs/specification/ticket-screens.md#upload-card). What is under way is given up with the screen.
 * @param initial files that the server has already, such as those of a draft; looked at once
 */
export function useUploads(initial?: readonly KeptFile[]) {
  const toast = useToast()
  // Why stands beside the file (docs/specification/errors.md#once).
  const [queue] = useState(() =>
    createUploadQueue(name => toast({ intent: 'error', title: 'Error Uploading file', body: name }), initial),
  )
  const uploads = useStore(queue.uploads)
  useEffect(() => queue.abandon, [queue])
  return useMemo(() => {
    const kept = uploads.flatMap(({ file, isInline }): KeptFile[] => (file ? [{ ...file, isInline }] : []))
    return {
      /** All, in the order in which they were added. */
      uploads,
      add: queue.add,
      cancel: queue.cancel,
      retry: queue.retry,
      remove: queue.remove,
      clear: queue.clear,
      restore: queue.restore,
      settled: queue.settled,
      /** Uploads an image that a text shows. Rejects where that fails: the text then goes without. */
      uploadImage: queue.addImage,
      /** Those that the server has. */
      files: kept,
      /** What to attach: the files, and of the images in the text those that are still there and were uploaded for it. */
      uuidsWith: (imageUuids: readonly string[]) =>
        kept.filter(({ uuid, isInline }) => !isInline || imageUuids.includes(uuid)).map(({ uuid }) => uuid),
      isBusy: uploads.some(({ state }) => state === 'uploading'),
    }
  }, [queue, uploads])
}

export type Uploads = ReturnType<typeof useUploads>
