import { parseArgs } from 'node:util'
import { ConfigError } from '../common/config.ts'
import { BackupRefused } from '../rest/backup/archive.ts'
import { DatabaseRefused } from '../rest/db/embedded.ts'
import { StorageRefused } from '../rest/storage/fileStorage.ts'
import { CommandFailed, type Command, type Env, type Given, type Say } from './command.ts'
import { addAdmin } from './commands/addAdmin.ts'
import { backup } from './commands/backup.ts'
import { rotateKeys } from './commands/rotateKeys.ts'
import { doctor } from './commands/doctor.ts'
import { restore } from './commands/restore.ts'
import { upgrade } from './commands/upgrade.ts'

// `start` is not among them: it goes on until it is stopped (main.ts).
const COMMANDS: readonly Command[] = [backup, restore, upgrade, addAdmin, rotateKeys, doctor]

const REFUSALS = [BackupRefused, CommandFailed, ConfigError, DatabaseRefused, StorageRefused]

/**
 * Runs a command of the command line (docs/specification/command-line.md).
 * @param args without the names of Node and the script
 * @param say receives the lines that it prints
 * @returns the exit code
 */
export async function run(args: readonly string[], env: Env, say: Say): Promise<number> {
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  const given = command && read(command, args)
  if (command === undefined || given === undefined) {
    say(usage(command === undefined ? COMMANDS : [command]))
    return args.length === 0 || args.includes('--help') ? 0 : 2
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

/** What was typed behind a command; undefined if it does not fit, or asks for help. */
function read({ name, takes, flags }: Command, args: readonly string[]): Given | undefined {
  const options = Object.fromEntries(
    Object.keys(flags).map(flag => {
      const [word = '', value] = flag.split(' ')
      return [word, { type: value === undefined ? ('boolean' as const) : ('string' as const) }]
    }),
  )
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const taken = positionals.slice(name.split(' ').length)
    const given = new Map(Object.entries(values).map(([flag, value]) => [flag, String(value)]))
    return taken.length === takes.length ? { values: taken, flags: given } : undefined
  } catch {
    return undefined
  }
}

const WIDTH = 32

function usage(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, takes, does, flags }) => [
    line([name, ...takes].join(' '), does),
    ...Object.entries(flags).map(([flag, changes]) => line(`  --${flag}`, changes)),
  ])
  return [
    'Usage: npx daybook <command>',
    '',
    ...(commands === COMMANDS ? [line('start', 'Runs Daybook, as npm start does.')] : []),
    ...lines,
    '',
    'A place is a folder, a file that ends in .tar, or s3://bucket/prefix.',
    'The settings are those of Daybook: DATA_DIR, DATABASE_URL, FILES_S3_BUCKET and others (README.md).',
    'Ends with 0; with 1 if the command failed, and with 2 if it was not understood.',
  ].join('\n')
}

const line = (left: string, right: string) => `  ${left.padEnd(WIDTH - 3)} ${right}`
