import { useCallback, useEffect, useRef, useState } from 'react'
import type { CalendarItem, TimeRange } from '../types.ts'

/** How long after the last key a keyboard move is sent, in milliseconds, so that ten presses are one change. */
const SETTLED = 600

interface Draft extends TimeRange {
  id: string
}

/** Times that the keyboard is still changing: shown at once, reported when the keys rest or are released. */
export function useNudging(onMove: (id: string, times: TimeRange) => void) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const pending = useRef<{ draft: Draft; timer: number } | null>(null)

  const settle = useCallback(() => {
    if (!pending.current) return
    const { draft: last, timer } = pending.current
    window.clearTimeout(timer)
    pending.current = null
    setDraft(null)
    onMove(last.id, { start: last.start, end: last.end })
  }, [onMove])

  const nudge = useCallback(
    (id: string, times: TimeRange) => {
      if (pending.current && pending.current.draft.id !== id) settle()
      window.clearTimeout(pending.current?.timer)
      pending.current = { draft: { id, ...times }, timer: window.setTimeout(settle, SETTLED) }
      setDraft({ id, ...times })
    },
    [settle],
  )

  useEffect(() => {
    const handleKeyUp = ({ key }: KeyboardEvent) => {
      if (key === 'Shift' || key === 'Control') settle()
    }
    window.addEventListener('keyup', handleKeyUp)
    window.addEventListener('blur', settle)
    return () => {
      window.removeEventListener('keyup', handleKeyUp)
      window.removeEventListener('blur', settle)
      settle()
    }
  }, [settle])

  return { draft, nudge }
}

export const withDraft = (items: readonly CalendarItem[], draft: Draft | null): readonly CalendarItem[] =>
  draft
    ? items.map(item => (item.id === draft.id ? { ...item, start: draft.start, end: draft.end } : item))
    : items
