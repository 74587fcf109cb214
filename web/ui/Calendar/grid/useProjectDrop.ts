import { useState, type DragEvent } from 'react'
import { rangeAtPoint } from '../dropRange.ts'
import type { HourRange } from '../visibleHours.ts'
import { PROJECT_DRAG_TYPE, type NewItem, type TimeRange } from '../types.ts'

/** Takes a project dragged in from elsewhere; `range` is where it would be dropped now. */
export function useProjectDrop(
  days: readonly Date[],
  hours: HourRange,
  onCreate: ((range: NewItem) => void) | undefined,
) {
  const [range, setRange] = useState<TimeRange | null>(null)
  const rangeOf = ({ currentTarget, clientX: x, clientY: y }: DragEvent) =>
    rangeAtPoint(currentTarget, days, hours, { x, y })
  const isProject = ({ dataTransfer }: DragEvent) =>
    onCreate && dataTransfer.types.includes(PROJECT_DRAG_TYPE)

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isProject(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      const next = rangeOf(event)
      setRange(shown => (shown?.start.getTime() === next?.start.getTime() ? shown : next))
    },
    onDragLeave: (event: DragEvent) => {
      const isStillInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isStillInside) setRange(null)
    },
    onDrop: (event: DragEvent) => {
      if (!isProject(event)) return
      event.preventDefault()
      setRange(null)
      const dropped = rangeOf(event)
      const projectName = event.dataTransfer.getData(PROJECT_DRAG_TYPE)
      if (dropped) onCreate?.({ ...dropped, ...(projectName && { projectName }) })
    },
  }
  return { range, handlers }
}
