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
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import type { FillProject } from './useFillProjects.ts'

/** docs/specification/timesheet-screens.md#project-list. */
const VISIBLE_ROWS = 9
const ROW_HEIGHT = 32

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  list: {
    boxSizing: 'content-box',
    height: `${VISIBLE_ROWS * ROW_HEIGHT}px`,
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    ...typographyStyles.body1,
    boxSizing: 'border-box',
    height: `${ROW_HEIGHT}px`,
    lineHeight: `${ROW_HEIGHT}px`,
    paddingInline: tokens.spacingHorizontalM,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'grab',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    color: tokens.colorNeutralForeground1Selected,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 3px 0 ${tokens.colorCompoundBrandStroke}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
})

interface Props {
  projects: readonly FillProject[]
  chosen: string
  onChoose: (name: string) => void
}

/** The projects to log time on. New events use the chosen one; each can be dragged onto the calendar. */
export function ProjectList(props: Props) {
  const styles = useStyles()
  const labelId = useId('projects')
  const isNarrow = useIsNarrow()
  return (
    <div className={styles.field}>
      <Label id={labelId} weight="semibold">
        {isNarrow ? 'Project' : `Projects (${props.projects.length})`}
      </Label>
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
function ProjectRows({ projects, chosen, onChoose, labelId }: Props & { labelId: string }) {
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
          {name}
        </li>
      ))}
    </ul>
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
