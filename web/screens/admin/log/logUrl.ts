import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'email'

const textOf = (params: URLSearchParams) => params.get(PARAMETER)?.trim() ?? ''

/** Whether a text is a whole address. */
export const isAddress = (text: string) => /^\S+@\S+$/.test(text)

/** Whose log the address asks for (`?email=ann@corp.example`); null for that of all users, and where it is no whole address. */
export function emailOf(params: URLSearchParams): string | null {
  const text = textOf(params)
  return isAddress(text) ? text.toLowerCase() : null
}

/** The address of one user's log. */
export const logPath = (email: string) => `/admin/log?${PARAMETER}=${encodeURIComponent(email)}`

/** Whose log shows, what stands in the field for it, and how to change that. */
export function useLogFilter() {
  const [params, setParams] = useSearchParams()
  const change = (text: string) =>
    setParams(text === '' ? {} : { [PARAMETER]: text }, { replace: true, preventScrollReset: true })
  return { email: emailOf(params), text: textOf(params), change }
}
