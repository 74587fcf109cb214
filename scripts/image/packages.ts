import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FONT_FILES } from '../../rest/pdf/fonts.ts'
import { NOT_BUNDLED, ROOT } from '../build.ts'
import { packagesOf } from '../packages.ts'
import { isUsed, runtimePackages } from './runtimePackages.ts'

// Copies what the built programs read from `node_modules` into a folder, for the last stage of the Dockerfile
// (docs/deploying.md#the-image). The embedded PostgreSQL is not part of it.
const [target] = process.argv.slice(2)
if (target === undefined)
  throw new Error('Name the folder to fill, such as: tsx scripts/image/packages.ts /packages')
const packages = packagesOf(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')))

for (const folder of runtimePackages(packages, NOT_BUNDLED))
  for (const path of await filesOf(folder)) if (isUsed(path)) await copy(path, target)

// The package of a typeface has all its weights, of which a PDF uses one or two.
for (const file of new Set(Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold]))) {
  const path = file.slice(file.lastIndexOf('node_modules/'))
  await copy(path, target)
  const [modules = '', scope = '', name = ''] = path.split('/')
  const folder = join(modules, scope, name)
  for (const other of await readdir(join(ROOT, folder)))
    if (/^(package\.json|LICENSE.*)$/.test(other)) await copy(join(folder, other), target)
}

/** The files of a package, without those of the packages in it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter(path => !path.slice(folder.length).includes('/node_modules/'))
}

async function copy(path: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await cp(join(ROOT, path), join(folder, path))
}
