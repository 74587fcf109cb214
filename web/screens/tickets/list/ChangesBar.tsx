import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'

const useStyles = makeStyles({
  bar: { position: 'sticky', top: 0, zIndex: 2 },
})

/** Tells of what is not in the list yet, so that nothing moves while one reads. */
export function ChangesBar({
  newCount,
  isOutdated,
  onShow,
}: {
  /** New tickets that the list would show. */
  newCount: number
  /** Whether tickets have changed of which only the server knows where they belong. */
  isOutdated: boolean
  /** Brings the list up to date. */
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
