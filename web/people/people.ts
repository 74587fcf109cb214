import { hasWordStarts } from '../ui/text/wordStarts.ts'

/** A person with a name, if the user may know it. */
export interface Named {
  readonly email: string
  readonly name?: string | null | undefined
}

/** Each person once, by address in lower case, with a name if any of the lists has one. */
export function together(...lists: readonly (readonly Named[])[]): ReadonlyMap<string, Named> {
  const people = new Map<string, Named>()
  for (const { email: address, name } of lists.flat()) {
    const email = address.toLowerCase()
    if (!people.get(email)?.name) people.set(email, { email, name })
  }
  return people
}

/** Whether a word of the name or the address starts with each word of a text, regardless of case and accents. */
export const isMatch = ({ email, name }: Named, text: string): boolean =>
  hasWordStarts(`${name ?? ''} ${email} ${email.split(/[.\-_+@]/).join(' ')}`, text)
