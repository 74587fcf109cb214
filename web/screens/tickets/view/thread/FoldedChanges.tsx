import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import { HEAD_ROOM } from '../TicketLayout.tsx'
import { commentAnchor } from '../ticketPaths.ts'
import { TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'

const useStyles = makeStyles({
  fold: {
    justifyContent: 'flex-start',
    minWidth: 0,
    scrollMarginTop: HEAD_ROOM,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    [TOUCH]: { minHeight: TOUCH_SIZE },
  },
})

/** Replaces many consecutive changes until the user expands them. */
export function FoldedChanges({
  count,
  last,
  onShow,
}: {
  count: number
  /** Number of the last of them: seeing the fold counts as having seen up to it. */
  last: number
  onShow: () => void
}) {
  const styles = useStyles()
  return (
    <Button
      appearance="subtle"
      icon={<ChevronDownRegular />}
      aria-expanded={false}
      id={commentAnchor(last)}
      data-comment={last}
      className={styles.fold}
      onClick={onShow}
    >
      {count} changes
    </Button>
  )
}
