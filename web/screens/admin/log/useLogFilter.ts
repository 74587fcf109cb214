import { useSearchParams } from 'react-router-dom'
import { emailOf, PARAMETER, textOf } from './logUrl.ts'

/** The user whose log shows, the text of its field, and how to change them. */
export function useLogFilter() {
  const [params, setParams] = useSearchParams()
  const change = (text: string) =>
    setParams(text === '' ? {} : { [PARAMETER]: text }, { replace: true, preventScrollReset: true })
  return { email: emailOf(params), text: textOf(params), change }
}
