import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { record } from '../../queries/audit.ts'
import { type User, lockUser } from '../../queries/users/users.ts'

/** Sets the name that a user chose, wherever their current name came from. @throws Refusal 404 */
export async function setOwnName(
  tx: Transaction,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<User> {
  return changeName(tx, await lockUser(tx, email), { name, nameFrom: 'user' }, now)
}

/** Sets the name of a locked user and records it in the log. An equal name only changes the name's source. */
export async function changeName(
  tx: Transaction,
  user: User,
  named: Pick<User, 'name' | 'nameFrom'>,
  now: Date,
): Promise<User> {
  const isSame = named.name === user.name
  if (isSame && named.nameFrom === user.nameFrom) return user
  const changed = isSame ? named : { ...named, modified: now }
  await tx.update(users).set(changed).where(eq(users.email, user.email))
  if (!isSame)
    await record(tx, {
      ...{ who: user.email, action: 'user.name', subject: user.email, at: now },
      ...{ before: [user.name], after: [named.name] },
    })
  return { ...user, ...changed }
}
