import { CheckmarkCircleRegular, EditRegular, SubtractCircleRegular } from '@fluentui/react-icons'
import { formatPaymentDay } from '../../../../ui/format.ts'
import { EventGroups, hoursOf } from './EventLines.tsx'
import type { PaymentPlan } from './planPayment.ts'
import { eventCount } from './useMarkAsPaid.ts'

/** Before the button is pressed: exactly which events will be set, overwritten or skipped. */
export function PaymentPreview({ plan, isRemoval }: { plan: PaymentPlan; isRemoval: boolean }) {
  const set = plan.set.map(event => ({ event }))
  const overwrite = plan.overwrite.map(event => ({
    event,
    note: `Paid ${event.paidAt ? formatPaymentDay(event.paidAt) : ''} until now`,
  }))
  const skip = plan.skip.map(({ event, reason }) => ({ event, note: reason }))
  const overwritten = isRemoval ? 'lose their payment' : 'are overwritten'
  return (
    <EventGroups
      open={['set', 'overwrite']}
      groups={[
        {
          key: 'set',
          title: `${eventCount(set.length)} with ${hoursOf(set)} hours will be set`,
          icon: <CheckmarkCircleRegular />,
          lines: set,
        },
        {
          key: 'overwrite',
          title: `${eventCount(overwrite.length)} with ${hoursOf(overwrite)} hours: payments ${overwritten}`,
          icon: <EditRegular />,
          lines: overwrite,
        },
        {
          key: 'skip',
          title: `${eventCount(skip.length)} with ${hoursOf(skip)} hours will be skipped`,
          icon: <SubtractCircleRegular />,
          lines: skip,
        },
      ]}
    />
  )
}
