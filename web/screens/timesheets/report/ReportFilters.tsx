import {
  Field,
  makeStyles,
  mergeClasses,
  Select,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components'
import { useMemo, useState, type SubmitEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ReportFilters_projects$key } from '../../../__generated__/ReportFilters_projects.graphql.ts'
import { isEmail } from '../../../people/emails.ts'
import { personLook } from '../../../people/personLook.tsx'
import { useNames } from '../../../people/useNames.ts'
import { lookAlikes } from '../../../ui/lookAlikes.ts'
import { FilterButton } from '../../../ui/fields/FilterButton.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { PickerField } from '../../../ui/fields/PickerField.tsx'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { NARROW, TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'
import { csvRange } from './csv/csvRange.ts'
import {
  LONGEST,
  PURPOSES,
  readDays,
  type DayProblems,
  type ReportFilter,
  type ReportPurpose,
} from './reportFilter.ts'
import { inOrderOf, union } from './reportOptions.ts'

/** Where the filters no longer fit in one line. */
const MIDDLE = '@media (max-width: 1199.98px)'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '168px repeat(3, minmax(0, 1fr)) 168px 168px auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalL,
    [MIDDLE]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  folded: { [NARROW]: { display: 'none' } },
  fold: { display: 'none', [NARROW]: { display: 'block', paddingBottom: tokens.spacingVerticalM } },
  purpose: { minWidth: 0, '& select': { minWidth: 0, width: '100%' }, [NARROW]: { gridColumn: 'span 2' } },
  // In the place of two, so that the other fields stay where they are.
  wide: { gridColumn: 'span 2' },
  picker: { minWidth: 0, [NARROW]: { gridColumn: 'span 2' } },
  day: {
    minWidth: 0,
    '& input': { minWidth: 0, width: '100%' },
  },
  waiting: { display: 'grid', gap: tokens.spacingVerticalS, paddingTop: tokens.spacingVerticalXS },
  // Align with the fields, not with their labels.
  button: {
    display: 'grid',
    paddingTop: '26px',
    [MIDDLE]: { justifyItems: 'start' },
    [NARROW]: { gridColumn: 'span 2', paddingTop: 0, justifyItems: 'stretch' },
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
  },
})

function hintOf({ start, end }: ReportFilter, field: 'start' | 'end'): string | undefined {
  if (start === '' && end === '') return field === 'start' ? `The last ${LONGEST} days` : undefined
  if (field === 'start') return start === '' ? `${LONGEST} days until the end` : undefined
  return end === '' ? `${LONGEST} days from the start` : 'Included'
}

/**
 * The filters of the report (docs/specification/timesheet-screens.md#report-filters). The search starts only
 * when the button is pressed.
 */
