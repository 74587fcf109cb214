import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { sourcesIn } from '../helpers/imports.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
const ROOMS = ['common', 'gateway', 'rest', 'scripts', 'tests', 'web']

/** References that readers of the repository cannot follow, so comments and docs must not contain them. */
const OUTSIDE = /Specification[\s*/]+[12]\b|Decisions?[\s*/]+§/

interface Text {
  path: string
  text: string
}

/** All matches of a pattern's first group. */
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)

/** The anchors of a page, as GitHub creates them from its headings. */
const anchorsOf = (page: string): string[] =>
  matches(page.replaceAll(/^```[^]*?^```/gm, ''), /^#+ (.+)$/gm).map(heading =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

const isThere = (root: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#')
  const file = join(root, path)
  if (!existsSync(file)) return false
  return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
}

const pagesIn = (root: string): Text[] =>
  [
    ...readdirSync(root).filter(name => name.endsWith('.md')),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.md'))
      .map(name => join('docs', name)),
  ].map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Except for this file, which names rules that do not exist. */
const sources = (root: string) =>
  ROOMS.flatMap(room => sourcesIn(room, root)).filter(({ path }) => path !== 'tests/project/docs.test.ts')

/** Broken links of the pages to other pages and anchors, one line each. */
const brokenLinks = (root = REPOSITORY): string[] =>
  pagesIn(root).flatMap(({ path, text }) =>
    matches(text, /\]\(([^)\s]+)\)/g)
      .filter(link => !/^https?:/.test(link))
      .filter(link => !isThere(root, link.startsWith('#') ? path + link : join(dirname(path), link)))
      .map(link => `${path}: ${link}`),
  )

/** Rules that comments cite but that do not exist, one line each. */
const brokenCitations = (root = REPOSITORY): string[] =>
  sources(root).flatMap(({ path, text }) =>
    matches(text, /\b(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g)
      .filter(target => !isThere(root, target))
      .map(target => `${path}: ${target}`),
  )

const BLOCK = /^ *```[^]*?^ *```/gm
const blocksOf = (text: string): readonly string[] => text.match(BLOCK) ?? []
/** The text of a page without its blocks of code. */
const proseOf = (text: string): string => text.replaceAll(BLOCK, '')

/** What the examples of recipes add, so that it does not exist. */
const EXAMPLES: Record<string, readonly string[]> = {
  'docs/recipes/call.md': [
    'NAME',
    'RenameDialog',
    'RenameDialog_user',
    'RenameUserInput',
    'renameUser',
    'useRenameUser',
    'useRenameUserMutation',
  ],
  'docs/recipes/field.md': ['Billable'],
  'docs/recipes/mail.md': ['OpenedAccount', 'accountOpened', 'accountOpenedMail'],
  'docs/recipes/screen.md': [
    'TAG_COLUMNS',
    'TagsTable',
    'TagsTable_events',
    'TimesheetsTagsScreen',
    'TimesheetsTagsScreenQuery',
    'hoursByTag',
    'timesheetsTagsRoute',
  ],
  'docs/recipes/setting.md': ['UPLOAD_QUOTA_MB'],
  'docs/recipes/subscription.md': [
    'UserRenameRow',
    'followRenames',
    'heardAfter',
    'publishUserName',
    'useUserRenamed',
    'useUserRenamedSubscription',
    'userName',
    'userRenamed',
    'userRenames',
    'usersLive',
    'usersOf',
    'usersQuery',
  ],
}

/** Names that pages show and that are not ours: headers, a code of Apollo, options of Jest, samples. */
const FOREIGN = new Set([
  'Via',
  'Referer',
  'BAD_REQUEST',
  'selectProjects',
  'testPathPatterns',
  'pri',
  'File_prop',
])

const namesIn = (text: string): Set<string> => new Set(text.match(/[\w$]+/g) ?? [])

/** Everything that has a name: the sources, their folders and files, the schema, scripts, settings and columns. */
function knownNames(root: string): Set<string> {
  const named = [...ROOMS, 'schema'].flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.(tsx?|graphql|sql)$/.test(path))
      .map(path => join(room, path)),
  )
  const others = readdirSync(root).filter(name => /\.(json|js|yml)$/.test(name))
  return namesIn(
    [...named, ...others]
      .filter(path => path !== 'tests/project/docs.test.ts')
      .map(path => `${path}\n${readFileSync(join(root, path), 'utf8')}`)
      .join('\n'),
  )
}

const ROOTS = [...ROOMS, 'schema', 'docs', '.ci', '.github']

/** Paths that pages name but that do not exist, one line each. A recipe lists the files that its example adds. */
const brokenPaths = (root = REPOSITORY): string[] =>
  pagesIn(root).flatMap(({ path: page, text }) => {
    const example = page.startsWith('docs/recipes/') ? (text.split('## The files of one try')[1] ?? '') : ''
    return matches(text, /`([\w.-]+\/[\w./-]*)`/g)
      .filter(path => ROOTS.includes(path.split('/')[0] ?? ''))
      .filter(path => !existsSync(join(root, path)) && !example.includes(path))
      .map(path => `${page}: ${path}`)
  })

