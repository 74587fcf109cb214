import { Button, makeStyles, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  CalendarTodayRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons'
import { useIsNarrow } from '../../theme/useMediaQuery.ts'
import { LazyToolbarMenu, LazyViewMenu } from './LazyToolbarMenu.tsx'
import { VIEWS, type CalendarAction, type CalendarView } from '../types.ts'
import { titleOf } from '../labels.ts'
import { NARROW, TOUCH, TOUCH_SIZE } from '../../theme/media.ts'

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE, minWidth: TOUCH_SIZE } },
    [NARROW]: { flexWrap: 'nowrap', gap: 0 },
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
    [NARROW]: {
      marginInline: 0,
      textAlign: 'center',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase200,
    },
  },
})

interface CalendarToolbarProps {
  view: CalendarView
  date: Date
  isLoading: boolean
  onViewChange: (view: CalendarView) => void
  onToday: () => void
  onStep: (step: 1 | -1) => void
  onRefresh: () => void
  actions: readonly CalendarAction[]
}

/**
 * Today, back and forward, the title, the options of the view, refresh, the choice of the view, and the screen's
 * actions. In a narrow window one row; what it has no room for is in its menu.
 */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const styles = useStyles()
  return (
    <div className={styles.toolbar} role="group" aria-label="Calendar controls">
      {useIsNarrow() ? <NarrowTools {...props} /> : <WideTools {...props} />}
    </div>
  )
}

function WideTools(props: CalendarToolbarProps) {
  const { view, isLoading, onViewChange, onToday, onRefresh, actions } = props
  const styles = useStyles()
  return (
    <>
      <Tooltip content="Today (t)" relationship="description">
        <Button onClick={onToday}>Today</Button>
      </Tooltip>
      <Step {...props} step={-1} />
      <Step {...props} step={1} />
      <Title {...props} />
      {actions.length > 0 && <LazyToolbarMenu actions={actions} />}
      {view !== 'month' && <LazyViewMenu />}
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
    </>
  )
}

function NarrowTools(props: CalendarToolbarProps) {
  const { view, isLoading, onViewChange, onToday, onRefresh, actions } = props
  return (
    <>
      <Step {...props} step={-1} />
      <Title {...props} isShort />
      <Step {...props} step={1} />
      <Button appearance="subtle" icon={<CalendarTodayRegular />} aria-label="Today" onClick={onToday} />
      <LazyToolbarMenu actions={actions} narrow={{ view, isLoading, onViewChange, onRefresh }} />
    </>
  )
}

function Title({ view, date, isShort = false }: CalendarToolbarProps & { isShort?: boolean }) {
  return <h2 className={useStyles().title}>{titleOf(view, date, isShort)}</h2>
}

function Step({ view, onStep, step }: CalendarToolbarProps & { step: 1 | -1 }) {
  const [name, key] = step === 1 ? [`Next ${view}`, ']'] : [`Previous ${view}`, '[']
  return (
    <Tooltip content={`${name} (${key})`} relationship="description">
      <Button
        appearance="subtle"
        icon={step === 1 ? <ChevronRightRegular /> : <ChevronLeftRegular />}
        aria-label={name}
        onClick={() => onStep(step)}
      />
    </Tooltip>
  )
}
