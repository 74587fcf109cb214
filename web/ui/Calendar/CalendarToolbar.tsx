import { Button, makeStyles, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { CalendarView } from './types.ts'
import { titleOf } from './labels.ts'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE, minWidth: TOUCH_SIZE } },
  },
  view: { minWidth: 'auto' },
  title: {
    margin: `0 ${tokens.spacingHorizontalS}`,
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

const VIEWS = [
  { name: 'week', text: 'Week' },
  { name: 'month', text: 'Month' },
] as const

interface CalendarToolbarProps {
  view: CalendarView
  date: Date
  isLoading: boolean
  onViewChange: (view: CalendarView) => void
  onToday: () => void
  onStep: (step: 1 | -1) => void
  onRefresh: () => void
  tools: ReactNode
}

/** Today, back and forward, the title, refresh, and the choice between week and month. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, date, isLoading, onViewChange, onToday, onStep, onRefresh, tools } = props
  const styles = useStyles()
  return (
    <div className={styles.toolbar} role="group" aria-label="Calendar controls">
      <Tooltip content="Today (t)" relationship="description">
        <Button onClick={onToday}>Today</Button>
      </Tooltip>
      <Tooltip content={`Previous ${view} ([)`} relationship="description">
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={`Previous ${view}`}
          onClick={() => onStep(-1)}
        />
      </Tooltip>
      <Tooltip content={`Next ${view} (])`} relationship="description">
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={`Next ${view}`}
          onClick={() => onStep(1)}
        />
      </Tooltip>
      <h2 className={styles.title}>{titleOf(view, date)}</h2>
      {tools}
      <Tooltip content="Refresh" relationship="label">
        <Button
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isLoading}
          onClick={onRefresh}
        />
      </Tooltip>
      <div role="group" aria-label="View">
        {VIEWS.map(({ name, text }) => (
          <ToggleButton
            key={name}
            appearance="subtle"
            className={styles.view}
            checked={view === name}
            onClick={() => onViewChange(name)}
          >
            {text}
          </ToggleButton>
        ))}
      </div>
    </div>
  )
}
