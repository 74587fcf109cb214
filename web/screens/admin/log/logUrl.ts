import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'email'

const textOf = (params: URLSearchParams) => params.get(PARAMETER)?.trim() ?? ''

/** Whether a text is a complete address. */
export const isAddress = (text: string) => /^\S+@\S+$/.test(text)

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

/** The user whose log shows, the text of its field, and how to change them. */
export function useLogFilter() {
  const [params, setParams] = useSearchParams()
  const change = (text: string) =>
    setParams(text === '' ? {} : { [PARAMETER]: text }, { replace: true, preventScrollReset: true })
  return { email: emailOf(params), text: textOf(params), change }
}
