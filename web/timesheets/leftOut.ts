/** A person who does not get a mail, according to the gateway. */
interface LeftOut {
  readonly email: string
  readonly reason: string
}

const REASONS: readonly [reason: string, words: string][] = [
  ['NO_ACCOUNT', 'No account'],
  ['NOT_LISTED', 'On no list of the projects'],
  ['NOT_KNOWN', 'Not known to you'],
]

/**
 * Who is left out, by reason: “No account: cy@example.org. Not known to you: …”. Empty if everyone gets it, or
 * if the server does not say.
 */
export function leftOutText(leftOut: readonly LeftOut[] | null | undefined): string {
  return REASONS.flatMap(([reason, words]) => {
    const emails = (leftOut ?? []).filter(one => one.reason === reason).map(({ email }) => email)
    return emails.length === 0 ? [] : [`${words}: ${emails.join(', ')}.`]
  }).join(' ')
}
