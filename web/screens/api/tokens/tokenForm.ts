import { fieldsOf, textOr, textsOf } from '../../../state/keptShape.ts'
import { EXPIRIES, type Expiry } from './expiry.ts'

/** What was typed and chosen for a token; its secret is never part of it. */
export interface TokenForm {
  name: string
  scopes: readonly string[]
  expiry: Expiry
  /** `2026-11-18`, for the expiry `date`. */
  day: string
  /** When it was begun, as ISO text: a try again asks for the same end, and so is the same request. */
  begun: string
}

const DAY_MS = 24 * 60 * 60 * 1000

export const isExpiry = (value: string): value is Expiry => EXPIRIES.some(({ id }) => id === value)

/** A form that was kept, perhaps by an older build, which kept the name alone: what is missing is filled. */
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
    ...(isExpiry(expiry) && { expiry }),
    day: textOr(at('day'), ''),
    // From another day, its end would come sooner than was chosen.
    ...(age >= 0 && age < DAY_MS && { begun }),
  }
}

export const emptyTokenForm = (): TokenForm => ({
  name: '',
  scopes: [],
  expiry: '90',
  day: '',
  begun: new Date().toISOString(),
})
