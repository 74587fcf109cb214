import { fieldsOf, textOr, textsOf } from '../../../state/keptShape.ts'
import { EXPIRIES, type Expiry } from './expiry.ts'

/** The input for a token; never includes its secret. */
export interface TokenForm {
  name: string
  scopes: readonly string[]
  isReadOnly: boolean
  expiry: Expiry
  /** `2026-11-18`, for the expiry `date`. */
  day: string
  /** When the form was started, as ISO text: a retry sends the same expiry, and so is the same request. */
  begun: string
}

const DAY_MS = 24 * 60 * 60 * 1000

export const isExpiry = (value: string): value is Expiry => EXPIRIES.some(({ id }) => id === value)

/** Reads a stored form. An older build may have stored only the name: missing fields get defaults. */
export function readTokenForm(kept: unknown): TokenForm | null {
  if (typeof kept === 'string') return { ...emptyTokenForm(), name: kept }
  const at = fieldsOf(kept)
  if (at === null) return null
  const expiry = textOr(at('expiry'), '')
  const begun = textOr(at('begun'), '')
  const age = Date.now() - Date.parse(begun)
  return {
    ...emptyTokenForm(),
    name: textOr(at('name'), ''),
    scopes: textsOf(at('scopes')),
    isReadOnly: at('isReadOnly') === true,
    ...(isExpiry(expiry) && { expiry }),
    day: textOr(at('day'), ''),
    // If it is from another day, the token would expire earlier than chosen.
    ...(age >= 0 && age < DAY_MS && { begun }),
  }
}

export const emptyTokenForm = (): TokenForm => ({
  name: '',
  scopes: [],
  isReadOnly: false,
  expiry: '90',
  day: '',
  begun: new Date().toISOString(),
})
