import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { importsIn, type Import } from '../helpers/imports.ts'

// The rooms of each floor, lowest first: a file imports from its own room and from lower ones
// (docs/architecture.md). A room is a folder of the floor, or a file next to them that others import; the
// remaining files are above all rooms. A room may have rooms of its own.
const ROOMS = {
  gateway: [
    ...[
      'current.ts',
      'measures.ts',
      'bounds',
      'upstream',
      'operations',
      'root.ts',
      'config.ts',
      'loaders',
      'graph',
      'live',
      'shares',
    ],
    ...[
      'context.ts',
      'follow',
      'users',
      'jobs',
      'webhooks',
      'files',
      'timesheets',
      'tickets',
      'resolvers',
      'plans',
      'subscriptions',
      'streams',
      'http',
      'sockets',
      'metrics',
    ],
  ],
  'gateway/upstream': [
    ...[
      'byNoun.ts',
      'refusals.ts',
      'errors.ts',
      'decode.ts',
      'parseJson.ts',
      'knownAnswers.ts',
      'callerKeys.ts',
      'turns.ts',
    ],
    ...[
      'operationSize.ts',
      'exchange.ts',
      'answers.ts',
      'traces.ts',
      'uploads.ts',
      'extensions.ts',
      'client.ts',
      'rows',
      'documented',
      'native',
    ],
    ...['calls.ts', 'reads.ts', 'emulated', 'orEmulated.ts'],
  ],
  rest: [
    ...[
      'current.ts',
      'measures.ts',
      'reasons.ts',
      'storedSecret.ts',
      'contract',
      'rules',
      'security',
      'config.ts',
      'html',
      'db',
      'storage',
      'backup',
      'upgrade',
    ],
    ...[
      'webhooks',
      'pdf',
      'mail',
      'queries',
      'commands',
      'answers',
      'jobs',
      'plugins',
      'oidc',
      'openapi',
      'routes',
      'metrics',
    ],
  ],
  web: [
    ...[
      'locale',
      'state',
      'net',
      'ui',
      'session',
      'relay',
      'people',
      'shell',
      'files',
      'editor',
      'projects',
      'tickets',
      'timesheets',
    ],
    ...['screens', 'ide'],
  ],
}

/** The maximum number of source files directly in a folder. */
const FOLDER_LIMIT = 25

const FLOORS = ['cli', 'common', 'gateway', 'rest', 'scripts', 'tests', 'web']
const isGenerated = (path: string) => path.includes('__generated__')

const said = ({ from, to }: Import) => `${from} → ${to}`

/** The imports from a higher room, or from a room without a position in the order. */
function upwards(floor: keyof typeof ROOMS, root?: string): string[] {
  const rooms = ROOMS[floor]
  const height = (path: string) => {
    const [name = '', isInFolder] = path.slice(floor.length + 1).split('/')
    const index = rooms.indexOf(name)
    if (index >= 0) return index
    return isInFolder === undefined ? rooms.length : Number.NaN
  }
  return importsIn(floor, root)
    .filter(({ from, to }) => to.startsWith(`${floor}/`) && !isGenerated(from) && !isGenerated(to))
    .filter(({ from, to }) => !(height(to) <= height(from)))
    .map(said)
}

/** The groups of files that import each other, including types. */
function circles(root?: string): string[] {
  const imports = FLOORS.flatMap(floor => importsIn(floor, root)).filter(({ from }) => !isGenerated(from))
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const reaches = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let file = open.pop(); file !== undefined; file = open.pop())
      for (const to of targets.get(file) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          open.push(to)
        }
    return seen
  }
  const reached = new Map([...targets.keys()].map(file => [file, reaches(file)]))
  const inCircle = [...reached].filter(([file, seen]) => seen.has(file)).map(([file]) => file)
  return [
    ...new Set(
      inCircle.map(file =>
        inCircle
          .filter(other => reached.get(file)?.has(other) && reached.get(other)?.has(file))
          .sort()
          .join(' ⇄ '),
      ),
    ),
  ]
}

const fullFolders = (root = join(import.meta.dirname, '../..')) =>
  FLOORS.flatMap(floor => {
    const files = readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !isGenerated(file))
      .map(file => posix.dirname(posix.join(floor, file)))
    return [...new Set(files)]
      .map(folder => ({ folder, count: files.filter(other => other === folder).length }))
      .filter(({ count }) => count > FOLDER_LIMIT)
      .map(({ folder, count }) => `${folder}: ${count}`)
  })

test.each(['gateway', 'gateway/upstream', 'rest', 'web'] as const)(
  'the rooms of %s import downwards',
  floor => expect(upwards(floor)).toEqual([]),
)

test('no files import each other in a circle', () => expect(circles()).toEqual([]))

test(`no folder has more than ${FOLDER_LIMIT} source files of its own`, () =>
  expect(fullFolders()).toEqual([]))

describe('in a tree that breaks the rules', () => {
  let root: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'daybook-rooms-'))
    for (const floor of FLOORS) mkdirSync(join(root, floor))
    write('web/ui/Low.tsx', "import type { High } from '../session/high.ts'\nimport '../net/errors.ts'")
    write('web/main.tsx', "import './ui/Low.tsx'")
    write('web/state/store.ts', "import '../attic/old.ts'")
    write('gateway/live/feed.ts', "import '../context.ts'")
    write('gateway/context.ts', "import './live/feed.ts'\nimport './server.ts'")
    write('gateway/upstream/documented/users.ts', "import '../native/tickets.ts'\nimport '../client.ts'")
    write('gateway/upstream/native/users.ts', "import '../documented/users.ts'\nimport '../users.ts'")
    write('gateway/upstream/upstream.ts', "import './users.ts'")
    write('rest/rules/one.ts', "export * from './two.ts'")
    write('rest/rules/two.ts', "export type Three = import('./three.ts').Three")
    write('rest/rules/three.ts', "import type { One } from './one.ts'")
    write('rest/rules/four.ts', "import './one.ts'")
    for (let count = 0; count < 26; count++) write(`scripts/${count}.ts`, '')
    for (let count = 0; count < 25; count++) write(`common/${count}.ts`, '')
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('an import upwards is found, also of a type and in a room without a place', () => {
    expect(upwards('web', root).sort()).toEqual([
      'web/state/store.ts → web/attic/old.ts',
      'web/ui/Low.tsx → web/session/high.ts',
    ])
    expect(upwards('gateway', root).sort()).toEqual([
      'gateway/context.ts → gateway/server.ts',
      'gateway/live/feed.ts → gateway/context.ts',
    ])
    expect(upwards('gateway/upstream', root).sort()).toEqual([
      'gateway/upstream/documented/users.ts → gateway/upstream/native/tickets.ts',
      'gateway/upstream/native/users.ts → gateway/upstream/users.ts',
    ])
    expect(upwards('rest', root)).toEqual([])
  })

  test('a circle is found completely, without files that only lead into it', () =>
    expect(circles(root).sort()).toEqual([
      'gateway/context.ts ⇄ gateway/live/feed.ts',
      'rest/rules/one.ts ⇄ rest/rules/three.ts ⇄ rest/rules/two.ts',
    ]))

  test('a full folder is found', () => expect(fullFolders(root)).toEqual(['scripts: 26']))
})
