import { useLayoutEffect, useMemo, useState } from 'react'
import { createStore } from '../../state/store.ts'
import { createDaySelection } from './daySelection.ts'
import { isConfirmable, isDeletable, isUnconfirmable, offeredBy, refusalOf } from './itemRules.ts'
import { splitPoint, timesOfDuplicate } from './nudge.ts'
import type { CalendarItem, CalendarProps, NewItem, TimeRange } from './types.ts'
import { longDayText, spokenTimes } from './labels.ts'

type Announce = (text: string) => void

/** The screen's callbacks with the calendar's rules and announcements; the functions are stable. */
export function useActions(props: CalendarProps, announce: Announce) {
  const [screen] = useState(() => createStore(props))
  useLayoutEffect(() => screen.set(props))
  return useMemo(() => actionsFor(screen.get, announce), [screen, announce])
}

export type Actions = ReturnType<typeof actionsFor>

function actionsFor(screen: () => CalendarProps, announce: Announce) {
  const refuse = (item: CalendarItem) => announce(refusalOf(item))
  const announceTimes = (verb: string, { projectName }: CalendarItem, times: TimeRange) =>
    announce(`${verb} ${projectName}: ${longDayText(times.start)}, ${spokenTimes(times)}`)

  return {
    handleCreate: (range: NewItem) => screen().onCreate?.(range),
    ...createDaySelection(screen, announce),
    handleOpen: ({ id }: CalendarItem) => screen().onOpen?.(id),
    handleMove: (id: string, times: TimeRange) => screen().onMove?.(id, times),
    handleDrop: (item: CalendarItem, times: TimeRange, isCopy: boolean) => {
      if (isCopy) {
        screen().onCopy?.(item.id, times)
        announceTimes('Copied', item, times)
        return
      }
      const isSame = +times.start === +item.start && +times.end === +(item.end ?? item.start)
      if (isSame) return
      screen().onMove?.(item.id, times)
      announceTimes('Moved', item, times)
    },
    handleDuplicate: (item: CalendarItem) => {
      const times = timesOfDuplicate(item)
      if (!times) return
      screen().onCopy?.(item.id, times)
      announceTimes('Copied', item, times)
    },
    handleConfirm: (item: CalendarItem) => {
      if (isConfirmable(item, offeredBy(screen()))) screen().onConfirm?.(item.id)
      else refuse(item)
    },
    handleUnconfirm: (item: CalendarItem) => {
      if (isUnconfirmable(item, offeredBy(screen()))) screen().onUnconfirm?.(item.id)
      else refuse(item)
    },
    handleSplit: (item: CalendarItem) => {
      const at = splitPoint(item)
      if (at) screen().onSplit?.(item.id, at)
    },
    handleConfirmDays: (days: TimeRange) => screen().onConfirmDays?.(days),
    /** Returns whether the item will be deleted. */
    handleDelete: (item: CalendarItem): boolean => {
      const { onDelete } = screen()
      if (!onDelete) return false
      if (!isDeletable(item, offeredBy(screen()))) {
        refuse(item)
        return false
      }
      onDelete(item.id)
      announce(`Deleted ${item.projectName}`)
      return true
    },
  }
}
