import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository's root, for sources and build alike: the nearest folder above with a package.json. */
export const ROOT = nearestPackage(import.meta.dirname)

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder))
}
