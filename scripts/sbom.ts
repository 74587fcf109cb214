import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ROOT } from './build.ts'
import { packagesOf, type Package } from './packages.ts'

// Writes into `build/` what the program is made of: an SBOM (CycloneDX) and the list of licences, without
// packages that only developers need. Both come from the lock file, so they are the same on every machine.
const run = promisify(execFile)
const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, path), 'utf8'))

const Sbom = Type.Object({ metadata: Type.Object({ component: Type.Object({ name: Type.String() }) }) })
const { name, version } = Value.Parse(
  Type.Object({ name: Type.String(), version: Type.String() }),
  await readJson('package.json'),
)

async function sbom(): Promise<string> {
  // npm prints its warnings to stderr; without a document it fails.
  const { stdout } = await run(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'],
    { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 },
  )
  const document: unknown = JSON.parse(stdout)
  // npm uses the name of the folder.
  Value.Parse(Sbom, document).metadata.component.name = name
  return JSON.stringify(document, null, 2)
}

function licences(packages: readonly Package[]): string {
  const rows = new Map(
    packages.map(({ name, version, licence }) => [`${name} ${version}`, { name, version, licence }]),
  )
  const lines = [...rows.values()]
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
    .map(row => `| ${row.name} | ${row.version} | ${row.licence} |`)
  return [
    `# Packages in ${name} ${version}`,
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

const folder = join(ROOT, 'build')
await mkdir(folder, { recursive: true })
const used = packagesOf(await readJson('package-lock.json')).filter(({ dev }) => dev !== true)
for (const [file, text] of [
  ['sbom.json', await sbom()],
  ['licences.md', licences(used)],
] as const) {
  await writeFile(join(folder, file), text)
  console.log(`Wrote ${relative(process.cwd(), join(folder, file))}`)
}
