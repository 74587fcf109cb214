import { useMemo, useState } from 'react'
import { isEmail } from './emails.ts'
import { isMatch, together, type Named } from './people.ts'
import { useFoundPeople } from './useFoundPeople.ts'
import { readNames, useNames } from './useNames.ts'

/** People that are being chosen, and what is known of them. */
export interface PeopleChoice {
  /** The chosen addresses. */
  emails: readonly string[]
  /** The people to suggest for what is typed. */
  suggestions: readonly Named[]
  /** What is known of a person. */
  personOf: (email: string) => Named
  /** The chosen addresses of people who are not known to the user, as far as the answer is there. */
  unknown: readonly string[]
  /** The same, once the answer is there. */
  findUnknown: () => Promise<string[]>
  setText: (text: string) => void
}

/**
 * What a `PeopleField` shows.
 * @param emails the chosen addresses, of which some may be wrong
 * @param known people of the screen, who are suggested, and known, without a search
 */
export function usePeopleChoice(emails: readonly string[], known: readonly Named[]): PeopleChoice {
  const [text, setText] = useState('')
  const found = useFoundPeople(text)
  const addresses = useMemo(() => emails.filter(isEmail), [emails])
  const names = useNames(addresses)
  return useMemo(() => {
    const suggestions = together(known, found)
    const isNear = ({ email, name }: Named) => isMatch({ email: email.replace(/@.*/, ''), name }, text)
    const named = together(
      [...suggestions.values()],
      [...names].map(([email, name]) => ({ email, name })),
    )
    const isUnknown = (email: string, all: typeof names) => all.get(email) === null && !suggestions.has(email)
    return {
      emails,
      // The domain is that of most people: those whom only it finds come last.
      suggestions: [...suggestions.values()].sort((one, other) => +isNear(other) - +isNear(one)),
      personOf: email => named.get(email) ?? { email },
      unknown: addresses.filter(email => isUnknown(email, names)),
      findUnknown: async () => {
        const missing = addresses.filter(email => !names.has(email))
        const all = new Map([...names, ...(missing.length > 0 ? await readNames(missing) : [])])
        return addresses.filter(email => isUnknown(email, all))
      },
      setText,
    }
  }, [emails, addresses, known, found, names, text])
}
