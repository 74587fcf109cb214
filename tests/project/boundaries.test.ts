import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importsIn, sourcesIn, type Import } from '../helpers/imports.ts'

const NEVER: [room: string, target: RegExp][] = [
  ['web', /^(gateway|rest|tests)\/|^(fastify|drizzle-orm)/],
  ['gateway', /^(web|tests)\/|^rest\/(?!contract\/)|^(drizzle-orm|pg)/],
  ['rest', /^(web|gateway|tests)\/|^graphql/],
  ['cli', /^(web|gateway\/(?!config\.ts)|tests)\//],
  ['scripts', /^(cli|tests)\//],
  ['common', /^(cli|web|gateway|rest|scripts|tests)\//],
]

const trespasses = (room: string, never: RegExp, root?: string) =>
  importsIn(room, root).filter(({ to }) => never.test(to))

const contractValues = (root?: string) =>
  importsIn('gateway', root).filter(({ to, isType }) => to.startsWith('rest/contract/') && !isType)

const taggedInUi = (root?: string) =>
  sourcesIn('web/ui', root).filter(({ text }) => /\bgraphql\s*`/.test(text))

/** The screen of a file: the nearest parent folder that has a route. */
function screenOf(file: string, screens: ReadonlySet<string>): string | null {
  for (let folder = dirname(file); folder.startsWith('web/screens/'); folder = dirname(folder))
    if (screens.has(folder)) return folder
  return null
}

function betweenScreens(root?: string): Import[] {
  const screens = new Set(
    sourcesIn('web/screens', root)
      .filter(({ path }) => /\/route\.tsx?$/.test(path))
      .map(({ path }) => dirname(path)),
  )
  return importsIn('web/screens', root).filter(({ from, to }) => {
    const target = screenOf(to, screens)
    return target !== null && target !== screenOf(from, screens)
  })
}

/** The folder that hides Draft.js, and the files of it that others import. */
const DRAFT = 'web/editor/draft/'
const DRAFT_ENTRIES = ['useText.ts', 'TextArea.tsx', 'keys.ts'].map(file => DRAFT + file)

function aroundDraft(root?: string): Import[] {
  return importsIn('web', root)
    .filter(({ from }) => !from.startsWith(DRAFT))
    .filter(({ to }) => /^draft-js(\/|$)/.test(to) || (to.startsWith(DRAFT) && !DRAFT_ENTRIES.includes(to)))
}

// An entry point passes the environment to the configuration, the only code that reads it.
const readsEnvironment = (room: string, root?: string) =>
  sourcesIn(room, root)
    .filter(({ path }) => path !== `${room}/config.ts`)
    .filter(({ text }) => /\bprocess\s*\.\s*env\b/.test(text.replaceAll('readConfig(process.env)', '')))
    .map(({ path }) => path)

/** The files that format by a locale of their own, or choose words by a number. */
const aroundLocale = (root?: string) =>
  sourcesIn('web', root)
    .filter(({ path }) => !path.startsWith('web/locale/') && !path.includes('__generated__'))
    .filter(({ text }) => /\bIntl\.|\.toLocale\w*String\(|\.localeCompare\(|=== 1 \? ['"`]/.test(text))
    .map(({ path }) => path)

/** The files of resolvers that look at the clock or draw lots: what they make of equal reads would not be equal. */
const ofTheMoment = (root?: string) =>
  sourcesIn('gateway', root)
    .filter(({ path }) => RESOLVERS.test(path))
    .filter(({ text }) => /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandom(UUID|Bytes)\b/.test(text))
    .map(({ path }) => path)

const RESOLVERS = /^gateway\/(resolvers|tickets|timesheets|files|webhooks|jobs|users|graph|loaders)\//

test('resolvers make the same of the same reads', () => expect(ofTheMoment()).toEqual([]))

test('texts follow the locale module', () => expect(aroundLocale()).toEqual([]))

test.each(NEVER)('%s imports only what its boundary allows', (room, never) => {
  expect(trespasses(room, never)).toEqual([])
})

test('gateway imports only types of the contract of rest', () => expect(contractValues()).toEqual([]))

test('web/ui contains no GraphQL', () => expect(taggedInUi()).toEqual([]))

test('no screen imports another', () => expect(betweenScreens()).toEqual([]))

test('only web/editor/draft imports Draft.js, and others know three files of it', () =>
  expect(aroundDraft()).toEqual([]))

test.each(['rest', 'gateway', 'web'])('in %s only config.ts reads the environment', room =>
  expect(readsEnvironment(room)).toEqual([]),
)

test('every folder is checked', () => {
  for (const [room] of NEVER.filter(([room]) => room !== 'common'))
    expect(importsIn(room).length).toBeGreaterThan(10)
  expect(sourcesIn('common').length).toBeGreaterThan(0)
})

describe('in a tree that breaks the rules', () => {
  let root: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const finds = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`)

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'boundaries-'))
    write('web/one.ts', "import { rules } from '../rest/rules/users.ts'\nimport react from 'react'")
    write('web/two.ts', "const load = () => import('fastify')")
    write('web/three.ts', "export * from '../tests/helpers/imports.ts'")
    write('gateway/one.ts', "import type { Row } from '../rest/queries/users.ts'\nimport pg from 'pg'")
    write('gateway/two.ts', "import { User } from '../rest/contract/users.ts'")
    write('gateway/three.ts', "import { type User } from '../rest/contract/users.ts'")
    write('gateway/resolvers/late.ts', 'export const isLate = (due: Date) => due.getTime() < Date.now()')
    write('gateway/resolvers/week.ts', 'export const week = (day: string) => new Date(day)')
    write('rest/one.ts', "type Schema = import('graphql').GraphQLSchema")
    write('rest/two.ts', "const relay = require('graphql-relay')\nconst port = process.env.PORT")
    write('rest/main.ts', 'readConfig(process.env)')
    write('rest/config.ts', 'process.env.PORT')
    write('scripts/one.ts', "import '../tests/helpers/world.ts'")
    write('common/one.ts', "import '../rest/rules/users.ts'")
    write('web/ui/Table.tsx', 'const query = graphql`{ viewer { id } }`')
    write('web/ui/words.ts', "export const area = 'graphql'")
    write('web/screens/a/route.ts', "import { B } from '../b/inner/B.tsx'\nimport './A.tsx'")
    write('web/screens/b/route.ts', "import './inner/B.tsx'")
    write('web/screens/b/inner/B.tsx', "import '../../../ui/Table.tsx'")
    write('web/screens/b/nested/route.ts', "import '../useB.ts'")
    write('web/editor/Editor.tsx', "import { useText } from './draft/useText.ts'\nimport './draft/lists.ts'")
    write('web/editor/tools.ts', "import type { EditorState } from 'draft-js'")
    write('web/editor/draft/lists.ts', "import { EditorState } from 'draft-js'\nimport './blocks.ts'")
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test.each([
    [
      'web',
      ['web/one.ts → rest/rules/users.ts', 'web/three.ts → tests/helpers/imports.ts', 'web/two.ts → fastify'],
    ],
    ['gateway', ['gateway/one.ts → pg', 'gateway/one.ts → rest/queries/users.ts']],
    ['rest', ['rest/one.ts → graphql', 'rest/two.ts → graphql-relay']],
    ['scripts', ['scripts/one.ts → tests/helpers/world.ts']],
    ['common', ['common/one.ts → rest/rules/users.ts']],
  ])('the forbidden imports of %s are found', (room, expected) => {
    const never = NEVER.find(([name]) => name === room)?.[1] ?? /^/
    expect(finds(trespasses(room, never, root)).sort()).toEqual(expected)
  })

  test('a value of the contract in gateway is found, a type is not', () =>
    expect(finds(contractValues(root))).toEqual(['gateway/two.ts → rest/contract/users.ts']))

  test('GraphQL in web/ui is found, the word is not', () =>
    expect(taggedInUi(root).map(({ path }) => path)).toEqual(['web/ui/Table.tsx']))

  test('a screen that imports another is found, above or beside it', () =>
    expect(finds(betweenScreens(root)).sort()).toEqual([
      'web/screens/a/route.ts → web/screens/b/inner/B.tsx',
      'web/screens/b/nested/route.ts → web/screens/b/useB.ts',
    ]))

  test('Draft.js elsewhere is found, also as a type, and so is a way into its folder', () =>
    expect(finds(aroundDraft(root)).sort()).toEqual([
      'web/editor/Editor.tsx → web/editor/draft/lists.ts',
      'web/editor/tools.ts → draft-js',
    ]))

  test('a resolver that looks at the clock is found, one that reads a date is not', () =>
    expect(ofTheMoment(root)).toEqual(['gateway/resolvers/late.ts']))

  test('a read of the environment outside config.ts is found', () =>
    expect(readsEnvironment('rest', root)).toEqual(['rest/two.ts']))
})
