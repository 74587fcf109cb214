import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.spacingVerticalXXL,
  },
  words: { ...typographyStyles.body1, display: 'grid', gap: tokens.spacingVerticalS, maxWidth: '600px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } },
  },
  rest: { width: '100%' },
})

/** A page that says what this is and what comes next: a few sentences, and the button that does it. */
export function FirstScreen({
  words,
  actions,
  children,
}: {
  words: readonly string[]
  actions?: ReactNode
  /** Where else to go from here. */
  children?: ReactNode
}) {
  const styles = useStyles()
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        {words.map(text => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.rest}>{children}</div>}
    </div>
  )
}
