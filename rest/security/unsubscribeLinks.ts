import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The mail that a link is in: that of a ticket to a subscriber. */
export interface Subscription {
  ticketId: number
  /** E-mail address of the subscriber. */
  email: string
}

/** What a link of a mail does: end the mails about its ticket, or all of them. */
export type LinkPurpose = 'unsubscribe' | 'never-again'

// Each purpose has a separate key: a signature for one is valid neither for the other, nor for a file or a
// token.
const KEYS: Readonly<Record<LinkPurpose, string>> = {
  unsubscribe: 'daybook/unsubscribe',
  'never-again': 'daybook/never-again',
}

/**
 * Makes the tokens by which links of mails name subscriptions. They do not expire: a mail may be years old
 * when its reader unsubscribes. The key is derived once, because that takes longer than all the rest of a
 * mail.
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
 * The subscription that one of our tokens names; undefined for any other text, and for a token of another
 * purpose.
 * @param tokenSecrets the keys that may have signed it
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
