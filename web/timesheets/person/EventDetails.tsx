import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useEffect } from 'react'
import { useNames } from '../../people/useNames.ts'
import { hasModals } from '../../ui/dialogs/modals.ts'
import { useReturnedFocus } from '../../ui/dialogs/useReturnedFocus.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'
import { EventFacts } from './EventFacts.tsx'
import { EventHistory } from './EventHistory.tsx'
import type { TimesheetEvent } from '../timesheetEvent.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '600px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  actions: { [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } } },
})

interface Props {
  event: TimesheetEvent
  /** Whether to show when it was paid, as on the pay page. */
  isPaidShown: boolean
  onClose: () => void
}

/**
 * The dialog 'View Timesheet details': all fields of an event and its history
 * (docs/specification/timesheet-screens.md#event-details).
 */
export function EventDetails({ event, isPaidShown, onClose }: Props) {
  const styles = useStyles()
  // The calendars read no names: all of their events are of one person, mostly of the reader.
  const names = useNames([event.ownerEmail])
  useReturnedFocus()
  useEffect(() => hasModals.set(true), [])
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>View Timesheet details</DialogTitle>
          <DialogContent className={styles.content}>
            <EventFacts event={event} ownerName={names.get(event.ownerEmail)} isPaidShown={isPaidShown} />
            <EventHistory
              eventId={event.id}
              modifiedAt={event.modifiedAt}
              timezone={event.timezone}
              isPaidShown={isPaidShown}
            />
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button appearance="primary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
