/** The address's parameter for the user. */
export const PARAMETER = 'email'

/** The text of the user's field; empty for all users. */
export const textOf = (params: URLSearchParams) => params.get(PARAMETER)?.trim() ?? ''

/** Whether a text is a complete address. */
const isAddress = (text: string) => /^\S+@\S+$/.test(text)

/**
 * The user whose log the address selects (`?email=ann@corp.example`); null for all users and for an incomplete
 * address.
 */
export function emailOf(params: URLSearchParams): string | null {
  const text = textOf(params)
  return isAddress(text) ? text.toLowerCase() : null
}

/** The address of one user's log. */
export const logPath = (email: string) => `/admin/log?${PARAMETER}=${encodeURIComponent(email)}`
