import { TransactionRollbackError } from 'drizzle-orm'
import type { RestConfig } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import { magicLinkMail } from '../../mail/magicLink.ts'
import { queueMails } from '../../mail/outbox.ts'
import { isBetterName, signInLink } from '../../security/signIn.ts'
import { maySignIn } from './signIn.ts'
import { findUser } from '../../queries/users/users.ts'

/** The address that asked for a link, and where the link leads. */
export interface MagicLink {
  email: string
  /** Used if the user never signed in, or if their name came from the address alone. */
  name: string
  redirectUrl?: string | undefined
  /** Belongs to the browser that asked. */
  nonce?: string | undefined
  now: Date
}

/**
 * Queues the mail with a sign-in link. The work is the same for every address, so that neither the answer nor
 * its duration reveals whether the address may sign in: if it may not, the mail is withdrawn before it leaves.
 */
export async function sendMagicLink(
  db: Database,
  config: RestConfig,
  { email, name, redirectUrl, nonce, now }: MagicLink,
): Promise<void> {
  const { publicUrl, tokenSecret, companyName } = config
  const known = await findUser(db, email)
  const called = known === undefined || isBetterName(name, known) ? name : known.name
  const link = await signInLink({
    publicUrl,
    secret: tokenSecret,
    user: { email, name: called, tokenGeneration: known?.tokenGeneration },
    redirectUrl,
    nonce,
    now,
  })
  const mail = magicLinkMail({ to: email, name: called, link, companyName })
  await db.transaction(async tx => {
    const isWanted = await maySignIn(tx, email, config)
    await tx
      .transaction(async part => {
        await queueMails(part, null, [mail])
        if (!isWanted) part.rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
  })
}
