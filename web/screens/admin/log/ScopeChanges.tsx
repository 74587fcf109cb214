import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'

const useStyles = makeStyles({
  changes: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: tokens.spacingHorizontalS,
    verticalAlign: 'middle',
  },
  badge: { maxWidth: '100%', height: 'auto', minHeight: '20px', overflowWrap: 'anywhere' },
  hidden: visuallyHidden,
})

const listOf = (scopes: readonly string[]) => (scopes.length === 0 ? 'none' : scopes.join(', '))

/** The scopes that were added and removed, on hover all before and after; nothing if they did not change. */
export function ScopeChanges({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const styles = useStyles()
  const added = after.filter(scope => !before.includes(scope))
  const removed = before.filter(scope => !after.includes(scope))
  if (added.length + removed.length === 0) return null
  return (
    <div className={styles.changes} title={`${listOf(before)} → ${listOf(after)}`}>
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
      <span className={styles.hidden}>
        from {listOf(before)} to {listOf(after)}
      </span>
    </div>
  )
}
