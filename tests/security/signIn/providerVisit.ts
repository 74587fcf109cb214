import { signInErrorText } from '../../../web/session/signInErrors.ts'
import type { Answer } from '../../helpers/servers/rest.ts'

/** The parts of an answer that redirects. */
export type Redirect = Pick<Answer, 'status' | 'headers'>

/** Our REST service, or the gateway in front of it. */
export interface Service {
  call(method: string, path: string, options: { headers: Record<string, string> }): Promise<Redirect>
}

/** A sign-in that a browser has started: where it goes, and what it stores. */
export interface Begun {
  address: URL
  state: string
  nonce: string
  /** The cookie as the browser sends it. */
  cookie: string
}

export type Path = 'google' | 'microsoft' | 'oidc'

let clients = 0
/** Each call comes from its own client address, unless the test is about that limit. */
export const newClient = (): Record<string, string> => {
  const number = ++clients
  return { 'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${number % 250}` }
}

/** Starts a sign-in, in a browser that has stored nothing yet. */
export async function begin(service: Service, path: Path, redirectUrl = '/timesheets/fill'): Promise<Begun> {
  const answer = await service.call('GET', `/login/${path}?redirectUrl=${encodeURIComponent(redirectUrl)}`, {
    headers: newClient(),
  })
  const address = pageOf(answer)
  return {
    address,
    state: address.searchParams.get('state') ?? '',
    nonce: address.searchParams.get('nonce') ?? '',
    cookie: answer.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; '),
  }
}

/** Returns from the provider with the query of a URL. */
export const comeBack = (service: Service, path: Path, query: string, cookie = ''): Promise<Redirect> =>
  service.call('GET', `/login/${path}/callback?${query}`, { headers: { cookie, ...newClient() } })

/** The URL to which an answer redirects. */
export function pageOf({ status, headers }: Redirect): URL {
  if (status !== 302) throw new Error(`That is no redirect: ${status}`)
  return new URL(headers.get('location') ?? '', 'https://daybook.example')
}

/** The login page's text for the error code in the redirect. */
export const errorOf = (answer: Redirect): string =>
  signInErrorText(pageOf(answer).searchParams.get('error')) ?? ''

/** The sign-in token in an answer. @throws Error with the error that it contains instead */
export function tokenOf(answer: Redirect): string {
  const page = pageOf(answer)
  const userdata = page.searchParams.get('userdata')
  if (userdata === null) throw new Error(page.searchParams.get('error') ?? page.href)
  const record: unknown = JSON.parse(Buffer.from(userdata, 'base64').toString())
  if (typeof record !== 'object' || record === null || !('Token' in record))
    throw new Error('There is no token.')
  return String(record.Token)
}
