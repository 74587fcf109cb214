import { makeStyles, tokens } from '@fluentui/react-components'
import { addDays, max, min } from 'date-fns'
import { useState } from 'react'
import { wholeDays } from '../../ui/Calendar/daySelection.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { readDay, writeDay } from '../../locale/days.ts'
import { isTooLong, LONGEST } from '../person/personUrl.ts'
import type { Range } from '../range.ts'
import { PRINT } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  fields: {
    [PRINT]: { display: 'none' },
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(148px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
})

/**
 * Fields for the selected days, both inclusive: for periods that cannot be dragged, such as across two months.
 * For selected hours they show the days; typing a day selects whole days.
 */
export function SelectedDays(props: { selection: Range; onSelect: (range: Range) => void }) {
  const styles = useStyles()
  const { start: from, end } = wholeDays({ start: props.selection.from, end: props.selection.until })
  const last = addDays(end, -1)
  return (
    <div className={styles.fields}>
      <DayField
        label="First day"
        day={from}
        rangeTo={day => ({ from: day, until: addDays(max([day, last]), 1) })}
        {...props}
      />
      <DayField
        label="Last day"
        day={last}
        rangeTo={day => ({ from: min([from, day]), until: addDays(day, 1) })}
        {...props}
      />
    </div>
  )
}

interface DayFieldProps {
  label: string
  day: Date
  /** The selection with another day. */
  rangeTo: (day: Date) => Range
  onSelect: (range: Range) => void
}

function DayField({ label, day, rangeTo, onSelect }: DayFieldProps) {
  const written = writeDay(day)
  // A day that is too far away stays in the field, and is not selected.
  const [refused, setRefused] = useState({ text: '', of: written })
  const isRefused = refused.text !== '' && refused.of === written
  const handleChange = (text: string) => {
    const next = readDay(text)
    const isFar = next !== null && isTooLong(rangeTo(next))
    setRefused({ text: isFar ? text : '', of: written })
    if (next && !isFar) onSelect(rangeTo(next))
  }
  return (
    <DateField
      label={label}
      value={isRefused ? refused.text : written}
      onChange={handleChange}
      problem={isRefused ? `At most ${LONGEST} days.` : undefined}
    />
  )
}
