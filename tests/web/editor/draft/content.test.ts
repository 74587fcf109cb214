import { convertFromRaw, type ContentState, type RawDraftContentBlock } from 'draft-js'
import fc from 'fast-check'
import { blocksOf, contentWith } from '../../../../web/editor/draft/content.ts'
import { fromHtml as readHtml } from '../../../../web/editor/html/fromHtml.ts'
import { toHtml as writeHtml } from '../../../../web/editor/html/toHtml.ts'
import { cleanHtml } from '../../../../web/ui/text/cleanHtml.ts'

const fromHtml = (html: string) => contentWith(readHtml(html))
const toHtml = (content: ContentState) => writeHtml(blocksOf(content))

const STYLES = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'] as const
const TEXT_TYPES = [
  'unstyled',
  'header-one',
  'header-two',
  'header-three',
  'blockquote',
  'code-block',
  'unordered-list-item',
  'ordered-list-item',
] as const

const UUID = '0b8f6c1e-3c5d-4f6a-9a51-2f4b7d1c9e00'
const LINKS = [
  { type: 'LINK', url: 'https://example.com/?a=1&b="2"' },
  { type: 'LINK', url: 'mailto:ben@example.com?subject=a%20b' },
  { type: 'LINK', url: 'http://example.com/<x>#é' },
  { type: 'MENTION', url: 'mailto:ann+x@example.com' },
] as const

/** Characters that users type, and characters that converters often handle wrongly. */
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'c', ' ', ' ', '\n', '<', '>', '&', '"', "'", '\u00a0') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('😀', '👩‍👩‍👧', 'é', 'ß', '中', 'ا', '\u200d', '&amp;', '<b>', '`', '\t'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
)
const words = fc.array(character, { maxLength: 12 }).map(parts => parts.join(''))

const range = fc.record({ offset: fc.nat(12), length: fc.integer({ min: 1, max: 8 }) })

const textBlock = fc.record({
  type: fc.constantFrom(...TEXT_TYPES),
  text: words,
  depth: fc.nat(5),
  styles: fc.array(fc.record({ style: fc.constantFrom(...STYLES), range }), { maxLength: 4 }),
  links: fc.array(fc.record({ link: fc.constantFrom(...LINKS), range }), { maxLength: 2 }),
})
const image = fc.record({
  name: fc.constantFrom('a.png', 'Ann\'s <photo> & "more" 1.jpg', 'é 😀.webp'),
  alt: fc.constantFrom('', 'A "chart" of <hours> & pay', '😀'),
})

const isList = (type: string) => type.endsWith('list-item')

/** Possible contents of the editor: blocks with their marks, as Draft.js stores them. */
const contents = fc
  .array(fc.oneof({ weight: 8, arbitrary: textBlock }, { weight: 1, arbitrary: image }), {
    minLength: 1,
    maxLength: 8,
  })
  .map(parts => {
    const entityMap: Record<string, { type: string; mutability: 'MUTABLE'; data: Record<string, string> }> =
      {}
    const blocks = parts.map((part, at): RawDraftContentBlock => {
      const base = { key: `b${at}`, depth: 0, inlineStyleRanges: [], entityRanges: [] }
      if ('name' in part) {
        const src = `/api/v1/download/${UUID}/${encodeURIComponent(part.name)}`
        entityMap[`${at}`] = { type: 'IMAGE', mutability: 'MUTABLE', data: { src, alt: part.alt } }
        return { ...base, type: 'atomic', text: ' ', entityRanges: [{ key: at, offset: 0, length: 1 }] }
      }
      // A mention differs from a link by its text: only a mention starts with @.
      const mention = part.links.some(({ link }) => link.type === 'MENTION')
      const text = mention ? '@'.repeat(Math.max(Array.from(part.text).length, 1)) : part.text
      const entityRanges = part.links.map(({ link, range }, nth) => {
        const key = 1000 + at * 10 + nth
        entityMap[`${key}`] = {
          type: mention && link.url.startsWith('mailto:') ? 'MENTION' : 'LINK',
          mutability: 'MUTABLE',
          data: { url: link.url },
        }
        return { key, ...range }
      })
      return {
        ...base,
        type: part.type,
        text,
        depth: isList(part.type) ? part.depth : 0,
        inlineStyleRanges: part.styles.map(({ style, range }) => ({ style, ...range })),
        entityRanges,
      }
    })
    return convertFromRaw({ blocks, entityMap })
  })

