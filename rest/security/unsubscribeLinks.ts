import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Which mail a link stands in: that of a ticket to a subscriber. */
export interface Subscription {
  ticketId: number
  /** E-mail address of the subscriber. */
  email: string
}

/** What a link of a mail does: it ends the mails about its ticket, or all of them. */
export type LinkPurpose = 'unsubscribe' | 'never-again'

// Each purpose has a key of its own: a signature of one is none of the other, nor of a file or of a token.
const KEYS: Readonly<Record<LinkPurpose, string>> = {
  unsubscribe: 'daybook/unsubscribe',
  'never-again': 'daybook/never-again',
}

/**
 * Makes what links of mails name subscriptions by, for good: a mail may be years old when its reader has had enough of it.
 * Its key is derived once: that takes longer than all the rest of a mail.
 */
export function linkTokens(
  tokenSecret: Uint8Array,
  purpose: LinkPurpose,
): (subscription: Subscription) => string {
  const sign = signer(tokenSecret, purpose)
  return ({ ticketId, email }) => {
    const named = `${ticketId}.${Buffer.from(email).toString('base64url')}`
    return `${named}.${sign(named)}`
  }
}

/**
 * The subscription that a token of ours names; undefined for any other text, and for a token of another purpose.
 * @param tokenSecrets the keys that it may be signed with
 */
export function readLinkToken(
  tokenSecrets: readonly Uint8Array[],
  purpose: LinkPurpose,
  token: string,
): Subscription | undefined {
  const [ticketId = '', email = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature)
  const isOurs = tokenSecrets.some(secret => {
    const expected = Buffer.from(signer(secret, purpose)(`${ticketId}.${email}`))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs || more.length > 0) return undefined
  return { ticketId: Number(ticketId), email: Buffer.from(email, 'base64url').toString() }
}

function signer(tokenSecret: Uint8Array, purpose: LinkPurpose): (named: string) => string {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', KEYS[purpose], 32))
  return named => createHmac('sha256', key).update(named).digest('base64url')
}
