import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  state: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
    paddingBlock: '64px',
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
  },
  icon: { color: tokens.colorNeutralForeground3, fontSize: '40px', lineHeight: 0 },
  text: { maxWidth: '420px', color: tokens.colorNeutralForeground2 },
  action: { marginTop: tokens.spacingVerticalM },
})

/** The content of an empty list: that it is empty, what belongs there, and the next step. */
export function EmptyState({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <div data-claim className={styles.state}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <Text weight="semibold" size={400}>
        {title}
      </Text>
      <Text align="center" className={styles.text}>
        {children}
      </Text>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