interface Line {
  type: string
  depth: number
  characters: { character: string; styles: string[]; link: string | null }[]
}

const linkAt = (content: ContentState, key: string | null) =>
  key === null
    ? null
    : `${content.getEntity(key).getType()} ${JSON.stringify(content.getEntity(key).getData())}`

/**
 * One block per line of code, levels without gaps, and a space for each character that HTML cannot represent
 * (see `spaces.ts`).
 */
function normalised(content: ContentState): Line[] {
  let depth = -1
  return content.getBlocksAsArray().flatMap(block => {
    const type = block.getType()
    depth = isList(type) ? Math.min(block.getDepth(), depth + 1, 4) : -1
    const text = block.getText().replace(/\t/g, ' ')
    const shown =
      type === 'code-block' || type === 'atomic'
        ? text
        : text
            .split('\n')
            .map(line =>
              line.replace(/[ \u00a0]+/g, (run, at: number) =>
                run.includes(' ') || at === 0 || at + run.length === line.length
                  ? ' '.repeat(run.length)
                  : run,
              ),
            )
            .join('\n')
    const characters = Array.from({ length: shown.length }, (_, at) => ({
      character: shown[at] ?? '',
      styles: STYLES.filter(style => block.getInlineStyleAt(at).has(style)),
      link: linkAt(content, block.getEntityAt(at)),
    }))
    if (type !== 'code-block') return [{ type, depth: Math.max(depth, 0), characters }]
    return linesOf(characters).map(line => ({ type, depth: 0, characters: line }))
  })
}

function linesOf(characters: Line['characters']) {
  const lines: Line['characters'][] = [[]]
  for (const one of characters) {
    if (one.character === '\n') lines.push([])
    else lines.at(-1)?.push(one)
  }
  return lines
}

const ALLOWED =
  /^<\/?(p|h1|h2|h3|strong|em|u|s|code|pre|blockquote|ul|ol|li)>$|^<br>$|^<\/a>$|^<a href="[^"<>]*">$|^<img src="[^"<>]*" alt="[^"<>]*">$/

describe('the HTML of a text', () => {
  test('is read back as the same text, for any text', () => {
    fc.assert(
      fc.property(contents, content => {
        expect(normalised(fromHtml(toHtml(content)))).toEqual(normalised(content))
      }),
      { numRuns: 150 },
    )
  })

  test('stays the same when it is read and written again', () => {
    fc.assert(
      fc.property(contents, content => {
        const html = toHtml(content)
        expect(toHtml(fromHtml(html))).toBe(html)
      }),
      { numRuns: 100 },
    )
  })

  test('contains only elements of a body, and the cleaner does not change it', () => {
    fc.assert(
      fc.property(contents, content => {
        const html = toHtml(content)
        for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag).toMatch(ALLOWED)
        expect(cleanHtml(html)).toBe(cleanHtml(cleanHtml(html)))
        expect(toHtml(fromHtml(cleanHtml(html)))).toBe(html)
      }),
      { numRuns: 100 },
    )
  })

  test('of foreign HTML is stable after the first reading', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<blockquote>',
        '</blockquote>',
        '<pre>',
        '</pre>',
        '<br>',
        ' ',
      ],
      ...[
        '\n',
        'a',
        ' b ',
        '&nbsp;',
        '<b>',
        '</b>',
        '<h5>',
        '<table><tr><td>',
        '<a href="https://x.example">',
        '</a>',
      ],
      ...['<script>x</script>', '<img src=x>', '<div>', '</div>', '<ol>', '<code>', '</code>', '&lt;'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
        const once = toHtml(fromHtml(pieces.join('')))
        expect(toHtml(fromHtml(once))).toBe(once)
      }),
      { numRuns: 150 },
    )
  })
})
