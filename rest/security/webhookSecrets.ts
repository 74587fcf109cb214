import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12

/** A new secret of a webhook: 32 random bytes, and the prefix by which libraries of receivers know it. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

const keyOf = (tokenSecret: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', 'daybook/webhook-secrets', 32))

/** Encrypts a secret for the database: whoever reads a backup cannot sign with it. */
export function encryptSecret(tokenSecret: Uint8Array, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(tokenSecret), nonce)
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}