export function ReportFilters({
  projects: key,
  searched,
  isSearching,
  onSearch,
}: {
  projects: ReportFilters_projects$key
  /** The filter in the address. */
  searched: ReportFilter
  isSearching: boolean
  onSearch: (filter: ReportFilter) => void
}) {
  const styles = useStyles()
  const projects = useFragment(
    graphql`
      fragment ReportFilters_projects on TimesheetProject @throwOnFieldError @relay(plural: true) {
        name
        tags
        canUse
      }
    `,
    key,
  )
  const options = useMemo(
    () => ({
      projects: union(projects.map(({ name }) => [name])),
      users: union(projects.map(({ canUse }) => canUse)),
      tags: union(projects.map(({ tags }) => tags)),
    }),
    [projects],
  )
  const [filter, setFilter] = useState(searched)
  // Nobody's name is read before the list of all is opened.
  const [areUsersOpen, setUsersOpen] = useState(false)
  const named = useMemo(
    () => (areUsersOpen ? options.users : filter.users).filter(isEmail),
    [areUsersOpen, options.users, filter.users],
  )
  const names = useNames(named)
  const alike = useMemo(() => lookAlikes([...names].map(([email, name]) => ({ email, name }))), [names])
  const shownUsers = useMemo(
    () => inOrderOf(options.users, email => names.get(email) ?? email),
    [options.users, names],
  )
  const [problems, setProblems] = useState<DayProblems>(() => readDays(searched, new Date()).problems)
  // Only matters in a narrow window: what is wrong is in sight.
  const [isOpen, setOpen] = useState(Object.keys(problems).length > 0)
  const change = (part: Partial<ReportFilter>) => setFilter(before => ({ ...before, ...part }))
  const changeDay = (part: Partial<ReportFilter>) => {
    change(part)
    setProblems({})
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = readDays(filter, new Date()).problems
    setProblems(found)
    // The server may have a file of what is too long for the table.
    if (Object.keys(found).length > 0 && !csvRange(filter)) return
    setOpen(false)
    onSearch(filter.purpose === 'own' ? { ...filter, users: [] } : filter)
  }
  // Others have none of the user's own time.
  const pickers = PICKERS.filter(name => name !== 'users' || filter.purpose !== 'own')
  return (
    <>
      <div className={styles.fold}>
        <FilterButton isOpen={isOpen} isActive={isSet(searched)} onToggle={() => setOpen(!isOpen)} />
      </div>
      <form
        role="search"
        aria-label="Report filters"
        className={mergeClasses(styles.form, !isOpen && styles.folded)}
        onSubmit={handleSubmit}
      >
        <Field label={LABELS.purpose} className={styles.purpose}>
          <Select
            value={filter.purpose}
            onChange={(_event, { value }) =>
              change({ purpose: PURPOSES.find(purpose => purpose === value) ?? '' })
            }
          >
            {PURPOSES.map(purpose => (
              <option key={purpose} value={purpose}>
                {PURPOSE_NAMES[purpose]}
              </option>
            ))}
          </Select>
        </Field>
        {pickers.map(name => (
          <div
            key={name}
            className={mergeClasses(
              styles.picker,
              filter.purpose === 'own' && name === 'projects' && styles.wide,
            )}
          >
            <PickerField
              label={LABELS[name]}
              options={name === 'users' ? shownUsers : options[name]}
              {...(name === 'users' && {
                show: email => personLook({ email, name: names.get(email) }, alike),
                onOpen: () => setUsersOpen(true),
              })}
              selected={filter[name]}
              onChange={selected => change({ [name]: selected })}
              placeholder="All"
            />
          </div>
        ))}
        {(['start', 'end'] as const).map(name => (
          <div key={name} className={styles.day}>
            <DateField
              label={LABELS[name]}
              value={filter[name]}
              onChange={day => changeDay({ [name]: day })}
              hint={hintOf(filter, name)}
              problem={problems[name]}
            />
          </div>
        ))}
        <div className={styles.button}>
          <WaitingButton type="submit" appearance="primary" isWaiting={isSearching}>
            Search
          </WaitingButton>
        </div>
      </form>
    </>
  )
}

const isSet = ({ purpose, projects, users, tags }: ReportFilter) =>
  purpose !== '' || [projects, users, tags].some(chosen => chosen.length > 0)

const PICKERS = ['projects', 'users', 'tags'] as const

const PURPOSE_NAMES: Readonly<Record<ReportPurpose, string>> = {
  '': 'I may see or pay',
  see: 'I may see',
  pay: 'I may pay',
  own: 'My own',
}

const LABELS = {
  purpose: 'Time',
  projects: 'Projects',
  users: 'Users',
  tags: 'Tags',
  start: 'Start Date',
  end: 'End Date',
} as const

/** The skeleton of the filters while their options load. */
export function FiltersSkeleton() {
  const styles = useStyles()
  return (
    <Skeleton aria-label="Report filters" aria-busy>
      <div className={styles.fold}>
        <SkeletonItem size={32} />
      </div>
      <div className={mergeClasses(styles.form, styles.folded)}>
        {Object.values(LABELS).map((label, index) => (
          <div key={label} className={mergeClasses(index < 4 ? styles.picker : styles.day, styles.waiting)}>
            <SkeletonItem style={{ width: 72 }} />
            <SkeletonItem size={32} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
