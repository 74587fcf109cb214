import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { CheckmarkCircle16Filled, Circle16Regular } from '@fluentui/react-icons'
import { addDays, addWeeks, startOfDay } from 'date-fns'
import type { MouseEvent } from 'react'
import { MONTH_START } from './cursor.ts'
import { useCalendarContext } from './calendarContext.ts'
import { atMinutes } from './wallClock.ts'

const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING
const DAYS = [0, 1, 2, 3, 4, 5, 6]

const useStyles = makeStyles({
  mark: { display: 'inline-grid', placeItems: 'center', color: tokens.colorNeutralForeground3 },
  done: {
    color: tokens.colorNeutralForeground2,
    animationName: { from: { opacity: 0, transform: 'scale(0.6)' } },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationName: { from: { opacity: 0 } } },
  },
})

/**
 * The state of a day or week: an open circle while it has unconfirmed items, which confirms them where the
 * screen offers that, and a filled check once all are confirmed. Nothing on a day without items.
 */
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
  const styles = useStyles()
  const { dayStates, unconfirmed, confirmDays, cursor } = useCalendarContext()
  const first = startOfDay(from)
  const days = what === 'day' ? [first] : DAYS.map(index => addDays(first, index))
  if (!days.some(day => unconfirmed.has(day.getTime()))) {
    const states = days.map(day => dayStates.get(day.getTime()))
    if (states.includes('open'))
      return <Circle16Regular aria-hidden className={mergeClasses(styles.mark, className)} />
    if (!states.includes('done')) return null
    return (
      <CheckmarkCircle16Filled aria-hidden className={mergeClasses(styles.mark, className, styles.done)} />
    )
  }
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
        icon={<Circle16Regular />}
        aria-label={`Confirm ${what}, ${name}`}
        onClick={handleClick}
      />
    </Tooltip>
  )
}
