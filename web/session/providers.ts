import { providerName } from '../state/page.ts'

/** A provider to sign in with (docs/specification/shell.md#provider-sign-in). */
interface SignInProvider {
  /** Where its sign-in starts, to which `redirectUrl` is added. */
  path: string
  name: string
}

/** The providers whose buttons the login page has: the third one if the server has one. */
export function signInProviders(): SignInProvider[] {
  const other = providerName()
  return [
    { path: '/login/google', name: 'Google' },
    { path: '/login/microsoft', name: 'Microsoft' },
    ...(other === undefined ? [] : [{ path: '/login/oidc', name: other }]),
  ]
}
