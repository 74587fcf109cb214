import { makeStyles, Text, tokens, Subtitle2 } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  state: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    maxWidth: '560px',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
})

/** An error instead of content: what happened, what it means for the user's work, what to do. */
export function ErrorState({
  title,
  detail,
  meaning,
  actions,
}: {
  title: string
  detail?: string
  meaning?: string
  actions?: ReactNode
}) {
  const styles = useStyles()
  return (
    <div role="alert" className={styles.state}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      {detail && <Text>{detail}</Text>}
      {meaning && <Text className={styles.quiet}>{meaning}</Text>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
