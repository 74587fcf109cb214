import { Text } from '@fluentui/react-components'
import { WaitingButton } from '../ui/WaitingButton.tsx'
import { Notice, NoticePage } from './NoticePage.tsx'
import type { useEnding } from './useEnding.ts'

// The server's limit.
const LONGEST_TOKEN = 1_000

/** The texts of a page. */
export interface MailLinkWords {
  title: string
  /** What the button does, shown before it is pressed. */
  about: string
  button: string
  done: { title: string; meaning: string }
  wasDone: { title: string; meaning: string }
  /** The title of an error. */
  notDone: string
}

function OutcomeNotice({ isNew, words }: { isNew: boolean; words: MailLinkWords }) {
  const { title, meaning } = isNew ? words.done : words.wasDone
  return (
    <Notice intent={isNew ? 'success' : 'info'} title={title}>
      {meaning}
    </Notice>
  )
}

/**
 * A page that a mail links to (docs/specification/mail.md#links): it needs no sign-in, and nothing happens
 * until its one button is pressed. It shows neither ticket nor reader: a forged address would reveal them.
 */
export function MailLinkPage({
  words,
  token,
  ending: { outcome, error, isSending, handlePress },
}: {
  words: MailLinkWords
  /** From the address. */
  token: string
  ending: Pick<ReturnType<typeof useEnding>, 'outcome' | 'error' | 'isSending' | 'handlePress'>
}) {
  const hasToken = token !== '' && token.length <= LONGEST_TOKEN
  const isOpen = hasToken && typeof outcome !== 'boolean'
  const problem = outcome === null ? UNKNOWN : error
  return (
    <NoticePage title={words.title}>
      {!hasToken && (
        <Notice intent="error" title="This link is incomplete.">
          Open the link in the mail again, or copy all of it into the address bar.
        </Notice>
      )}
      {isOpen && <Text>{words.about}</Text>}
      {problem !== null && (
        <Notice intent="error" title={words.notDone}>
          {problem}
        </Notice>
      )}
      {typeof outcome === 'boolean' && <OutcomeNotice isNew={outcome} words={words} />}
      {isOpen && (
        <WaitingButton appearance="primary" isWaiting={isSending} onClick={handlePress}>
          {words.button}
        </WaitingButton>
      )}
    </NoticePage>
  )
}

const UNKNOWN = 'The server did not say whether it is done. Please try again.'
