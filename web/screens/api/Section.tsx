import { makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalXL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-of-type': { borderTop: 'none', paddingTop: 0 },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  text: { maxWidth: '75ch', color: tokens.colorNeutralForeground2 },
})

/** A section of the page, with its heading, the action to the right of it, and a description. */
export function Section({
  title,
  action,
  about,
  children,
}: {
  title: string
  action?: ReactNode
  about: ReactNode
  children?: ReactNode
}) {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {action}
      </div>
      <Text className={styles.text}>{about}</Text>
      {children}
    </section>
  )
}
