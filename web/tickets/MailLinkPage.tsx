import { Text } from '@fluentui/react-components'
import { WaitingButton } from '../ui/WaitingButton.tsx'
import { Notice, NoticePage } from './NoticePage.tsx'
import type { LinkOutcome, useMailLink } from './useMailLink.ts'

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

function OutcomeNotice({
  outcome,
  words,
}: {
  outcome: Exclude<LinkOutcome, 'pending'>
  words: MailLinkWords
}) {
  const { title, meaning } = outcome === 'done' ? words.done : words.wasDone
  return (
    <Notice intent={outcome === 'done' ? 'success' : 'info'} title={title}>
      {meaning}
    </Notice>
  )
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
  return (
    <NoticePage title={words.title}>
      {!hasToken && (
        <Notice intent="error" title="This link is incomplete.">
          Open the link in the mail again, or copy all of it into the address bar.
        </Notice>
      )}
      {hasToken && outcome === 'pending' && <Text>{words.about}</Text>}
      {error !== null && (
        <Notice intent="error" title={words.notDone}>
          {error}
        </Notice>
      )}
      {outcome !== 'pending' && <OutcomeNotice outcome={outcome} words={words} />}
      {hasToken && outcome === 'pending' && (
        <WaitingButton appearance="primary" isWaiting={isSending} onClick={handlePress}>
          {words.button}
        </WaitingButton>
      )}
    </NoticePage>
  )
}
