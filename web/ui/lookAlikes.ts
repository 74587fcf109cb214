/** A person with a name, or only an address. */
interface Named {
  email: string
  name?: string | null | undefined
}

/**
 * The addresses of those people whose names a reader could take for one another: regardless of case, accents,
 * spaces and punctuation, and of letters and digits that look the same.
 * @param people those who stand together on a screen, in any order, also several times
 * @returns addresses in lower case
 */
export function lookAlikes(people: readonly Named[]): ReadonlySet<string> {
  const emails = new Map<string, Set<string>>()
  for (const { email, name } of people) {
    if (!name) continue
    const look = lookOf(name)
    const same = emails.get(look) ?? new Set()
    emails.set(look, same.add(email.toLowerCase()))
  }
  return new Set([...emails.values()].filter(same => same.size > 1).flatMap(same => [...same]))
}

const lookOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}|]/gu, '')
    // Before the change of case, which would hide a capital I.
    .replaceAll(/[I1|]/g, 'l')
    .replaceAll('0', 'o')
    .toLowerCase()
