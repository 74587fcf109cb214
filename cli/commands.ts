import { parseArgs } from 'node:util'
import { ConfigError } from '../common/config.ts'
import { BackupRefused } from '../rest/backup/archive.ts'
import { DatabaseRefused } from '../rest/db/embedded.ts'
import { errorMessage } from '../rest/reasons.ts'
import { StorageRefused } from '../rest/storage/fileStorage.ts'
import { CommandFailed, type Command, type Env, type Given, type Say } from './command.ts'
import { addAdmin } from './commands/addAdmin.ts'
import { backup } from './commands/backup.ts'
import { rotateKeys } from './commands/rotateKeys.ts'
import { doctor } from './commands/doctor.ts'
import { restore } from './commands/restore.ts'
import { upgrade } from './commands/upgrade.ts'

type Described = Pick<Command, 'name' | 'takes' | 'does' | 'flags'>

// It goes on until it is stopped, so it is run elsewhere (main.ts).
const START: Described = { name: 'start', takes: [], does: 'Runs Daybook, as npm start does.', flags: {} }
const COMMANDS: readonly Command[] = [backup, restore, upgrade, addAdmin, rotateKeys, doctor]

const REFUSALS = [BackupRefused, CommandFailed, ConfigError, DatabaseRefused, StorageRefused]

/**
 * Runs a command of the command line (docs/specification/command-line.md).
 * @param args without the names of Node and the script
 * @param say receives the lines that it prints
 * @returns the exit code
 */
export async function run(args: readonly string[], env: Env, say: Say): Promise<number> {
  const command = COMMANDS.find(({ name }) => isTyped(name, args))
  const asksForHelp = args.length === 0 || args.includes('--help')
  if (command === undefined || asksForHelp) {
    if (!asksForHelp) say(`${args.join(' ')} is not a command.\n`)
    const meant = [START, ...COMMANDS].filter(({ name }) => isTyped(name, args))
    say(usage(meant.length > 0 ? meant : [START, ...COMMANDS]))
    return asksForHelp ? 0 : 2
  }
  const given = read(command, args)
  if (typeof given === 'string') {
    say(`${given}\n`)
    say(usage([command]))
    return 2
  }
  try {
    await command.run(given, env, say)
    return 0
  } catch (error) {
    if (!(error instanceof Error) || !REFUSALS.some(type => error instanceof type)) throw error
    say(error.message)
    return 1
  }
}

const isTyped = (name: string, args: readonly string[]) =>
  name.split(' ').every((word, index) => args[index] === word)

/** What was typed behind a command, or why it does not fit. */
function read({ name, takes, flags }: Command, args: readonly string[]): Given | string {
  const options = Object.fromEntries(
    Object.keys(flags).map(flag => {
      const [word = '', value] = flag.split(' ')
      return [word, { type: value === undefined ? ('boolean' as const) : ('string' as const) }]
    }),
  )
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const taken = positionals.slice(name.split(' ').length)
    if (taken.length < takes.length) return `${name} needs ${takes.slice(taken.length).join(' ')}.`
    if (taken.length > takes.length) return `${name} does not take ${taken.slice(takes.length).join(' ')}.`
    return {
      values: taken,
      flags: new Map(Object.entries(values).map(([flag, value]) => [flag, String(value)])),
    }
  } catch (error) {
    // Further sentences are about writing such words after '--'.
    const [sentence = ''] = errorMessage(error).split('. ')
    return `${name}: ${sentence.replace(/\.$/, '')}.`
  }
}

const WIDTH = 32

function usage(commands: readonly Described[]): string {
  const lines = commands.flatMap(({ name, takes, does, flags }) => [
    line([name, ...takes].join(' '), does),
    ...Object.entries(flags).map(([flag, changes]) => line(`  --${flag}`, changes)),
  ])
  return [
    'Usage: npx daybook <command>',
    '',
    ...lines,
    '',
    ...(commands.some(({ takes }) => takes.includes('<place>'))
      ? ['A place is a folder, a file that ends in .tar, or s3://bucket/prefix.']
      : []),
    'The settings are those of Daybook: DATA_DIR, DATABASE_URL, FILES_S3_BUCKET and others (README.md).',
    'Ends with 0; with 1 if the command failed, and with 2 if it was not understood.',
  ].join('\n')
}

const line = (left: string, right: string) => `  ${left.padEnd(WIDTH - 3)} ${right}`
