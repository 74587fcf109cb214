import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { badgeColour, inOrder, wordsOf, type BadgeColour } from './statuses.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', minWidth: 0 },
  // A custom tag can have any length.
  badge: { maxWidth: '100%', height: 'auto', minHeight: '20px', overflowWrap: 'anywhere' },
})

// By importance: urgent tags are filled, settled ones are text only. If two have the same colour, the shape
// distinguishes them.
const APPEARANCES = {
  danger: 'filled',
  warning: 'tint',
  brand: 'tint',
  informative: 'tint',
  subtle: 'ghost',
} as const satisfies Record<BadgeColour, string>

/**
 * A tag's badge, in its colour from docs/specification/ticket-screens.md#badge-colours; a custom tag has an
 * outline with round ends.
 */
function StatusBadge({ tag }: { tag: string }) {
  const styles = useStyles()
  const colour = badgeColour(tag)
  return (
    <Badge
      className={styles.badge}
      appearance={colour ? APPEARANCES[colour] : 'outline'}
      color={colour === null || colour === 'subtle' ? 'informative' : colour}
      shape={colour ? 'rounded' : 'circular'}
    >
      {wordsOf(tag)}
    </Badge>
  )
}

/** A ticket's tags as badges: status, impact, priority, then custom ones. */
export function StatusBadges({ statuses }: { statuses: readonly string[] }) {
  const styles = useStyles()
  if (statuses.length === 0) return null
  return (
    <ul aria-label="Statuses" className={styles.list}>
      {inOrder(statuses).map(tag => (
        <li key={tag} className={styles.item}>
          <StatusBadge tag={tag} />
        </li>
      ))}
    </ul>
  )
}
