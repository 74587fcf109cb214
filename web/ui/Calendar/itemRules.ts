import { startOfDay } from 'date-fns'
import { useMemo } from 'react'
import type { CalendarItem, CalendarProps } from './types.ts'
import { midnightsWithin } from './wallClock.ts'

/** Which callbacks a screen passed: only their actions are offered. */
export type Offered = Record<
  | 'canCreate'
  | 'canSelectDays'
  | 'canOpen'
  | 'canMove'
  | 'canCopy'
  | 'canDelete'
  | 'canConfirm'
  | 'canUnconfirm'
  | 'canSplit'
  | 'canConfirmDays',
  boolean
>

export const offeredBy = (props: CalendarProps): Offered => ({
  canCreate: props.onCreate !== undefined,
  canSelectDays: props.onSelectDays !== undefined,
  canOpen: props.onOpen !== undefined,
  canMove: props.onMove !== undefined,
  canCopy: props.onCopy !== undefined,
  canDelete: props.onDelete !== undefined,
  canConfirm: props.onConfirm !== undefined,
  canUnconfirm: props.onUnconfirm !== undefined,
  canSplit: props.onSplit !== undefined,
  canConfirmDays: props.onConfirmDays !== undefined,
})

/** The same object while the same callbacks are present, even as new functions. */
export function useOffered(props: CalendarProps): Offered {
  const offered = offeredBy(props)
  const { canCreate, canSelectDays, canOpen, canMove, canCopy, canDelete } = offered
  const { canConfirm, canUnconfirm, canSplit, canConfirmDays } = offered
  return useMemo(
    () => ({
      canCreate,
      canSelectDays,
      canOpen,
      canMove,
      canCopy,
      canDelete,
      canConfirm,
      canUnconfirm,
      canSplit,
      canConfirmDays,
    }),
    [
      canCreate,
      canSelectDays,
      canOpen,
      canMove,
      canCopy,
      canDelete,
      canConfirm,
      canUnconfirm,
      canSplit,
      canConfirmDays,
    ],
  )
}

/** An all-day item has no times to move (docs/specification/timesheet-screens.md#dragging). */
export const isMovable = (item: CalendarItem, { canMove }: Offered) =>
  canMove && item.end !== null && isChangeable(item)

export const isConfirmable = (item: CalendarItem, { canConfirm }: Offered) =>
  canConfirm && item.state === 'unconfirmed' && isChangeable(item)

export const isUnconfirmable = (item: CalendarItem, { canUnconfirm }: Offered) =>
  canUnconfirm && item.state === 'confirmed' && isChangeable(item)

/** The midnights, in milliseconds, of the days on which an item lies. */
const daysOf = ({ start, end }: CalendarItem): number[] =>
  [startOfDay(start), ...(end ? midnightsWithin({ start, end }) : [])].map(day => day.getTime())

/** The days, by their midnights in milliseconds, with an item that is confirmed with its day. */
export const unconfirmedDays = (
  items: readonly CalendarItem[],
  { canConfirmDays }: Offered,
): ReadonlySet<number> =>
  new Set(
    items
      .filter(({ state, isPending }) => canConfirmDays && state === 'unconfirmed' && !isPending)
      .flatMap(daysOf),
  )

/**
 * By the midnight of a day in milliseconds: whether a timed item lies there that is unconfirmed, else that all are
 * confirmed or paid.
 */
export function dayStatesOf(items: readonly CalendarItem[]): ReadonlyMap<number, 'open' | 'done'> {
  const states = new Map<number, 'open' | 'done'>()
  for (const item of items.filter(({ end }) => end !== null))
    for (const day of daysOf(item))
      if (states.get(day) !== 'open') states.set(day, item.state === 'unconfirmed' ? 'open' : 'done')
  return states
}

export const isDeletable = (item: CalendarItem, { canDelete }: Offered) => canDelete && isChangeable(item)

const isChangeable = ({ isPending, lockReason }: CalendarItem) => !isPending && lockReason === undefined

/** Why an item cannot be changed, as a message for the user. */
export function refusalOf({ end, isPending, lockReason }: CalendarItem): string {
  if (lockReason !== undefined) return `Locked: ${lockReason}`
  if (isPending) return 'Still being saved'
  return end ? 'This cannot be changed here' : 'All-day items stay where they are'
}
