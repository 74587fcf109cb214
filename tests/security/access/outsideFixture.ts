import { and, eq, like } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { linkIn, readMailbox } from '../../helpers/servers/mailbox.ts'
import type { Answer } from '../../helpers/servers/rest.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { CLIENT, startForgingIssuer } from '../signIn/forgingIssuer.ts'
import { begin, comeBack, newClient } from '../signIn/providerVisit.ts'

export const STRANGER = 'xavier@customer.example'
export const SCOPE_REFUSAL = 'This needs the scope tickets. Ask an admin to give it to you.'
export const FOREIGN = textLike('Addresses of this domain may not sign in here')

const SETTINGS = {
  PUBLIC_URL: 'https://daybook.example',
  ALLOWED_EMAIL_DOMAINS: 'example.com',
  DEFAULT_SCOPES: 'timesheets tickets',
  TRUST_PROXY: '1',
}

/** A system to which only users of example.com may sign in without a ticket, and the ways to do so. */
export interface Outside {
  system: System
  /** Requests a sign-in link. */
  ask(email: string): Promise<Answer>
  reauth(token: string): Promise<Answer>
  /** The mails with a sign-in link that were created for an address, sent or not. */
  mailsTo(email: string): Promise<{ id: number }[]>
  /** Requests a link and returns its sign-in token. */
  linkFor(email: string): Promise<string>
  /** Signs in by a link and returns the access token. */
  signedIn(email: string): Promise<string>
  /** Returns from Google with an address. */
  visit(email: string): ReturnType<typeof comeBack>
  scopesOf(email: string): Promise<string[] | undefined>
  close(): Promise<void>
}

export async function startOutside(): Promise<Outside> {
  const google = await startForgingIssuer()
  const provider = {
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
  }
  const system = await startSystem({ rest: { env: { ...SETTINGS, ...provider } } })
  const { rest } = system

  const ask: Outside['ask'] = email =>
    rest.call('GET', `/login/magiclink?${new URLSearchParams({ email, name: 'Sue' }).toString()}`, {
      headers: newClient(),
    })
  const reauth: Outside['reauth'] = token => rest.call('GET', '/login/reauth', { token })
  const mailsTo: Outside['mailsTo'] = email =>
    rest.db
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(and(eq(outboxMails.to, email), like(outboxMails.subject, 'Sign in to %')))
  const linkFor: Outside['linkFor'] = async email => {
    await ask(email)
    const made = (await mailsTo(email)).length
    for (;;) {
      const sent = (await readMailbox(rest.config.dataDir)).filter(
        ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Sign in to '),
      )
      const newest = sent.at(-1)
      if (newest === undefined || sent.length < made) {
        await sleep(25)
        continue
      }
      const userdata = new URL(linkIn(newest)).searchParams.get('userdata') ?? ''
      return textIn(JSON.parse(Buffer.from(userdata, 'base64').toString()), 'Token')
    }
  }
  return {
    system,
    ...{ ask, reauth, mailsTo, linkFor },
    signedIn: async email => textIn((await reauth(await linkFor(email))).body, 'Token'),
    visit: async email => {
      const { state, nonce, cookie } = await begin(rest, 'google')
      google.claims = { nonce, email, sub: email }
      return comeBack(rest, 'google', `code=c&state=${state}`, cookie)
    },
    scopesOf: async email => (await rest.db.select().from(users).where(eq(users.email, email)))[0]?.scopes,
    close: async () => {
      await system.close()
      await google.stop()
    },
  }
}
