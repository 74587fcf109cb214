import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A new secret of a webhook: 32 random bytes, and the prefix by which libraries of receivers know it. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

const keyOf = (tokenSecret: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', 'daybook/webhook-secrets', 32))

/** Encrypts a secret for the database, so that nobody can sign with what is in a backup. */
export function encryptSecret(tokenSecret: Uint8Array, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(tokenSecret), nonce)
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/**
 * A secret from the database.
 * @param tokenSecrets the keys that may have encrypted it
 * @returns undefined if none of them has
 */
export function decryptSecret(tokenSecrets: readonly Uint8Array[], stored: Buffer): string | undefined {
  for (const tokenSecret of tokenSecrets) {
    const decipher = createDecipheriv(ALGORITHM, keyOf(tokenSecret), stored.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      const start = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([start, decipher.final()]).toString('utf8')
    } catch {
      // Another key has encrypted it.
    }
  }
  return undefined
}

/** What a receiver verifies of a message (docs/specification/webhooks.md#signatures). */
interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The signatures of a message, one by each secret, as a header has them. */
export const signaturesOf = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map(secret => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
