import { makeStyles, mergeClasses, shorthands, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { formatDateTime, formatFull } from '../../../../ui/text/format.ts'
import { useLink } from '../../../../ui/links.tsx'
import { NARROW } from '../../../../ui/theme/media.ts'
import { useLocation } from 'react-router-dom'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { QuoteButton } from './QuoteButton.tsx'
import { HEAD_ROOM } from '../TicketLayout.tsx'

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    scrollMarginTop: HEAD_ROOM,
    // Badges take more lines there.
    [NARROW]: { scrollMarginTop: '144px' },
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  warning: shorthands.borderColor(tokens.colorStatusWarningBorder1),
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
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
  },
  author: { ...typographyStyles.body1Strong, overflowWrap: 'anywhere' },
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
 * The frame of an entry: thin; neutral for the user's own, a warning colour for others'
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
  isQuotable = false,
  tools,
  children,
}: {
  anchor?: string
  /** Number of the comment. */
  number?: number
  /** The label for screen readers. */
  label: string
  author: string
  date?: string
  frame: Frame
  /** Whether the address points at it. */
  isTarget?: boolean
  /** Whether it has words that a reply can quote. */
  isQuotable?: boolean
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
        frame === 'pending' && styles.pending,
        frame === 'failed' && styles.failed,
        isTarget && styles.target,
      )}
      data-frame={frame}
    >
      <header className={styles.head}>
        <span className={styles.who}>
          <span className={styles.author}>{author}</span>
          {anchor !== undefined && date !== undefined && <DateAnchor anchor={anchor} date={date} />}
        </span>
        {tools}
        {anchor !== undefined && isQuotable && <QuoteButton anchor={anchor} of={label} />}
        {anchor !== undefined && <CopyLinkButton anchor={anchor} of={label} />}
      </header>
      {children}
    </article>
  )
}
