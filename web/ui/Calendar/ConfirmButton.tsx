import { Button, Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { addDays, addWeeks, startOfDay } from 'date-fns'
import type { MouseEvent } from 'react'
import { MONTH_START } from './cursor.ts'
import { useCalendarContext } from './calendarContext.ts'
import { atMinutes } from './wallClock.ts'

const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING
const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** Confirms a whole day or week; shown while it has unconfirmed items. */
export function ConfirmButton({
  what,
  from,
  name,
  className,
}: {
  what: 'day' | 'week'
  /** The day, or the week's Monday. */
  from: Date
  name: string
  className?: string
}) {
  const { unconfirmed, confirmDays, cursor } = useCalendarContext()
  const first = startOfDay(from)
  const days = what === 'day' ? [first] : DAYS.map(index => addDays(first, index))
  if (!days.some(day => unconfirmed.has(day.getTime()))) return null
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears after use: move the focus to the button beside it, else to the day.
    const buttons = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    const next = buttons.find(button => currentTarget.compareDocumentPosition(button) & FOLLOWS)
    if (next) next.focus()
    else cursor.set({ cursor: { kind: 'slot', at: atMinutes(first, MONTH_START) }, wantsFocus: true })
    confirmDays({ start: first, end: what === 'day' ? addDays(first, 1) : addWeeks(first, 1) })
  }
  return (
    <Tooltip content={`Confirm ${what}`} relationship="description">
      <Button
        appearance="subtle"
        className={className}
        icon={<Checkmark16Regular />}
        aria-label={`Confirm ${what}, ${name}`}
        onClick={handleClick}
      />
    </Tooltip>
  )
}
