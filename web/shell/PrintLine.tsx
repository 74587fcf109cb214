import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useSession } from '../session/session.ts'
import { companyName } from '../state/page.ts'
import { formatDateTime } from '../ui/text/format.ts'
import { usePrinting } from '../ui/theme/usePrinting.ts'

const useStyles = makeStyles({
  line: {
    ...typographyStyles.caption1,
    margin: 0,
    paddingInline: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground2,
  },
})

/** The first line of a print: from where, when, and by whom; the heading below it says what. */
export function PrintLine() {
  const styles = useStyles()
  const { user } = useSession()
  const printedAt = usePrinting()
  if (!printedAt) return null
  return (
    <p className={styles.line}>
      {[companyName(), `Printed ${formatDateTime(printedAt)}`, user?.Email].filter(Boolean).join(' · ')}
    </p>
  )
}