const Named = Type.Record(Type.String(), Type.String())
const Manifest = Type.Object({ scripts: Named, bin: Type.Optional(Named) })

/** Commands that pages name but that npm does not know, one line each. */
function brokenCommands(root = REPOSITORY): string[] {
  const { scripts, bin = {} } = Value.Parse(
    Manifest,
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  return pagesIn(root).flatMap(({ path, text }) => [
    ...matches(text, /\bnpm run ([\w:-]+)/g)
      .filter(name => !(name in scripts))
      .map(name => `${path}: npm run ${name}`),
    ...matches(text, /\bnpx ([\w-]+)/g)
      .filter(name => !(name in bin) && !existsSync(join(root, 'node_modules/.bin', name)))
      .map(name => `${path}: npx ${name}`),
  ])
}

/**
 * Names of code and settings in pages that occur nowhere else, one line each: of those in blocks of code the ones
 * with a capital inside, as other words may be local.
 */
function brokenNames(root = REPOSITORY): string[] {
  const known = knownNames(root)
  return pagesIn(root).flatMap(({ path, text }) => {
    const names = [
      ...matches(proseOf(text), /`([A-Za-z_][\w.]*)(?:\(\))?`/g).flatMap(name => name.split('.')),
      ...blocksOf(text).flatMap(block => block.match(/\b[A-Za-z]+[A-Z]\w*/g) ?? []),
    ]
    return [...new Set(names)]
      .filter(name => name !== '' && !known.has(name) && !FOREIGN.has(name))
      .filter(name => !EXAMPLES[path]?.includes(name))
      .map(name => `${path}: ${name}`)
  })
}

const outsideCitations = (root = REPOSITORY): string[] =>
  [...sources(root), ...pagesIn(root)].filter(({ text }) => OUTSIDE.test(text)).map(({ path }) => path)

test('each link of the docs leads to an existing page and heading', () => expect(brokenLinks()).toEqual([]))

test('each rule that a comment cites is in the docs', () => expect(brokenCitations()).toEqual([]))

test('each path that the docs name exists', () => expect(brokenPaths()).toEqual([]))

test('each command that the docs name exists', () => expect(brokenCommands()).toEqual([]))

test('each name of code and each setting that the docs name exists', () => expect(brokenNames()).toEqual([]))

test('a recipe has no name in its example that exists', () => {
  const known = knownNames(REPOSITORY)
  expect(
    Object.values(EXAMPLES)
      .flat()
      .filter(name => known.has(name)),
  ).toEqual([])
})

test('no file cites a text outside the repository', () => expect(outsideCitations()).toEqual([]))

describe('in a tree that breaks the rules', () => {
  let root: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'daybook-docs-'))
    for (const room of ROOMS) mkdirSync(join(root, room))
    write(
      'README.md',
      'See [the rule](docs/rules.md#the-rule), [another](docs/rules.md#gone) and [none](docs/no.md).',
    )
    write(
      'docs/rules.md',
      '# Rules\n\n## The `rule`!\n\n[here](#the-rule) [not](#code)\n\n```\n# Code\n```\n',
    )
    write('package.json', '{ "scripts": { "start": "tsx" } }')
    write(
      'docs/names.md',
      'Run `npm run start`, `npm run stop` or `npx no-such-program`: `ruleOf` in `rest/rules.ts`, `goneRule` in `rest/gone.ts`.' +
        '\n\n```\nconst here = ruleOf(otherRule())\n```\n',
    )
    write('schema/rules.graphql', 'scalar Rule')
    write('rest/ruleOf.ts', 'export const ruleOf = () => 1')
    write('rest/rules.ts', '// docs/rules.md#the-rule, docs/rules.md#gone\n')
    write('web/rules.ts', `// ${['Specification', '1 §2'].join(' ')}\n`)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('each of these is found', () => {
    expect(brokenLinks(root)).toEqual([
      'README.md: docs/rules.md#gone',
      'README.md: docs/no.md',
      'docs/rules.md: #code',
    ])
    expect(brokenPaths(root)).toEqual(['docs/names.md: rest/gone.ts'])
    expect(brokenCommands(root)).toEqual([
      'docs/names.md: npm run stop',
      'docs/names.md: npx no-such-program',
    ])
    expect(brokenNames(root)).toEqual(['docs/names.md: goneRule', 'docs/names.md: otherRule'])
    expect(brokenCitations(root)).toEqual(['rest/rules.ts: docs/rules.md#gone'])
    expect(outsideCitations(root)).toEqual(['web/rules.ts'])
  })
})
