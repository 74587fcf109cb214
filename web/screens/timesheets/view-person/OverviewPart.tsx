import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { PRINT } from '../../../ui/theme/media.ts'

const useStyles = makeStyles({
  // Its tables are short: a total that stays in sight would cover the header of the next one.
  part: {
    minWidth: 0,
    '& tfoot': { position: 'static' },
    [PRINT]: { '& > :not(:last-child)': { breakAfter: 'avoid' } },
  },
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
