/** A user record, as the server sends it and the browser stores it (docs/specification/rest.md#user-record). */
export interface UserRecord {
  Email: string
  Name: string
  Token: string
  Created: string
  Modified: string
  /** Space-separated. */
  Scopes: string
}

const textOf = (record: object, field: string): string => {
  const value: unknown = Reflect.get(record, field)
  return typeof value === 'string' ? value.trim() : ''
}

// It is sent in a header.
const TOKEN = /^[!-~]{1,8192}$/

/**
 * Reads a user record from any value. Throws with the text of docs/specification/shell.md#browser-storage if
 * the e-mail, the name or the token is missing or empty; drops all other fields.
 */
export function readUserRecord(value: unknown): UserRecord {
  const record = typeof value === 'object' && value !== null ? value : {}
  const [Email, Name, Token] = [textOf(record, 'Email'), textOf(record, 'Name'), textOf(record, 'Token')]
  if (!Email) throw new Error('No email provided with user')
  if (!Name) throw new Error('No name provided with user')
  if (!TOKEN.test(Token)) throw new Error('No token provided with user')
  return {
    Email,
    Name,
    Token,
    Created: textOf(record, 'Created'),
    Modified: textOf(record, 'Modified'),
    Scopes: textOf(record, 'Scopes'),
  }
}

/** Decodes Base64 or base64url of UTF-8 text. Throws on anything else. */
export function decodeBase64(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, char => char.charCodeAt(0)))
}

/**
 * The scopes in the scope claim of a user's token; those of the record if the token of another server has no such claim,
 * or none that can be read. For display only: the server decides (docs/specification/shell.md#navigation-guard).
 */
export function scopesOf({ Token, Scopes }: UserRecord): string[] {
  return (claimOf(Token) ?? Scopes).split(/\s+/).filter(Boolean)
}

function claimOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(decodeBase64(token.split('.')[1] ?? ''))
    return typeof claims === 'object' && claims !== null && 'scope' in claims
      ? textOf(claims, 'scope')
      : undefined
  } catch {
    return undefined
  }
}
