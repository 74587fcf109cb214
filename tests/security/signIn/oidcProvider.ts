import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** What a user does at the provider. */
export interface Visit {
  /** The subject, the e-mail address, and `unverified` if applicable, separated by spaces. */
  login: string
  /** Whether the user refuses consent. */
  isDeclined?: boolean
}

/** A real OpenID provider on loopback. */
export interface OidcProvider {
  issuer: string
  /**
   * Signs in at the provider with a new browser.
   * @returns the URL to which the provider sends the browser back
   */
  visit: (address: string, visit: Visit) => Promise<URL>
  stop: () => Promise<void>
}

/** Starts the provider. @param callbacks the allowed callback URLs */
export async function startOidcProvider(...callbacks: string[]): Promise<OidcProvider> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'oidcProviderProcess.ts'), callbacks.join(' ')],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const exited = once(child, 'exit')
  const issuer = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', line => line.startsWith('http://') && resolve(line))
    void exited.then(() => reject(new Error('The provider did not start.')))
  })
  return {
    issuer,
    visit: (address, visit) => goThrough(new URL(address), callbacks, visit),
    stop: async () => {
      child.kill()
      await exited
    },
  }
}

const MAX_PAGES = 20

/** Follows redirects, fills in the provider's own development pages, and stores its cookies. */
async function goThrough(
  start: URL,
  callbacks: readonly string[],
  { login, isDeclined = false }: Visit,
): Promise<URL> {
  const cookies = new Map<string, string>()
  let [address, form]: [URL, URLSearchParams | undefined] = [start, undefined]
  for (let page = 0; page < MAX_PAGES; page++) {
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form !== undefined && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location: string | null = response.headers.get('location')
    if (location !== null) {
      ;[address, form] = [new URL(location, address), undefined]
      if (callbacks.some(callback => address.href.startsWith(callback))) return address
      continue
    }
    const html = await response.text()
    const [, action] = /action="([^"]+)"/.exec(html) ?? []
    if (action === undefined) throw new Error(`The provider shows ${response.status}: ${html}`)
    const isConsent = html.includes('value="consent"')
    if (isConsent && isDeclined) [address, form] = [new URL(`${action}/abort`, address), undefined]
    else {
      const fields: Record<string, string> = isConsent
        ? { prompt: 'consent' }
        : { prompt: 'login', login, password: 'any' }
      ;[address, form] = [new URL(action, address), new URLSearchParams(fields)]
    }
  }
  throw new Error('The provider sends nobody back.')
}
