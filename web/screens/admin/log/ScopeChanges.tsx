import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  changes: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXXS,
  },
  badge: { maxWidth: '100%', height: 'auto', minHeight: '20px', overflowWrap: 'anywhere' },
  whole: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

const listOf = (scopes: readonly string[]) => (scopes.length === 0 ? 'none' : scopes.join(', '))

/** The scopes that were added and removed, and all scopes before and after; nothing if they did not change. */
export function ScopeChanges({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const styles = useStyles()
  const added = after.filter(scope => !before.includes(scope))
  const removed = before.filter(scope => !after.includes(scope))
  if (added.length + removed.length === 0) return null
  return (
    <div className={styles.changes}>
      {added.map(scope => (
        <Badge key={scope} className={styles.badge} appearance="tint" color="success" shape="rounded">
          <span aria-hidden>+{scope}</span>
          <span className={styles.hidden}>added {scope}, </span>
        </Badge>
      ))}
      {removed.map(scope => (
        <Badge key={scope} className={styles.badge} appearance="tint" color="danger" shape="rounded">
          <span aria-hidden>−{scope}</span>
          <span className={styles.hidden}>removed {scope}, </span>
        </Badge>
      ))}
      <span className={styles.whole}>
        <span className={styles.hidden}>from </span>
        {listOf(before)}
        <span aria-hidden> → </span>
        <span className={styles.hidden}> to </span>
        {listOf(after)}
      </span>
    </div>
  )
}
