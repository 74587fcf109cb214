import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Page } from '../ui/Page.tsx'
import { TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
  bar: { width: '100%', boxSizing: 'border-box' },
})

/** A page with one question, its button, and the result. */
export function NoticePage({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <Page title={title}>
      <div className={styles.body}>{children}</div>
    </Page>
  )
}

/** A message of the page; an answer is announced at once. */
export function Notice({
  intent,
  title,
  isAnswer = true,
  children,
}: {
  intent: 'success' | 'info' | 'warning' | 'error'
  title: string
  isAnswer?: boolean
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <MessageBar
      intent={intent}
      layout="multiline"
      {...(isAnswer && { politeness: 'assertive' })}
      className={styles.bar}
    >
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {children}
      </MessageBarBody>
    </MessageBar>
  )
}
