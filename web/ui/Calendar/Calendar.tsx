import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { PageToolbar } from '../PageToolbar.tsx'
import { useIsNarrow } from '../theme/useMediaQuery.ts'
import { Agenda } from './Agenda.tsx'
import { CALENDAR_HEIGHT } from './calendarHeight.ts'
import { BlockCard } from './card/BlockCard.tsx'
import { LazyBlockMenu } from './card/LazyBlockMenu.tsx'
import { CalendarGrid } from './grid/CalendarGrid.tsx'
import { initialCursor, isShown, itemAt, type ViewState } from './cursor.ts'
import { FocusKeeper } from './keyboard/FocusKeeper.tsx'
import { hoursByDay, overlappingIds } from './hours.ts'
import { dayStatesOf, unconfirmedDays, useOffered } from './itemRules.ts'
import {
  createCursorStore,
  createOverlayStore,
  CalendarContext,
  type CalendarState,
} from './calendarContext.ts'
import type { CalendarItem, CalendarProps, CalendarView } from './types.ts'
import { CalendarToolbar } from './toolbar/CalendarToolbar.tsx'
import { useActions } from './useActions.ts'
import { useAnnouncer } from '../useAnnouncer.tsx'
import { useKeyboard } from './keyboard/useKeyboard.ts'
import { useNudging, withDraft } from './keyboard/useNudging.ts'
import { periodText } from './labels.ts'
import { HOUR_HEIGHTS, useDensity, useHourChoice } from './viewChoice.ts'
import { visibleHours, type HourRange } from './visibleHours.ts'
import { isItemIn, loadedDays, visibleRange } from './visibleRange.ts'
import { isWholeDays } from './wallClock.ts'

const hourOf = (height: number) => ({ '--calendar-hour': `${height}px` })

