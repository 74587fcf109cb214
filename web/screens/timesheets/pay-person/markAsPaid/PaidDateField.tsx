import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })

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

/** The calendar with the day of the payment; without one the payment is removed (Specification 1 §2). */
export function PaidDateField({
  value,
  onChange,
}: {
  value: Date | null
  onChange: (day: Date | null) => void
}) {
  const styles = useStyles()
  return (
    <Field label="Date the day was paid">
      <div role="group">
        <div className={styles.chosen}>
          <Text aria-live="polite">{value ? day.format(value) : 'No date'}</Text>
          {value && (
            <Button size="small" appearance="transparent" onClick={() => onChange(null)}>
              Clear date
            </Button>
          )}
        </div>
        <Calendar
          className={styles.calendar}
          aria-label="Date the day was paid"
          isMonthPickerVisible={false}
          firstDayOfWeek={DayOfWeek.Monday}
          // Without a value it would look as if today were chosen.
          key={value ? 'chosen' : 'none'}
          {...(value && { value })}
          onSelectDate={onChange}
        />
      </div>
    </Field>
  )
}
