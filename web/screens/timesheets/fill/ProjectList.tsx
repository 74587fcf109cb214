import {
  Label,
  makeStyles,
  mergeClasses,
  Select,
  tokens,
  typographyStyles,
  useId,
} from '@fluentui/react-components'
import { useRef, type KeyboardEvent } from 'react'
import { PROJECT_DRAG_TYPE } from '../../../ui/Calendar/types.ts'
import { formatHours } from '../../../ui/text/format.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import type { FillProject } from './useFillProjects.ts'

/** docs/specification/timesheet-screens.md#project-list. */
const VISIBLE_ROWS = 9
const ROW_HEIGHT = 32

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  list: {
    maxHeight: `${VISIBLE_ROWS * ROW_HEIGHT}px`,
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  inRow: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: tokens.spacingHorizontalM },
  head: { display: 'flex', justifyContent: 'space-between', paddingInline: tokens.spacingHorizontalM },
  unit: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  row: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    boxSizing: 'border-box',
    height: `${ROW_HEIGHT}px`,
    lineHeight: `${ROW_HEIGHT}px`,
    paddingInline: tokens.spacingHorizontalM,
    cursor: 'grab',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hours: { fontVariantNumeric: 'tabular-nums' },
  none: { color: tokens.colorNeutralForeground4 },
  chosen: {
    color: tokens.colorNeutralForeground1Selected,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 3px 0 ${tokens.colorCompoundBrandStroke}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
})

interface Props {
  projects: readonly FillProject[]
  chosen: string
  /** Hours in the shown day, week or month, by the name of the project. */
  hours: ReadonlyMap<string, number>
  onChoose: (name: string) => void
}

/** The projects to log time on. New events use the chosen one; each can be dragged onto the calendar. */
export function ProjectList(props: Props) {
  const styles = useStyles()
  const labelId = useId('projects')
  const isNarrow = useIsNarrow()
  return (
    <div className={mergeClasses(styles.field, isNarrow && styles.inRow)}>
      <div className={mergeClasses(!isNarrow && styles.head)}>
        <Label id={labelId} weight="semibold">
          {isNarrow ? 'Project' : `Projects (${props.projects.length})`}
        </Label>
        {!isNarrow && (
          <span aria-hidden className={styles.unit}>
            Hours
          </span>
        )}
      </div>
      {isNarrow ? (
        <ProjectSelect {...props} labelId={labelId} />
      ) : (
        <ProjectRows {...props} labelId={labelId} />
      )}
    </div>
  )
}

function ProjectSelect({ projects, chosen, onChoose, labelId }: Props & { labelId: string }) {
  return (
    <Select
      size="large"
      aria-labelledby={labelId}
      value={chosen}
      onChange={(_event, { value }) => onChoose(value)}
    >
      {projects.map(({ id, name }) => (
        <option key={id}>{name}</option>
      ))}
    </Select>
  )
}

// The options of a native select with nine rows cannot be dragged; this list works like one.
function ProjectRows({ projects, chosen, hours, onChoose, labelId }: Props & { labelId: string }) {
  const styles = useStyles()
  const list = useRef<HTMLUListElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = projects.findIndex(({ name }) => name === chosen)
    const next = nextIndex(event.key, index, projects.length)
    const project = next === null ? undefined : projects[next]
    if (next === null || !project) return
    event.preventDefault()
    onChoose(project.name)
    const row = list.current?.children[next]
    if (row instanceof HTMLElement) row.focus()
  }
  return (
    <ul ref={list} role="listbox" aria-labelledby={labelId} className={styles.list} onKeyDown={handleKeyDown}>
      {projects.map(({ id, name }) => (
        <li
          key={id}
          role="option"
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          className={mergeClasses(styles.row, name === chosen && styles.chosen)}
          title={`${name}: drag onto the calendar to add time`}
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'copy'
            dataTransfer.setData(PROJECT_DRAG_TYPE, name)
          }}
          onClick={() => onChoose(name)}
        >
          <span className={styles.name}>{name}</span>
          <HoursOf value={hours.get(name) ?? 0} />
        </li>
      ))}
    </ul>
  )
}

function HoursOf({ value }: { value: number }) {
  const styles = useStyles()
  return (
    <span aria-hidden className={mergeClasses(styles.hours, value === 0 && styles.none)}>
      {value === 0 ? '–' : formatHours(value)}
    </span>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    PageDown: Math.min(index + VISIBLE_ROWS, last),
    PageUp: Math.max(index - VISIBLE_ROWS, 0),
    Home: 0,
    End: last,
  }
  return targets[key] ?? null
}
