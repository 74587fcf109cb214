import type { ClipboardEvent } from 'react'
import { parseHtml } from '../../ui/text/cleanHtml.ts'
import type { TextPosition } from '../text.ts'
import { isImage } from './useImages.ts'

const isFile = (blob: Blob): blob is File => blob instanceof File

/** Whether clipboard HTML is only a picture, as after “Copy image” in a browser. */
function isPictureAlone(html: string): boolean {
  const body = parseHtml(html)
  return body.querySelector('img') !== null && body.textContent.trim() === ''
}

/** Handles pasted and dropped files: images go into the text, other files to the caller. */
export function useFiles({
  onImages,
  onFiles,
}: {
  onImages: (files: readonly File[], position?: TextPosition) => void
  onFiles: ((files: File[]) => void) | undefined
}) {
  /** A picker can return files that are not images. */
  const take = (blobs: readonly Blob[], position?: TextPosition) => {
    const files = blobs.filter(isFile)
    const images = files.filter(isImage)
    const others = files.filter(file => !isImage(file))
    if (images.length > 0) onImages(images, position)
    if (others.length > 0) onFiles?.(others)
  }
  return {
    take,
    /** A picture copied in a browser comes with HTML that links to its source: take the file instead. */
    handlePasteCapture: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (!files.some(isImage) || !isPictureAlone(event.clipboardData.getData('text/html'))) return
      event.preventDefault()
      event.stopPropagation()
      take(files)
    },
  }
}
