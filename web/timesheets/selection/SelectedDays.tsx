import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { addDays, max, min } from 'date-fns'
import { useState } from 'react'
import { wholeDays } from '../../ui/Calendar/daySelection.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'
import { readDay, writeDay } from '../calendarUrl.ts'
import { isTooLong, LONGEST } from '../person/personUrl.ts'
import type { Range } from '../range.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    [TOUCH]: { '& .fui-Input': { minHeight: TOUCH_SIZE } },
  },
  input: { minWidth: 0 },
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
  const styles = useStyles()
  const written = writeDay(day)
  // While a year is typed, the field holds years long ago: keep them in the field, and do not select them.
  const [draft, setDraft] = useState({ text: written, of: written })
  const text = draft.of === written ? draft.text : written
  const typed = readDay(text)
  return (
    <Field
      label={label}
      size="small"
      validationMessage={typed && isTooLong(rangeTo(typed)) ? `At most ${LONGEST} days.` : undefined}
    >
      <Input
        type="date"
        className={styles.input}
        input={{ className: styles.input }}
        value={text}
        onChange={(_event, { value }) => {
          setDraft({ text: value, of: written })
          const next = readDay(value)
          if (next && !isTooLong(rangeTo(next))) onSelect(rangeTo(next))
        }}
      />
    </Field>
  )
}
