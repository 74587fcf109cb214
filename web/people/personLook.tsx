import type { Look } from '../ui/fields/TokenField.tsx'
import { PersonAvatar } from '../ui/Person.tsx'
import type { Named } from './people.ts'

/**
 * How a person shows in a field (docs/specification/shell.md#people).
 * @param alike the addresses of those whose names look like another one there
 */
export function personLook({ email, name }: Named, alike: ReadonlySet<string>): Look {
  const text = name && alike.has(email) ? `${name}, ${email}` : (name ?? email)
  // A ticket's people without a name have their address as one.
  return {
    text,
    details: text.endsWith(email) ? undefined : email,
    media: <PersonAvatar email={email} name={name} />,
  }
}
