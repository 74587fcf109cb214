import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { CheckmarkCircleRegular, ErrorCircleRegular, SubtractCircleRegular } from '@fluentui/react-icons'
import { EventGroups, lineOf } from './EventLines.tsx'
import type { Range } from '../../../../timesheets/range.ts'
import type { Outcome } from './usePayTimesheetEvents.ts'
import { eventCount } from './useMarkAsPaid.ts'

/** The result if some events failed: what was done, what was not, and why. */
export function PaymentResult({ outcomes, selection }: { outcomes: readonly Outcome[]; selection: Range }) {
  const linesOf = (wanted: Outcome['result']) =>
    outcomes
      .filter(({ result }) => result === wanted)
      .map(({ before, after, reason }) => lineOf(after ?? before, selection, reason))
  const [done, skipped, failed] = [linesOf('done'), linesOf('skipped'), linesOf('failed')]
  return (
    <>
      <MessageBar intent={failed.length > 0 ? 'error' : 'warning'} layout="multiline">
        <MessageBarBody>
          {eventCount(done.length)} of {outcomes.length} done.{' '}
          {failed.length > 0
            ? 'The rest is as it was: try again to finish it.'
            : 'The rest was left alone on purpose: look at it again before you pay it.'}
        </MessageBarBody>
      </MessageBar>
      <EventGroups
        open={['failed', 'skipped']}
        groups={[
          {
            key: 'failed',
            title: `${eventCount(failed.length)} not done`,
            icon: <ErrorCircleRegular />,
            lines: failed,
          },
          {
            key: 'skipped',
            title: `${eventCount(skipped.length)} skipped`,
            icon: <SubtractCircleRegular />,
            lines: skipped,
          },
          {
            key: 'done',
            title: `${eventCount(done.length)} done`,
            icon: <CheckmarkCircleRegular />,
            lines: done,
          },
        ]}
      />
    </>
  )
}
