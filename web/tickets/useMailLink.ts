import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messageOf } from '../relay/errors.ts'

// As long as the server takes one.
const LONGEST_TOKEN = 1_000

/** What came of pressing the button: nothing yet; it is done now; it was done before. */
export type LinkOutcome = 'pending' | 'done' | 'was done'

/** What the server answered: true or false as in `done` and `was done`, or why it refused. */
export interface LinkAnswer {
  isNew: boolean | null | undefined
  refusals: readonly { readonly message: string }[]
}

/** How the mutation of a page is sent. Exactly one of the functions is called, once. */
type Press = (
  token: string,
  on: { onAnswer: (answer: LinkAnswer) => void; onFailure: (error: Error) => void },
) => void

/** The state of a page that a mail's link leads to. The token stands behind the hash, where no log and no server sees it. */
export function useMailLink(press: Press) {
  const token = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<LinkOutcome>('pending')
  const [error, setError] = useState<string | null>(null)
  const handlePress = () => {
    setError(null)
    press(token, {
      onAnswer: ({ isNew, refusals }) => {
        const [refusal] = refusals
        if (refusal) setError(refusal.message)
        else if (typeof isNew === 'boolean') setOutcome(isNew ? 'done' : 'was done')
        else setError('The server did not say whether it is done. Please try again.')
      },
      onFailure: failure => setError(messageOf(failure)),
    })
  }
  return { hasToken: token !== '' && token.length <= LONGEST_TOKEN, outcome, error, handlePress }
}
