import { Button } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import type { TimesheetEvent } from '../../../timesheets/timesheetEvent.ts'
import type { Range } from '../../../timesheets/range.ts'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'

const MarkAsPaidDialog = lazy(() =>
  loadCodeWhenBack(async () => ({
    default: (await import('./markAsPaid/MarkAsPaidDialog.tsx')).MarkAsPaidDialog,
  })),
)

interface Props {
  /** The owner of the time. */
  email: string
  /** The events in the selection. */
  events: readonly TimesheetEvent[]
  selection: Range
  onChanged: () => void
}

/** The button 'Mark Range as paid', which opens its dialog. Disabled if no time is selected. */
export function MarkAsPaidButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        appearance="primary"
        disabledFocusable={props.events.length === 0}
        onClick={() => setIsOpen(true)}
      >
        Mark Range as paid
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MarkAsPaidDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
