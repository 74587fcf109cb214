import { ensureAdmins } from '../../rest/commands/users/signIn.ts'
import { isAllowedDomain } from '../../rest/security/signIn.ts'
import { email as readEmail } from '../../common/settings.ts'
import { CommandFailed, type Command } from '../command.ts'
import { onCurrentTables, withPlace } from '../place.ts'

export const addAdmin: Command = {
  name: 'admin add',
  takes: ['<address>'],
  does: 'Makes somebody an admin, with all scopes.',
  flags: {},
  async run({ values: [text = ''] }, env, say) {
    const email = readEmail(text)
    if (email === undefined) throw new CommandFailed(`${text} must be an e-mail address.`)
    await withPlace(env, { isAlone: false }, async ({ url }, { allowedEmailDomains }) => {
      if (!isAllowedDomain(email, allowedEmailDomains))
        throw new CommandFailed(
          `${email} must be of one of ALLOWED_EMAIL_DOMAINS: ${allowedEmailDomains.join(' ')}.`,
        )
      await onCurrentTables(url, db => db.transaction(tx => ensureAdmins(tx, [email], new Date())))
      say(`${email} is an admin.`)
    })
  },
}
