/** Somebody whom a mail does not go to, as the gateway tells it. */
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
 * Who is left out, by the reason: “No account: cy@example.org. Not known to you: …”. Empty where nobody is, or where the
 * server does not say.
 */
export function leftOutText(leftOut: readonly LeftOut[] | null | undefined): string {
  return REASONS.flatMap(([reason, words]) => {
    const emails = (leftOut ?? []).filter(one => one.reason === reason).map(({ email }) => email)
    return emails.length === 0 ? [] : [`${words}: ${emails.join(', ')}.`]
  }).join(' ')
}
