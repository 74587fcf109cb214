import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Whose subscription of which ticket a link ends. */
export interface Subscription {
  ticketId: number
  /** E-mail address of the subscriber. */
  email: string
}

/** What a link of a mail names a subscription by, for good: a mail may be years old when its reader has had enough of it. */
export function unsubscribeToken(tokenSecret: Uint8Array, { ticketId, email }: Subscription): string {
  const named = `${ticketId}.${Buffer.from(email).toString('base64url')}`
  return `${named}.${signatureOf(tokenSecret, named)}`
}

/**
 * The subscription that a token of ours names; undefined for any other text.
 * @param tokenSecrets the keys that it may be signed with
 */
export function readUnsubscribeToken(
  tokenSecrets: readonly Uint8Array[],
  token: string,
): Subscription | undefined {
  const [ticketId = '', email = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const isOurs = tokenSecrets.some(secret => {
    const expected = Buffer.from(signatureOf(secret, `${ticketId}.${email}`))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) return undefined
  return { ticketId: Number(ticketId), email: Buffer.from(email, 'base64url').toString() }
}

// A key of its own: a signature of a subscription is never one of a file or of a token.
const signatureOf = (tokenSecret: Uint8Array, named: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', tokenSecret, '', 'daybook/unsubscribe', 32)))
    .update(named)
    .digest('base64url')
