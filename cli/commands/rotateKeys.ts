import { readSettings } from '../../common/config.ts'
import { rekeySecrets } from '../../rest/commands/webhookOutcomes.ts'
import { REST_SETTINGS } from '../../rest/config.ts'
import { removePreviousKey, rotatedAt, rotateTokenKey, tokenKeyFiles } from '../../rest/security/tokenKeys.ts'
import { newSecret, readSecret } from '../../rest/storedSecret.ts'
import { CommandFailed, type Command, type Env, type Say } from '../command.ts'
import { onCurrentTables, withPlace } from '../place.ts'

/** Makes a new key of sign-ins, or ends the previous one (docs/specification/command-line.md#new-keys). */
export const rotateKeys: Command = {
  name: 'keys rotate',
  takes: [],
  does: 'Makes a new key of sign-ins. The previous one is still accepted, so nobody is signed out.',
  flags: {
    finish: 'Ends the previous key, once everybody has a token of the new one.',
    now: 'After a leak: no other key is accepted, so everybody is signed out. Daybook must be stopped.',
    print: 'Prints a new key for TOKEN_SECRET, and changes nothing.',
  },
  async run({ flags }, env, say) {
    if (flags.size > 1) throw new CommandFailed('--finish, --now and --print cannot be combined.')
    if (flags.has('print')) {
      say(newSecret())
      return
    }
    const { DATA_DIR, TOKEN_SECRET, TOKEN_TTL } = REST_SETTINGS
    const settings = readSettings(env, { DATA_DIR, TOKEN_SECRET, TOKEN_TTL })
    const { DATA_DIR: dataDir, TOKEN_TTL: seconds } = settings
    if (settings.TOKEN_SECRET !== undefined)
      return flags.has('finish') ? finishSettings(env, say) : explainSettings(flags.has('now'))
    const { current } = tokenKeyFiles(dataDir)
    if (readSecret(current) === undefined)
      throw new CommandFailed(`There is no key in ${current} yet: the first start makes one.`)
    if (flags.has('now')) return rotateNow(env, dataDir, say)
    const rotated = await rotatedAt(dataDir)
    if (rotated !== undefined) await finish(env, dataDir, { rotated, seconds }, say)
    else if (flags.has('finish')) throw new CommandFailed('There is no previous key.')
    if (!flags.has('finish')) await rotate(dataDir, seconds, say)
  },
}

async function rotate(dataDir: string, seconds: number, say: Say): Promise<void> {
  await rotateTokenKey(dataDir)
  say(
    `${tokenKeyFiles(dataDir).current} has a new key. The previous one is beside it, and is still accepted.`,
  )
  say('Restart Daybook now, all REST services at the same time: it reads its keys when it starts.')
  say(`After ${at(new Date(Date.now() + seconds * 1_000))}, end the previous key: keys rotate --finish.`)
}

/** Ends the previous key, unless somebody may still have a token of it. */
async function finish(
  env: Env,
  dataDir: string,
  { rotated, seconds }: { rotated: Date; seconds: number },
  say: Say,
): Promise<void> {
  const needed = new Date(rotated.getTime() + seconds * 1_000)
  if (needed > new Date())
    throw new CommandFailed(
      `Sessions may need the previous key until ${at(needed)} (TOKEN_TTL). Try again then; if a key has leaked, stop Daybook and use --now.`,
    )
  await withPlace(env, { isAlone: false }, ({ url }, { tokenSecrets }) =>
    onCurrentTables(url, db => rekeySecrets(db, tokenSecrets)),
  )
  await removePreviousKey(dataDir)
  say(`The key before that of ${at(rotated)} has ended. Running servers accept it until their next restart.`)
}

/** Replaces the key, and accepts no other one from the next start on. */
async function rotateNow(env: Env, dataDir: string, say: Say): Promise<void> {
  await withPlace(env, { isAlone: true }, ({ url }, config) =>
    onCurrentTables(url, async db => {
      say('All sessions end, and so do the links in mails that were sent, and the links of files.')
      const key = new TextEncoder().encode(await rotateTokenKey(dataDir))
      // With the keys of before, so that no secret of a webhook is lost with them.
      await rekeySecrets(db, [key, ...config.tokenSecrets])
      await removePreviousKey(dataDir)
    }),
  )
  say(`${tokenKeyFiles(dataDir).current} has a new key, and no other one is accepted. Start Daybook.`)
  if (env.TOKEN_SECRET_PREVIOUS?.trim()) say('But TOKEN_SECRET_PREVIOUS is set, and is accepted: remove it.')
}

/** What holds a key in the settings, only their owner can change. */
function explainSettings(isNow: boolean): never {
  const [when, what] = isNow
    ? ['Stop all servers, and run', 'Everybody is signed out.']
    : ['After TOKEN_TTL, run', 'Nobody is signed out.']
  throw new CommandFailed(
    [
      'TOKEN_SECRET is a setting, so this command changes nothing. These steps do:',
      '1. npx daybook keys rotate --print  prints a new key.',
      '2. Set TOKEN_SECRET to it, and TOKEN_SECRET_PREVIOUS to the present key.',
      ...(isNow ? [] : ['3. Restart all REST services at the same time.']),
      `${isNow ? 3 : 4}. ${when} npx daybook keys rotate --finish with these settings.`,
      `${isNow ? 4 : 5}. Remove TOKEN_SECRET_PREVIOUS, and ${isNow ? 'start' : 'restart'}. ${what}`,
    ].join('\n'),
  )
}

/** Moves what the database has of the previous key of the settings to the current one. */
async function finishSettings(env: Env, say: Say): Promise<void> {
  await withPlace(env, { isAlone: false }, async ({ url }, { tokenSecrets }) => {
    if (tokenSecrets.length < 2)
      throw new CommandFailed('There is no previous key: TOKEN_SECRET_PREVIOUS is not set.')
    await onCurrentTables(url, db => rekeySecrets(db, tokenSecrets))
  })
  say('The database has nothing of the previous key any more.')
  say('Remove TOKEN_SECRET_PREVIOUS once it has been set for TOKEN_TTL: sessions may need it until then.')
}

const at = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
