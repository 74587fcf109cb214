import { Divider, makeStyles } from '@fluentui/react-components'
import { HEAD_ROOM } from '../TicketLayout.tsx'

const useStyles = makeStyles({ divider: { scrollMarginTop: HEAD_ROOM } })

/** The line before what is new since the user's last visit. */
export function NewDivider() {
  const styles = useStyles()
  return (
    <Divider appearance="brand" className={styles.divider}>
      New since you last looked
    </Divider>
  )
}
