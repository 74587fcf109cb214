import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** What is behind an open dialog takes nothing. */
const isCovered = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/**
 * Takes files that are dropped anywhere on the page, except where something else takes them, such as a text its
 * images. The browser would open them instead of the page.
 * @returns whether files are being dragged over the page
 */
export function useFileDrops(onDrop: (data: DataTransfer) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      const takes = !isCovered()
      setDragging(takes)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = takes ? 'copy' : 'none'
    }
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      // Without a target, the pointer has left the window.
      if (!relatedTarget) setDragging(false)
    }
    const handleDrop = (event: DragEvent) => {
      setDragging(false)
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer && !isCovered()) take(event.dataTransfer)
    }
    window.addEventListener('dragover', handleOver)
    window.addEventListener('dragleave', handleLeave)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('dragleave', handleLeave)
      window.removeEventListener('drop', handleDrop)
    }
  }, [])
  return isDragging
}
