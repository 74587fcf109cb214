import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useLink } from '../ui/links.tsx'
import { NARROW } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxWidth: '720px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  item: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  link: {
    display: 'grid',
    gridTemplateColumns: '168px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  label: { ...typographyStyles.body1Strong, overflowWrap: 'anywhere' },
  about: {
    ...typographyStyles.body1,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    [NARROW]: { gridRow: 2 },
  },
  count: {
    ...typographyStyles.body1Strong,
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { gridRow: '1 / span 2', gridColumn: 2 },
  },
  mark: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: 0,
    color: tokens.colorNeutralForeground3,
    [NARROW]: { gridRow: '1 / span 2', gridColumn: 2 },
  },
})

interface Entry {
  to: string
  label: string
  /** What one does there, in a sentence. */
  about: string
  /** How much is there, instead of the mark of a link. */
  count?: ReactNode
}

/** The pages of a part of the app, each with what it is for. */
export function Contents({ entries }: { entries: readonly Entry[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {entries.map(entry => (
        <li key={`${entry.to} ${entry.label}`} className={styles.item}>
          <ContentsLink {...entry} />
        </li>
      ))}
    </ul>
  )
}

function ContentsLink({ to, label, about, count }: Entry) {
  const styles = useStyles()
  return (
    <a className={styles.link} {...useLink(to)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.about}>{about}</span>
      {count ? (
        <span className={styles.count}>{count}</span>
      ) : (
        <ChevronRightRegular aria-hidden className={styles.mark} />
      )}
    </a>
  )
}
