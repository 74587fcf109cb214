import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  badge: { marginInlineEnd: tokens.spacingHorizontalXS, whiteSpace: 'nowrap', verticalAlign: 'text-bottom' },
  subject: { fontWeight: tokens.fontWeightBold },
})

/**
 * The subject of a ticket in a link, after the mark of comments that are new to the user
 * (docs/specification/ticket-screens.md#unread-marks). The mark comes first: a long subject can be cut.
 */
export function MarkedSubject({ unread, children }: { unread: number; children: ReactNode }) {
  const styles = useStyles()
  if (unread === 0) return children
  return (
    <>
      <Badge className={styles.badge} appearance="tint" color="brand" size="small">
        {unread} new
      </Badge>{' '}
      <span className={styles.subject}>{children}</span>
    </>
  )
}
