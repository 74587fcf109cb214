import { Button, DialogActions, makeStyles } from '@fluentui/react-components'
import { WaitingButton } from '../../../../ui/WaitingButton.tsx'

/** What saving does to the confirmation (docs/specification/timesheet-screens.md#event-buttons). */
export type Confirmation = 'keep' | 'confirm' | 'unconfirm'

const useStyles = makeStyles({
  actions: { gridColumn: '1 / -1', justifySelf: 'stretch', justifyContent: 'end', flexWrap: 'wrap' },
  delete: { '@media (min-width: 480.02px)': { marginInlineEnd: 'auto' } },
})

/**
 * The footer of the event dialog, with the buttons for its state
 * (docs/specification/timesheet-screens.md#event-buttons).
 */
export function EventButtons({
  isNew,
  isConfirmed,
  isReadOnly,
  waitingFor,
  onSave,
  onDelete,
  onClose,
}: {
  isNew: boolean
  isConfirmed: boolean
  isReadOnly: boolean
  waitingFor: Confirmation | null
  onSave: (confirmation: Confirmation) => void
  onDelete: () => void
  onClose: () => void
}) {
  const styles = useStyles()
  const verb = isNew ? 'Add' : 'Save'
  const [other, otherLabel] = isConfirmed
    ? (['unconfirm', 'Save and Unconfirm'] as const)
    : (['confirm', `${verb} and confirm`] as const)
  return (
    <DialogActions fluid className={styles.actions}>
      {!isNew && !isReadOnly && (
        <Button appearance="subtle" className={styles.delete} onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
      {!isReadOnly && (
        <>
          <WaitingButton isWaiting={waitingFor === other} onClick={() => onSave(other)}>
            {otherLabel}
          </WaitingButton>
          <WaitingButton type="submit" appearance="primary" isWaiting={waitingFor === 'keep'}>
            {verb}
          </WaitingButton>
        </>
      )}
    </DialogActions>
  )
}
