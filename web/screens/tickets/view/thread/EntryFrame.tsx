import { makeStyles, mergeClasses, shorthands, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { formatDateTime, formatFull } from '../../../../ui/text/format.ts'
import { Person } from '../../../../ui/Person.tsx'
import { useLink } from '../../../../ui/links.tsx'
import { NARROW } from '../../../../ui/theme/media.ts'
import { useLocation } from 'react-router-dom'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { QuoteButton } from './QuoteButton.tsx'
import type { Shown } from '../people.ts'
import { HEAD_ROOM } from '../TicketLayout.tsx'
import { visuallyHidden } from '../../../../ui/theme/visuallyHidden.ts'

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    scrollMarginTop: HEAD_ROOM,
    // Badges take more lines there.
    [NARROW]: { scrollMarginTop: '72px' },
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  // Only the edge: the words are the loudest thing on the page.
  warning: {
    borderInlineStartWidth: '3px',
    borderInlineStartColor: `light-dark(${tokens.colorStatusWarningBorder1}, color-mix(in srgb, ${tokens.colorStatusWarningBorder1} 60%, ${tokens.colorNeutralBackground1}))`,
  },
  // It belongs to the one above.
  continued: {
    marginTop: `calc(-1 * ${tokens.spacingVerticalM})`,
    borderStartStartRadius: 0,
    borderStartEndRadius: 0,
    borderTopStyle: 'none',
  },
  target: {
    ...shorthands.borderColor(tokens.colorCompoundBrandStroke),
    boxShadow: `0 0 0 ${tokens.strokeWidthThin} ${tokens.colorCompoundBrandStroke}`,
  },
  pending: { color: tokens.colorNeutralForeground3, ...shorthands.borderStyle('dashed') },
  failed: shorthands.borderColor(tokens.colorStatusDangerBorder2),
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '24px' },
  who: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
  },
  author: { ...typographyStyles.body1Strong },
  hidden: visuallyHidden,
  // Quiet until the entry is looked at; a finger has no other way to find them.
  tools: {
    display: 'flex',
    '@media (hover: hover)': {
      opacity: 0,
      'article:hover > header > &, article:focus-within > header > &': { opacity: 1 },
    },
  },
  date: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    lineHeight: '24px',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** A date that links to its own entry on the page. */
export function DateAnchor({ anchor, date }: { anchor: string; date: string }) {
  const styles = useStyles()
  const { pathname, search } = useLocation()
  return (
    <a className={styles.date} {...useLink(`${pathname}${search}#${anchor}`)}>
      <time dateTime={date} title={formatFull(date)}>
        {formatDateTime(date)}
      </time>
    </a>
  )
}

/**
 * The frame of an entry: thin and neutral, with an edge in a warning colour for others'
 * (docs/specification/ticket-screens.md#thread).
 */
export type Frame = 'own' | 'other' | 'pending' | 'failed'

/** An entry by a person: author, date, buttons to link and quote, and the text. */
export function EntryFrame({
  anchor,
  number,
  label,
  author,
  date,
  frame,
  isTarget = false,
  isContinued = false,
  isQuotable = false,
  edited,
  editButton,
  tools,
  children,
}: {
  anchor?: string
  /** Number of the comment. */
  number?: number
  /** The label for screen readers. */
  label: string
  author: Shown
  date?: string
  frame: Frame
  /** Whether the address points at it. */
  isTarget?: boolean
  /** Whether it follows an entry of the same person closely: then it does not repeat who that is. */
  isContinued?: boolean
  /** Whether it has words that a reply can quote. */
  isQuotable?: boolean
  /** Says that it was edited. */
  edited?: ReactNode
  editButton?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <article
      id={anchor}
      data-comment={number}
      tabIndex={-1}
      aria-label={label}
      aria-current={isTarget ? 'location' : undefined}
      className={mergeClasses(
        styles.entry,
        frame === 'other' && styles.warning,
        isContinued && styles.continued,
        frame === 'pending' && styles.pending,
        frame === 'failed' && styles.failed,
        isTarget && styles.target,
      )}
      data-frame={frame}
    >
      <header className={styles.head}>
        <span className={styles.who}>
          {isContinued ? (
            <span className={styles.hidden}>{author.name}</span>
          ) : (
            <Person email={author.email} name={author.name} size={32} className={styles.author} />
          )}
          {anchor !== undefined && date !== undefined && <DateAnchor anchor={anchor} date={date} />}
          {edited}
        </span>
        {tools}
        {anchor !== undefined && (
          <span className={styles.tools}>
            {isQuotable && <QuoteButton anchor={anchor} of={label} />}
            {editButton}
            <CopyLinkButton anchor={anchor} of={label} />
          </span>
        )}
      </header>
      {children}
    </article>
  )
}
