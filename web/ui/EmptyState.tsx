import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { NARROW, TOUCH, TOUCH_SIZE } from './theme/media.ts'

const useStyles = makeStyles({
  state: {
    display: 'grid',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    // In one row, so that an empty table is not higher than a short one.
    gridAutoFlow: 'column',
    gridTemplateColumns: 'auto minmax(0, max-content) auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    [NARROW]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      textAlign: 'center',
    },
  },
  page: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    textAlign: 'center',
    paddingBlock: '64px',
  },
  icon: { color: tokens.colorNeutralForeground3, fontSize: '48px', lineHeight: 0 },
  words: { display: 'grid', gap: tokens.spacingVerticalXXS, maxWidth: '420px', overflowWrap: 'anywhere' },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  action: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    justifyContent: 'center',
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
  },
})

/**
 * What stands where there is nothing: that it is empty, what belongs there, and the next step.
 * @param props.isPage whether it is all that the page has, instead of the content of a list
 */
export function EmptyState({
  icon,
  title,
  action,
  isPage = false,
  children,
}: {
  icon: ReactNode
  title: string
  action?: ReactNode
  isPage?: boolean
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <div data-claim className={mergeClasses(styles.state, isPage && styles.page)}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{children}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
