import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Calendar, DayOfWeek, DEFAULT_CALENDAR_STRINGS } from '@fluentui/react-calendar-compat'
import { useState } from 'react'
import { formatFullDate } from '../../../../ui/text/format.ts'

// The choice is announced above it, in the browser's language.
const STRINGS = { ...DEFAULT_CALENDAR_STRINGS, selectedDateFormatString: '' }
// The calendar cannot show an empty choice: select a day out of reach instead.
const NOTHING_CHOSEN = { selectedDate: new Date(0) }

const useStyles = makeStyles({
  chosen: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    columnGap: tokens.spacingHorizontalM,
  },
  calendar: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
})

/**
 * The calendar for the day of the payment; no day removes the payment
 * (docs/specification/timesheet-screens.md#mark-as-paid-dialog).
 */
export function PaidDateField({
  value,
  problem,
  onChange,
  onDismiss,
}: {
  value: Date | null
  problem: string | undefined
  onChange: (day: Date | null) => void
  /** Escape was pressed in the calendar, which hides it from the dialog. */
  onDismiss: () => void
}) {
  const styles = useStyles()
  const [shown, setShown] = useState(() => value ?? new Date())
  const handleSelect = (day: Date) => {
    setShown(day)
    onChange(day)
  }
  return (
    <Field label="Date the day was paid" validationMessage={problem}>
      <div role="group">
        <div className={styles.chosen}>
          <Text aria-live="polite">{value ? formatFullDate(value) : 'No date'}</Text>
          <Button
            size="small"
            appearance="transparent"
            // It stays focusable, so that the focus is not lost.
            disabledFocusable={!value}
            onClick={() => onChange(null)}
          >
            Clear date
          </Button>
        </div>
        <Calendar
          className={styles.calendar}
          aria-label="Date the day was paid"
          isMonthPickerVisible={false}
          firstDayOfWeek={DayOfWeek.Monday}
          strings={STRINGS}
          value={shown}
          {...(!value && { calendarDayProps: NOTHING_CHOSEN })}
          onSelectDate={handleSelect}
          onDismiss={onDismiss}
        />
      </div>
    </Field>
  )
}
