import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import type { Range } from '../../../../timesheets/range.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { rangeText } from '../../../../ui/Calendar/labels.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import { hoursOf } from './EventLines.tsx'
import { nothingToPay, PAID_FILTERS, readPaidFilter, type PaidFilter } from './paidFilters.ts'
import { PaidDateField } from './PaidDateField.tsx'
import { paymentInstant } from './paymentDay.ts'
import { PaymentPreview } from './PaymentPreview.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { planPayment, type PaymentPlan } from './planPayment.ts'
import { eventCount, useMarkAsPaid } from './useMarkAsPaid.ts'

// The specification's text; the events it warns about are listed below it.
const NOTE = "This will overwrite the previous values, it will also not show what's being listed."

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    '@media (min-width: 720px)': {
      gridTemplateColumns: '300px minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalXXXL,
    },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
})

/** What the button does: to how many, how much, when, and how many it leaves alone. */
function effectOf(
  { set, overwrite, skip }: PaymentPlan,
  day: Date | null,
  events: readonly TimesheetEvent[],
  filter: PaidFilter,
): string {
  const affected = [...set, ...overwrite]
  if (affected.length === 0) return nothingToPay(events, filter)
  const what = `${eventCount(affected.length)} with ${hoursOf(affected)} hours`
  const done = day ? `Marks ${what} as paid on ${formatDate(day)}` : `Removes the payment of ${what}`
  return skip.length === 0 ? `${done}.` : `${done}; ${skip.length} skipped, with the reasons above.`
}

const startOfToday = () => new Date(new Date().setHours(0, 0, 0, 0))

/**
 * The dialog that marks the selected events as paid or, without a date, removes their payment
 * (docs/specification/timesheet-screens.md#mark-as-paid-dialog). It first shows a preview for each event and,
 * if some failed, the result.
 */
export function MarkAsPaidDialog({
  email,
  events,
  selection,
  onClose,
  onChanged,
}: {
  /** The owner of the events. */
  email: string
  /** The events in the selection. */
  events: readonly TimesheetEvent[]
  selection: Range
  onClose: () => void
  /** Data may have been written: refetch what is on screen. */
  onChanged: () => void
}) {
  const styles = useStyles()
  const toast = useToast()
  const [day, setDay] = useState<Date | null>(startOfToday)
  const [filter, setFilter] = useState<PaidFilter>('Confirmed unpaid only')
  const plan = useMemo(() => planPayment(events, filter, day), [events, filter, day])
  const { outcomes, isSending, elsewhere, dayProblem, send } = useMarkAsPaid({
    email,
    selection,
    onChanged,
    onClose,
  })
  const paidAt = day && paymentInstant(day)
  const affected = [...plan.set, ...plan.overwrite]
  const failed = outcomes.filter(({ result }) => result === 'failed').map(({ before }) => before)
  const hasResult = outcomes.length > 0

  const handleSubmit = () => {
    if (hasResult) void send({ paidAt, events: failed })
    else if (affected.length > 0) void send({ paidAt, events: affected })
    else toast({ intent: 'error', title: nothingToPay(events, filter) })
  }
  const label = day ? 'Set Paid Date' : 'Remove payment status'
  return (
    <FormDialog
      title="Mark Range as paid"
      {...(!hasResult && { submitLabel: label })}
      {...(failed.length > 0 && { submitLabel: 'Try again' })}
      isSending={isSending}
      subtitle={`${email}, ${rangeText({ start: selection.from, end: selection.until })}`}
      size={hasResult ? 'small' : 'large'}
      effect={!hasResult && effectOf(plan, day, events, filter)}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={elsewhere}
    >
      {hasResult ? (
        <PaymentResult outcomes={outcomes} selection={selection} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <PaidDateField value={day} problem={dayProblem} onChange={setDay} onDismiss={onClose} />
            <Text>{NOTE}</Text>
          </div>
          <div className={styles.column}>
            <Field label="Selection of jobs">
              <RadioGroup value={filter} onChange={(_event, { value }) => setFilter(readPaidFilter(value))}>
                {PAID_FILTERS.map(option => (
                  <Radio key={option} value={option} label={option} />
                ))}
              </RadioGroup>
            </Field>
            <PaymentPreview plan={plan} selection={selection} isRemoval={day === null} />
          </div>
        </div>
      )}
    </FormDialog>
  )
}
