import { Badge, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { ArrowUpFilled, ArrowDownRegular, SubtractRegular, TagRegular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { PRINT } from '../ui/theme/media.ts'
import { QuickButton } from './quickEdit/QuickButton.tsx'
import type { QuickTicket } from './quickEdit/quickEditContext.ts'
import type { QuickField } from './quickEdit/tagChanges.ts'
import {
  BADGE_ORDER,
  badgeColour,
  customTags,
  familyOf,
  tagOf,
  valueIn,
  wordsOf,
  type BadgeColour,
} from './statuses.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  // In a table, each family has its own place, so that eyes can run down the column.
  slots: {
    display: 'grid',
    gridTemplateColumns: '104px 118px 112px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXS,
    containerType: 'inline-size',
    [PRINT]: { display: 'flex' },
  },
  item: { display: 'flex', minWidth: 0 },
  tags: { gridColumn: 4 },
  // Beside the families there is room for two letters.
  named: { '@container (max-width: 440px)': { gridColumn: '1 / -1' } },
  stack: { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'flex-end', whiteSpace: 'nowrap' },
  // A custom tag can have any length.
  badge: {
    maxWidth: '100%',
    height: 'auto',
    minHeight: '20px',
    overflowWrap: 'anywhere',
    whiteSpace: 'inherit',
  },
  ghost: { paddingInline: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
  tag: {
    ...typographyStyles.caption1,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    paddingInline: tokens.spacingHorizontalXS,
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Where the word alone would be read twice as fast: how much a priority or an impact weighs. */
const WEIGHTS: Readonly<Record<string, ReactElement>> = {
  high: <ArrowUpFilled />,
  medium: <SubtractRegular />,
  low: <ArrowDownRegular />,
}

const colourOf = (colour: BadgeColour) => (colour === 'subtle' ? 'informative' : colour)

/**
 * The badge of a family's value, in its colour from docs/specification/ticket-screens.md#badge-colours: a status
 * is tinted, and only what blocks is filled; priority and impact are an icon and a word.
 */
export function FamilyBadge({ tag, value }: { tag: string; value: string }) {
  const styles = useStyles()
  const colour = badgeColour(tag)
  if (!colour) return null
  if (familyOf(tag) === 'status')
    return (
      <Badge
        className={styles.badge}
        appearance={colour === 'danger' ? 'filled' : 'tint'}
        color={colourOf(colour)}
        shape="rounded"
      >
        {wordsOf(tag)}
      </Badge>
    )
  return (
    <Badge
      className={mergeClasses(styles.badge, styles.ghost)}
      appearance="ghost"
      color={colourOf(colour)}
      shape="rounded"
      icon={WEIGHTS[value]}
    >
      {wordsOf(tag)}
    </Badge>
  )
}

/**
 * A ticket's tags as badges: status, priority and impact, then the custom ones as plain words.
 * @param props.isRow one line with a fixed place for each family, for tables
 * @param props.isBrief only the status and the priority, below each other, for a list
 * @param props.ticket whose tags they are, if they can be changed here
 */
export function StatusBadges({
  statuses,
  isRow = false,
  isBrief = false,
  ticket,
}: {
  statuses: readonly string[]
  isRow?: boolean
  isBrief?: boolean
  ticket?: QuickTicket
}) {
  const styles = useStyles()
  if (statuses.length === 0) return null
  const custom = isBrief ? [] : customTags(statuses).toSorted()
  const edited = (field: QuickField, value: string, shown: ReactElement) =>
    ticket ? (
      <QuickButton field={field} ticket={ticket} value={value || 'none'} isEmpty={value === ''}>
        {shown}
      </QuickButton>
    ) : (
      shown
    )
  const families = BADGE_ORDER.filter(family => !isBrief || family !== 'impact')
  return (
    <ul
      aria-label="Statuses"
      className={mergeClasses(styles.list, isRow && styles.slots, isBrief && styles.stack)}
    >
      {families.map((family, index) => {
        const value = valueIn(statuses, family)
        return (
          value !== null && (
            <li key={family} className={styles.item} style={isRow ? { gridColumn: index + 1 } : undefined}>
              {edited(family, value, <FamilyBadge tag={tagOf(family, value)} value={value} />)}
            </li>
          )
        )
      })}
      {isRow
        ? (custom.length > 0 || ticket?.viewerCanEdit) && (
            <li
              className={mergeClasses(styles.tag, styles.cut, styles.tags, custom.length > 0 && styles.named)}
              title={custom.join(', ')}
            >
              {edited(
                'tags',
                custom.join(', '),
                custom.length > 0 ? <span className={styles.cut}>{custom.join(', ')}</span> : <TagRegular />,
              )}
            </li>
          )
        : custom.map(tag => (
            <li key={tag} dir="auto" className={styles.tag}>
              {tag}
            </li>
          ))}
    </ul>
  )
}
