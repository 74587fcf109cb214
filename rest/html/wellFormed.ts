/** Elements that a body may have (Specification 2 §9: rich text), by the names under which they come. */
const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['p', 'h1', 'h2', 'h3', 'pre', 'blockquote', 'ul', 'ol', 'li'],
      ...['strong', 'em', 'u', 's', 'code', 'a', 'br', 'img'],
    ].map(name => [name, name]),
  ),
  b: 'strong',
  i: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
  tr: 'p',
}

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'] }
const VOID = new Set(['br', 'img'])
/** Hold text and inline elements alone: a further block ends them. */
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'pre'])
const BLOCKS = new Set([...TEXT_BLOCKS, 'blockquote', 'ul', 'ol', 'li'])

/** What is in these is no text to read. Those that never end take all that follows with them, as in a browser. */
const DROPPED = new Set(
  'script style template noscript iframe object noembed noframes textarea title xmp svg math select plaintext'.split(
    ' ',
  ),
)

/** The deepest that elements are nested: lists in lists and quotes have room, a parser has no trouble. */
const DEEPEST = 32
/** More elements than any text of this length needs; each of them costs a parser a moment. */
const MOST = 4_000

// A comment, a declaration, a tag, a lone bracket, or a run of text. As each of them may also be ended by the end of the
// text, none is ever tried in vain, and the whole takes time in proportion to its length.
const TOKENS =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)(?:>|$)|<|[^<]+/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Writes HTML of whatever shape anew, in one pass: the elements that a body may have, properly nested and not too deep, and
 * everything else as the text in it. What comes out says nothing about what its links and pictures point at, and
 * costs a parser no more than its length, which cannot be said of what comes in.
 */
export function wellFormed(html: string): string {
  const out: string[] = []
  const open: string[] = []
  let dropped: string | undefined
  let count = 0

  const closeTo = (depth: number) => {
    for (const name of open.splice(depth).reverse()) out.push(`</${name}>`)
  }
  const endTextBlock = () => {
    const at = open.findLastIndex(name => BLOCKS.has(name))
    if (TEXT_BLOCKS.has(open[at] ?? '')) closeTo(at)
  }
  const start = (name: string, attributes: string) => {
    if (count++ >= MOST) return
    if (BLOCKS.has(name)) endTextBlock()
    if (name === 'a' && open.includes('a')) closeTo(open.indexOf('a'))
    if (VOID.has(name)) out.push(`<${name}${attributes}>`)
    else if (open.length < DEEPEST) {
      open.push(name)
      out.push(`<${name}${attributes}>`)
    }
  }

  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKENS)) {
    if (tag === undefined) {
      if (dropped === undefined && !/^<[!?]/.test(token))
        out.push(token === '<' ? '&lt;' : token.replaceAll('>', '&gt;'))
      continue
    }
    const given = tag.toLowerCase()
    if (dropped !== undefined) {
      if (slash === '/' && given === dropped) dropped = undefined
      continue
    }
    const name = Object.hasOwn(KEPT, given) ? KEPT[given] : undefined
    if (slash === '/') {
      if (name !== undefined && open.includes(name)) closeTo(open.lastIndexOf(name))
    } else if (DROPPED.has(given)) dropped = given
    else if (name !== undefined) start(name, keptAttributes(name, attributes))
  }
  closeTo(0)
  return out.join('')
}

function keptAttributes(element: string, text: string): string {
  const names = ATTRIBUTES[element]
  if (names === undefined) return ''
  return [...text.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single, bare]) => ({
      name: name.toLowerCase(),
      value: double ?? single ?? bare ?? '',
    }))
    .filter(
      ({ name }, index, all) => names.includes(name) && all.findIndex(other => other.name === name) === index,
    )
    .map(({ name, value }) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')
}
