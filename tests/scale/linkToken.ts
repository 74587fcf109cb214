import { randomUUID } from 'node:crypto'
import { signInLink } from '../../rest/security/signIn.ts'
import { TOKEN_SECRET } from './cluster.ts'

/** The token of a sign-in link of a new user. */
export async function linkToken(): Promise<string> {
  const link = await signInLink({
    publicUrl: 'http://localhost',
    secret: new TextEncoder().encode(TOKEN_SECRET),
    user: { email: `${randomUUID()}@chaos.example`, name: 'P' },
  })
  const record: unknown = JSON.parse(atob(new URL(link).searchParams.get('userdata') ?? ''))
  return String(Reflect.get(Object(record), 'Token'))
}
