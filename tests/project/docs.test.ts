import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

const outsideCitations = (root = REPOSITORY): string[] =>
  [...sources(root), ...pagesIn(root)].filter(({ text }) => OUTSIDE.test(text)).map(({ path }) => path)

test('each link of the docs leads to an existing page and heading', () => expect(brokenLinks()).toEqual([]))

test('each rule that a comment cites is in the docs', () => expect(brokenCitations()).toEqual([]))

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
    expect(brokenCitations(root)).toEqual(['rest/rules.ts: docs/rules.md#gone'])
    expect(outsideCitations(root)).toEqual(['web/rules.ts'])
  })
})
