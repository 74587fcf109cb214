import { makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useStore } from '../../../state/store.ts'
import { useCalendarContext, type Overlay } from '../calendarContext.ts'
import type { CalendarItem } from '../types.ts'
import { foreignZoneText, lengthText, longDayText, stateText, timesText } from '../labels.ts'

/** How long the pointer must rest on a block before its card opens, in milliseconds. */
const DELAY = 450

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', gap: '2px', maxWidth: '300px', padding: '2px' },
  project: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase300 },
  times: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
  notes: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '180px', overflow: 'hidden' },
})

/** The details of an item that do not fit in its block; opens beside the hovered or focused block. */
export function BlockCard({ items }: { items: readonly CalendarItem[] }) {
  const { overlay, overlapping } = useCalendarContext()
  const wanted = useStore(overlay)
  const [ripe, setRipe] = useState<Overlay | null>(null)
  useEffect(() => {
    if (wanted?.kind !== 'card') return
    const isByKeyboard = wanted.target === document.activeElement
    const timer = window.setTimeout(() => setRipe(wanted), isByKeyboard ? 0 : DELAY)
    return () => window.clearTimeout(timer)
  }, [wanted])
  useEffect(() => {
    const hide = (event: Event) => {
      const isOther = event instanceof KeyboardEvent && event.key !== 'Escape'
      if (!isOther && overlay.get()?.kind === 'card') overlay.set(null)
    }
    const types = ['keydown', 'pointerdown', 'scroll']
    for (const type of types) window.addEventListener(type, hide, true)
    return () => {
      for (const type of types) window.removeEventListener(type, hide, true)
    }
  }, [overlay])

  const item = ripe && ripe === wanted ? items.find(({ id }) => id === ripe.id) : undefined
  if (!item || !(ripe?.target instanceof HTMLElement)) return null
  return (
    <Tooltip
      visible
      relationship="inaccessible"
      positioning={{ target: ripe.target, position: 'after', align: 'top' }}
      content={{ children: <Card item={item} isOverlapping={overlapping.has(item.id)} /> }}
    />
  )
}

function Card({ item, isOverlapping }: { item: CalendarItem; isOverlapping: boolean }) {
  const styles = useStyles()
  const { start, end, lockReason, notes, tags } = item
  const zone = foreignZoneText(item)
  return (
    <div className={styles.card}>
      <span className={styles.project}>{end ? item.projectName : item.label}</span>
      <span className={styles.times}>{longDayText(start)}</span>
      <span className={styles.times}>
        {end ? `${timesText({ start, end })}, ${lengthText({ start, end })}` : 'All day'}
      </span>
      <span>{item.isPending ? 'Being saved' : stateText(item)}</span>
      {isOverlapping && <span>Overlaps another entry</span>}
      {lockReason !== undefined && <span>Locked: {lockReason}</span>}
      {notes && (
        <span dir="auto" className={styles.notes}>
          {notes}
        </span>
      )}
      {tags.length > 0 && <span className={styles.quiet}>{tags.map(tag => `#${tag}`).join('  ')}</span>}
      {zone && <span className={styles.quiet}>Logged in {zone}</span>}
    </div>
  )
}
