import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  place: {
    position: 'sticky',
    bottom: tokens.spacingVerticalL,
    zIndex: 1,
    display: 'flex',
    justifyContent: 'center',
    height: 0,
    overflow: 'visible',
    alignItems: 'flex-end',
    pointerEvents: 'none',
  },
  pill: { pointerEvents: 'auto', boxShadow: tokens.shadow8 },
})

/** A button that scrolls to new comments out of sight. */
export function NewPill({ count, onClick }: { count: number; onClick: () => void }) {
  const styles = useStyles()
  if (count === 0) return null
  return (
    <div className={styles.place}>
      <Button
        appearance="primary"
        shape="circular"
        size="small"
        icon={<ArrowDownRegular />}
        className={styles.pill}
        onClick={onClick}
      >
        {count} new
      </Button>
    </div>
  )
}
