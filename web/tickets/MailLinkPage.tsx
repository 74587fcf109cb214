import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Page } from '../ui/Page.tsx'
import { WaitingButton } from '../ui/WaitingButton.tsx'
import type { useMailLink } from './useMailLink.ts'
import { type LinkOutcome } from './useMailLink.ts'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
  },
  bar: { width: '100%', boxSizing: 'border-box' },
})

/** What a page says. */
export interface MailLinkWords {
  title: string
  /** What the button does, before it is pressed. */
  about: string
  button: string
  done: { title: string; meaning: string }
  wasDone: { title: string; meaning: string }
  /** The title of an error. */
  notDone: string
}

function Bar({ intent, title, text }: { intent: 'success' | 'info' | 'error'; title: string; text: string }) {
  const styles = useStyles()
  return (
    <MessageBar intent={intent} layout="multiline" politeness="assertive" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {text}
      </MessageBarBody>
    </MessageBar>
  )
}

function OutcomeBar({ outcome, words }: { outcome: Exclude<LinkOutcome, 'pending'>; words: MailLinkWords }) {
  const { title, meaning } = outcome === 'done' ? words.done : words.wasDone
  return <Bar intent={outcome === 'done' ? 'success' : 'info'} title={title} text={meaning} />
}

/**
 * A page that a mail's link leads to (docs/specification/mail.md#links): it needs no sign-in, and nothing happens before
 * its one button is pressed. It names neither ticket nor reader, since an address that anybody can write would tell them.
 */
export function MailLinkPage({
  words,
  link: { hasToken, outcome, error, handlePress },
  isSending,
}: {
  words: MailLinkWords
  link: ReturnType<typeof useMailLink>
  isSending: boolean
}) {
  const styles = useStyles()
  return (
    <Page title={words.title}>
      <div className={styles.body}>
        {!hasToken && (
          <Bar
            intent="error"
            title="This link is not whole."
            text="Open the link in the mail again, or copy all of it into the address bar."
          />
        )}
        {hasToken && outcome === 'pending' && <Text>{words.about}</Text>}
        {error !== null && <Bar intent="error" title={words.notDone} text={error} />}
        {outcome !== 'pending' && <OutcomeBar outcome={outcome} words={words} />}
        {hasToken && outcome === 'pending' && (
          <WaitingButton appearance="primary" isWaiting={isSending} onClick={handlePress}>
            {words.button}
          </WaitingButton>
        )}
      </div>
    </Page>
  )
}
