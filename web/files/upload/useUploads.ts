import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../state/store.ts'
import { useToast } from '../../ui/toasts/toasts.ts'
import type { KeptFile } from './keptFile.ts'
import { createUploadQueue } from './uploadQueue.ts'

/**
 * The uploads of one text: several at a time, with progress, cancel, retry and remove
 * (docs/specification/ticket-screens.md#upload-card). Unmounting aborts running uploads.
 * @param initial files that the server already has, such as those of a draft; read only at first
 */
export function useUploads(initial?: readonly KeptFile[]) {
  const toast = useToast()
  const [queue] = useState(() =>
    createUploadQueue(
      (name, message) =>
        toast({ intent: 'error', title: 'Error Uploading file', body: `${name}: ${message}` }),
      initial,
    ),
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
      /** Uploads an image for a text. Rejects on failure: the text then goes without it. */
      uploadImage: queue.addImage,
      /** The files that the server has. */
      files: kept,
      /** The uuids to attach: the files, and those images uploaded for the text that it still shows. */
      uuidsWith: (imageUuids: readonly string[]) =>
        kept.filter(({ uuid, isInline }) => !isInline || imageUuids.includes(uuid)).map(({ uuid }) => uuid),
      isBusy: uploads.some(({ state }) => state === 'uploading'),
    }
  }, [queue, uploads])
}

export type Uploads = ReturnType<typeof useUploads>
