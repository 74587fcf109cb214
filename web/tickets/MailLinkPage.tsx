import { Text } from '@fluentui/react-components'
import { WaitingButton } from '../ui/WaitingButton.tsx'
import { Notice, NoticePage } from './NoticePage.tsx'
import type { useEnding } from './useEnding.ts'

// The server's limit.
const LONGEST_TOKEN = 1_000

/** The texts of a page. */
export interface MailLinkTexts {
  title: string
  /** What the button does, shown before it is pressed. */
  about: string
  button: string
  done: { title: string; meaning: string }
  wasDone: { title: string; meaning: string }
  /** The title of an error. */
  notDone: string
}

function OutcomeNotice({ isNew, texts }: { isNew: boolean; texts: MailLinkTexts }) {
  const { title, meaning } = isNew ? texts.done : texts.wasDone
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
  texts,
  token,
  ending: { outcome, error, isSending, handlePress },
}: {
  texts: MailLinkTexts
  /** From the address. */
  token: string
  ending: Pick<ReturnType<typeof useEnding>, 'outcome' | 'error' | 'isSending' | 'handlePress'>
}) {
  const hasToken = token !== '' && token.length <= LONGEST_TOKEN
  const isOpen = hasToken && typeof outcome !== 'boolean'
  const problem = outcome === null ? UNKNOWN : error
  return (
    <NoticePage title={texts.title}>
      {!hasToken && (
        <Notice intent="error" title="This link is incomplete.">
          Open the link in the mail again, or copy all of it into the address bar.
        </Notice>
      )}
      {isOpen && <Text>{texts.about}</Text>}
      {problem !== null && (
        <Notice intent="error" title={texts.notDone}>
          {problem}
        </Notice>
      )}
      {typeof outcome === 'boolean' && <OutcomeNotice isNew={outcome} texts={texts} />}
      {isOpen && (
        <WaitingButton appearance="primary" isWaiting={isSending} onClick={handlePress}>
          {texts.button}
        </WaitingButton>
      )}
    </NoticePage>
  )
}

const UNKNOWN = 'The server did not say whether it is done. Please try again.'
