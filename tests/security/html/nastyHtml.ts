import fc from 'fast-check'
import { XSS } from './xss.ts'

/** A file that a body may show. */
export const OWN = '11111111-1111-4111-8111-111111111111'
const OWN_PICTURE = `/api/v1/download/${OWN}/a%20b.png`

const words = (text: string) => fc.constantFrom(...text.split(' '))

const NAMES = words(
  'p h1 h2 h3 pre blockquote ul ol li strong em u s code a br img b i del h5 div tr td table tbody caption dl dt dd th form button input select option optgroup svg math mtext mglyph malignmark annotation-xml foreignObject desc title style script noscript template textarea xmp plaintext listing iframe noembed noframes object video base meta link body html head frameset image isindex font nobr center details dialog marquee',
)
const ATTRIBUTES = words(
  'href HREF src alt href src alt style class id name onerror onload onclick srcset background ping poster xlink:href formaction action target rel http-equiv content encoding is slot data-x xmlns title start start <a <img "x \'x `x =x',
)
const VALUES = fc.constantFrom(
  ...[
    'https://ok.example/?a=1&b=2#c',
    'HTTP://ok.example/',
    'mailto:ann@ok.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' https://ok.example/',
    'https://x/<pre><img src=https://evil.example/p.gif><form action=https://evil.example>',
    'https://x/&lt;img src=https://evil.example/p.gif&gt;',
    'https://x/&quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
    'https://x/` onerror=alert(1) `',
    'cid:1@ok.example',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/x',
    'x onerror=alert(1)',
    '"><img src=https://evil.example/q.gif>',
    "'><img src=https://evil.example/q.gif>",
    '--><script>alert(1)</script>',
    ']]><script>alert(1)</script>',
    '</style></title></textarea></xmp></noscript><img src=x onerror=alert(1)>',
    'position:fixed;inset:0;background:url(https://evil.example/b.png)',
    '0;url=https://evil.example',
    'text/html',
    'http://www.w3.org/2000/svg',
    '3',
    '3"><img src=x onerror=alert(1)>',
  ],
  OWN_PICTURE,
  `${OWN_PICTURE}" alt="><img src=https://evil.example/q.gif>`,
  `https://evil.example${OWN_PICTURE}`,
)
const SPACE = fc.constantFrom(' ', ' ', '\n', '\t', '\f', '\r\n', '/', ' / ', '')
const TEXT = fc.constantFrom(
  ...['text', 'two words', ' ', '\n', '\n\n', '\u00a0', '&nbsp;', '&lt;img src=x onerror=alert(1)&gt;'],
  ...['&amp;lt;script&amp;gt;', '&#60;b&#62;', '&#x0;', '&#13;', '&#7;', '&#xD800;', '&notit;', '&copy', '&'],
  ...[
    '<',
    '>',
    '"',
    "'",
    '`',
    '<3',
    '< p>',
    '</>',
    '</ p>',
    '<>',
    '\u0007',
    '\u200b',
    '\u202e',
    '\ud800',
    '😀',
  ],
  ...['\r', '=', '${x}', '{{x}}', '%3Cscript%3E', '+ADw-script+AD4-', '\u2028', '\ufeff', '中文'],
)
const MARKUP = fc.constantFrom(
  ...['<!--', '-->', '--!>', '<!-->', '<!--->', '<!', '<?xml ?>', '<![CDATA[', ']]>', '<!DOCTYPE html>'],
  ...['<!--[if mso]><img src=https://evil.example/m.gif><![endif]-->', '<![if !mso]>', '<![endif]>'],
  ...['<!--><img src=https://evil.example/c.gif>-->', '<script>', '</script>', '<style>', '</style>'],
  ...[
    '</br>',
    '</p>',
    '<a <b>',
    '<img src="x',
    "<a href='",
    '<a href="https://x/',
    '<p title="',
    '<svg><style>',
  ],
)
const KNOWN = fc.constantFrom(...XSS.map(({ html }) => html))

const QUOTES = fc.constantFrom<(value: string) => string>(
  value => `"${value}"`,
  value => `"${value}"`,
  value => `'${value}'`,
  value => value,
  value => `"${value}`,
  value => `\`${value}\``,
)
const ATTRIBUTE = fc
  .tuple(SPACE, ATTRIBUTES, fc.constantFrom('=', ' = ', '', '\n=\n'), QUOTES, VALUES)
  .map(
    ([space, name, equals, quote, value]) => `${space}${name}${equals}${equals === '' ? '' : quote(value)}`,
  )

const START = fc
  .tuple(
    fc.constantFrom('<', '<', '<', '<<'),
    fc.tuple(NAMES, fc.boolean()).map(([name, isUpper]) => (isUpper ? name.toUpperCase() : name)),
    fc.array(ATTRIBUTE, { maxLength: 3 }),
    fc.constantFrom('>', '>', '>', '>', '/>', ' >', '', '\n'),
  )
  .map(([open, name, attributes, end]) => `${open}${name}${attributes.join('')}${end}`)
const END = fc
  .tuple(NAMES, fc.constantFrom('>', '>', '>', ' >', ' a=">">', ''))
  .map(([name, end]) => `</${name}${end}`)

const piece = fc.oneof(
  { arbitrary: START, weight: 8 },
  { arbitrary: END, weight: 4 },
  { arbitrary: TEXT, weight: 4 },
  { arbitrary: MARKUP, weight: 2 },
  { arbitrary: KNOWN, weight: 1 },
)

/** HTML from an attacker who wants the cleaner and the browser to read it differently. */
export const nastyHtml: fc.Arbitrary<string> = fc
  .tuple(fc.array(piece, { maxLength: 24 }), fc.nat({ max: 3 }))
  .map(([pieces, repeats]) => pieces.join('') + pieces.slice(0, 3).join('').repeat(repeats))
