import { Text } from '@fluentui/react-components'
import { CheckmarkCircleRegular, EditRegular, SubtractCircleRegular } from '@fluentui/react-icons'
import { outsideText } from '../../../../timesheets/selection/outside.ts'
import type { Range } from '../../../../timesheets/range.ts'
import { formatPaymentDay } from '../../../../ui/text/format.ts'
import { EventGroups, hoursOf, lineOf } from './EventLines.tsx'
import type { PaymentPlan } from './planPayment.ts'
import { eventCount } from './useMarkAsPaid.ts'

/** The preview: exactly which events will be set, overwritten or skipped. */
export function PaymentPreview({
  plan,
  selection,
  isRemoval,
}: {
  plan: PaymentPlan
  selection: Range
  isRemoval: boolean
}) {
  const set = plan.set.map(event => lineOf(event, selection))
  const overwrite = plan.overwrite.map(event =>
    lineOf(event, selection, `Paid ${event.paidAt ? formatPaymentDay(event.paidAt) : ''} until now.`),
  )
  const skip = plan.skip.map(({ event, reason }) => lineOf(event, selection, reason))
  const outside = outsideText([...plan.set, ...plan.overwrite], selection)
  const overwritten = isRemoval ? 'lose their payment' : 'are overwritten'
  return (
    <>
      {outside !== null && (
        <Text>
          {outside} Whole events are {isRemoval ? 'changed' : 'paid'}.
        </Text>
      )}
      <EventGroups
        open={['set', 'overwrite', 'skip']}
        groups={[
          {
            key: 'set',
            title: `${eventCount(set.length)} with ${hoursOf(plan.set)} hours will be set`,
            icon: <CheckmarkCircleRegular />,
            lines: set,
          },
          {
            key: 'overwrite',
            title: `${eventCount(overwrite.length)} with ${hoursOf(plan.overwrite)} hours: payments ${overwritten}`,
            icon: <EditRegular />,
            lines: overwrite,
          },
          {
            key: 'skip',
            title: `${eventCount(skip.length)} with ${hoursOf(plan.skip.map(({ event }) => event))} hours will be skipped`,
            icon: <SubtractCircleRegular />,
            lines: skip,
          },
        ]}
      />
    </>
  )
}
