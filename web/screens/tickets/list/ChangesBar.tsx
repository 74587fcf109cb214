import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'

const useStyles = makeStyles({
  bar: { position: 'sticky', top: 0, zIndex: 2 },
})

/** Reports changes that the list does not show yet, so that no rows move while the user reads. */
export function ChangesBar({
  newCount,
  isOutdated,
  onShow,
}: {
  /** How many new tickets the list would show. */
  newCount: number
  /** Whether tickets have changed whose position only the server knows. */
  isOutdated: boolean
  /** Refreshes the list. */
  onShow: () => void
}) {
  const styles = useStyles()
  if (newCount === 0 && !isOutdated) return null
  return (
    <MessageBar className={styles.bar}>
      <MessageBarBody>{newCount > 0 ? `${newCount} new` : 'Tickets have changed.'}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onShow}>
          {newCount > 0 ? 'Show' : 'Refresh'}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
