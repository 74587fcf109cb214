/** An operation in a link: what it does, but not the user who runs it. */
export interface SharedOperation {
  query: string
  /** JSON, or empty. */
  variables: string
  /** The name of its tab. */
  name: string
}

const KEY = 'operation'
/** The longest fragment of a link, in characters: browsers take more, mail programs do not. */
const LONGEST = 32_768

/** What a fragment holds: an operation, nothing, or something invalid. */
export type Found = { operation: SharedOperation } | { problem: string } | null

/**
 * The address of the IDE with an operation in its fragment, which browsers never send to a server. Null if it
 * is too long.
 */
export function linkTo(operation: SharedOperation, ide: string): string | null {
  const fragment = `${KEY}=${encode(JSON.stringify(operation))}`
  return fragment.length > LONGEST ? null : `${ide}#${fragment}`
}

/** Reads the fragment of an address, such as `#operation=…`. Never throws. */
export function operationIn(fragment: string): Found {
  const [, encoded] = /^#operation=(.*)$/s.exec(fragment) ?? []
  if (encoded === undefined) return null
  if (encoded.length > LONGEST) return { problem: 'The link is too long for an operation.' }
  try {
    const { query, variables, name } = fieldsOf(JSON.parse(decode(encoded)))
    if (typeof query !== 'string' || query.trim() === '') throw new Error('no query')
    if (typeof variables !== 'string' || typeof name !== 'string') throw new Error('no texts')
    return { operation: { query, variables, name: name.slice(0, 100) } }
  } catch {
    return { problem: 'The link contains no readable operation. Ask for it again.' }
  }
}

function fieldsOf(value: unknown): { query?: unknown; variables?: unknown; name?: unknown } {
  if (typeof value !== 'object' || value === null) throw new Error('no object')
  return value
}

function encode(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, char => char.charCodeAt(0)))
}
