import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'

const useStyles = makeStyles({
  part: { minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
})

/** A part of the overview, with its heading and what can be done with it. */
export function OverviewPart({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
