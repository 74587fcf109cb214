import { malformed } from './refusal.ts'

/**
 * What a call asks for: the names of some addresses, or a search.
 * @throws Refusal 400 unless it is one of the two
 */
export function readPeopleQuery({
  email,
  q,
}: {
  email?: readonly string[] | undefined
  q?: string | undefined
}): { emails: readonly string[] } | { search: string } {
  const search = q?.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (search !== undefined && search !== '' && email === undefined) return { search }
  if (email !== undefined && q === undefined) return { emails: email }
  throw malformed('Please give e-mail addresses, or the start of a name in “q”.')
}