const useStyles = makeStyles({
  compact: hourOf(HOUR_HEIGHTS.compact),
  normal: hourOf(HOUR_HEIGHTS.normal),
  roomy: hourOf(HOUR_HEIGHTS.roomy),
  calendar: { position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 },
  tall: { height: CALENDAR_HEIGHT },
  frame: {
    position: 'relative',
    flex: '1 1 0',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  progress: { height: '2px', visibility: 'hidden' },
  isLoading: { visibility: 'visible' },
  hint: {
    position: 'absolute',
    bottom: tokens.spacingVerticalL,
    left: '50%',
    transform: 'translateX(-50%)',
    padding: '4px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    pointerEvents: 'none',
    zIndex: 7,
  },
})

/**
 * One person's time by day, week or month; under 640 px a list by day. It holds no events of its own: it reports
 * each action to the screen, which passes changed items back. It fills most of the
 * window.
 */
export function Calendar(props: CalendarProps) {
  const { view, date, isLoading, onViewChange, onNavigate, onRefresh, selection } = props
  const { emptyText = `No time logged ${periodText(view)}.` } = props
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  const root = useRef<HTMLElement>(null)
  const { announce, announcer } = useAnnouncer()
  const actions = useActions(props, announce)
  const { draft, nudge } = useNudging(actions.handleMove)
  const loaded = useMemo(() => withDraft(props.items, draft), [props.items, draft])
  const viewState = useViewState(loaded, view, date)
  const density = useDensity()
  const { items } = viewState
  const calendar = useCalendarState({ ...props, items: loaded }, viewState.hours, actions.handleConfirmDays)
  const keyboard = useKeyboard({ root, viewState, calendar, actions, nudge, announce, onNavigate })
  useReturned(props.returned ?? null, calendar, viewState)
  const isEmpty = !isLoading && !calendar.isUnknown && items.length === 0
  const toolbar = (
    <CalendarToolbar
      view={view}
      date={date}
      isLoading={isLoading}
      onViewChange={onViewChange}
      onToday={() => onNavigate(new Date())}
      onStep={keyboard.step}
      onRefresh={onRefresh}
      actions={props.actions ?? []}
    />
  )

  return (
    <CalendarContext value={calendar}>
      <section
        ref={root}
        className={mergeClasses(styles.calendar, styles[density], !isNarrow && styles.tall)}
        aria-label="Calendar"
        aria-busy={isLoading}
        onKeyDown={keyboard.handleKeyDown}
        onFocus={keyboard.handleFocus}
      >
        {!isNarrow && <PageToolbar>{toolbar}</PageToolbar>}
        <div className={mergeClasses(styles.progress, isLoading && styles.isLoading)}>
          {isLoading && <ProgressBar aria-label="Loading time" thickness="medium" shape="square" />}
        </div>
        {isNarrow ? (
          <Agenda
            toolbar={toolbar}
            items={items}
            emptyText={props.emptyText === undefined ? 'Nothing logged' : 'Nothing to show'}
            onCreate={actions.handleCreate}
            onSelectDays={actions.handleSelectDays}
            onOpen={actions.handleOpen}
            onShowDay={onNavigate}
          />
        ) : (
          <div className={styles.frame}>
            <CalendarGrid
              items={items}
              view={view}
              date={date}
              hours={viewState.hours}
              offered={calendar.offered}
              selection={selection ?? null}
              handleCreate={actions.handleCreate}
              handleSelectDays={actions.handleSelectDays}
              handleSelectHours={actions.handleSelectHours}
              handleExtendTo={actions.handleExtendTo}
              handleOpen={actions.handleOpen}
              handleDrop={actions.handleDrop}
            />
            {calendar.isUnknown && <div className={styles.hint}>The time could not be loaded.</div>}
            {isEmpty && (
              <div data-claim className={styles.hint}>
                {emptyText}
                {calendar.offered.canCreate && ' Click a day or drag over its hours to add some.'}
              </div>
            )}
          </div>
        )}
        <FocusKeeper viewState={viewState} root={root} />
        <BlockCard items={items} />
        <LazyBlockMenu
          items={items}
          onOpen={actions.handleOpen}
          onDuplicate={actions.handleDuplicate}
          onConfirm={actions.handleConfirm}
          onUnconfirm={actions.handleUnconfirm}
          onSplit={actions.handleSplit}
          onDelete={actions.handleDelete}
        />
        {announcer}
      </section>
    </CalendarContext>
  )
}

const IN_USE = '[role="dialog"], [role="alertdialog"], input, textarea, [contenteditable="true"]'

/** Focuses an item that was restored, if it is visible and the user is not typing elsewhere. */
function useReturned(
  returned: { id: string } | null,
  { cursor: store }: CalendarState,
  viewState: ViewState,
) {
  const handleReturned = useEffectEvent(({ id }: { id: string }) => {
    const cursor = itemAt(id, store.get().cursor, viewState)
    if (isShown(cursor, viewState) && !document.activeElement?.closest(IN_USE))
      store.set({ cursor, wantsFocus: true })
  })
  useEffect(() => {
    if (returned) handleReturned(returned)
  }, [returned])
}

/** What is shown of the loaded items, and in which hours. */
function useViewState(loaded: readonly CalendarItem[], view: CalendarView, date: Date): ViewState {
  const chosen = useHourChoice()
  return useMemo(() => {
    const range = visibleRange(view, date)
    const items = loaded.filter(item => isItemIn(item, range))
    return { view, date, items, hours: visibleHours(chosen, items, range) }
  }, [loaded, view, date, chosen])
}

function useCalendarState(
  props: CalendarProps,
  visibleHours: HourRange,
  confirmDays: CalendarState['confirmDays'],
): CalendarState {
  const { items, view, date, isLoading, isUnknown: isFailed = false } = props
  const isUnknown = isFailed && !isLoading
  const [cursor] = useState(() => createCursorStore(initialCursor({ view, date })))
  const [overlay] = useState(createOverlayStore)
  const overlapping = useMemo(() => overlappingIds(items), [items])
  const hours = useMemo(() => hoursByDay(items, loadedDays(view, date)), [items, view, date])
  const offered = useOffered(props)
  const unconfirmed = useMemo(() => unconfirmedDays(items, offered), [items, offered])
  const dayStates = useMemo(() => dayStatesOf(items), [items])
  const { selection: painted } = props
  const selection = offered.canSelectDays && painted && isWholeDays(painted) ? painted : null
  return useMemo(
    () => ({
      view,
      date,
      items,
      offered,
      selection,
      overlapping,
      hours,
      visibleHours,
      isUnknown,
      unconfirmed,
      dayStates,
      confirmDays,
      cursor,
      overlay,
    }),
    [
      view,
      date,
      items,
      offered,
      selection,
      overlapping,
      hours,
      visibleHours,
      isUnknown,
      unconfirmed,
      dayStates,
      confirmDays,
      cursor,
      overlay,
    ],
  )
}
