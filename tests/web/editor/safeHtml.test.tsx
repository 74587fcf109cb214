import { render, screen } from '@testing-library/react'
import { cleanHtml } from '../../../web/ui/text/cleanHtml.ts'
import { safeUrl, typedUrl } from '../../../web/ui/text/safeUrl.ts'
import { SafeHtml } from '../../../web/files/SafeHtml.tsx'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'

const SRC = '/api/v1/download/0b8f6c1e-3c5d-4f6a-9a51-2f4b7d1c9e00/a%20b.png'

const show = (html: string, imageUrl?: (src: string) => string | undefined) =>
  render(
    <ThemeProvider>
      <SafeHtml html={html} {...(imageUrl ? { imageUrl } : {})} />
    </ThemeProvider>,
  ).container

test('a body opens its links in another tab, which gets no reference to this one', () => {
  show('<p><a href="https://example.com/" target="_top" rel="opener">there</a></p>')
  const link = screen.getByRole('link', { name: 'there' })
  expect(link).toHaveAttribute('href', 'https://example.com/')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('a body shows everything that the editor can make', () => {
  const html =
    '<h2>H</h2><p>a<br><strong>b</strong><em>c</em><u>d</u><s>e</s><code>f</code></p><ul><li>g<ol><li>h</li></ol></li></ul><blockquote><p>i</p></blockquote><pre>j\n k</pre>'
  const shown = show(html).innerHTML.replace(/ (class|tabindex|dir)="[^"]*"/g, '')
  expect(shown).toContain(html.replace('<h2>', '<h3>').replace('</h2>', '</h3>'))
})

test('each block has its own direction, and so has its content; code is left to right', () => {
  show('<p>a</p><ul><li>b</li></ul><pre>c</pre>')
  const directionOf = (text: string) => screen.getByText(text).closest('[dir]')?.outerHTML
  expect(directionOf('a')).toMatch(/^<p [^>]*dir="auto"/)
  expect(directionOf('b')).toMatch(/^<ul [^>]*dir="auto"/)
  expect(directionOf('c')).toMatch(/^<pre [^>]*dir="ltr"/)
})

test('a link to another part of the open page stays in the page', () => {
  const here = `${window.location.origin}${window.location.pathname}`
  show(`<p><a href="${here}#comment-1">Ben wrote</a> <a href="${here}x#comment-1">elsewhere</a></p>`)
  const link = screen.getByRole('link', { name: 'Ben wrote' })
  expect(link).toHaveAttribute('href', '#comment-1')
  expect(link).not.toHaveAttribute('target')
  expect(screen.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('target', '_blank')
})

test('a list starts with its number', () => {
  show('<ol start="3" type="a"><li>c</li></ol><ol start="x"><li>d</li></ol>')
  expect(screen.getAllByRole('list').map(list => list.getAttribute('start'))).toEqual(['3', null])
})

test('an image of our own files is shown from its signed link', () => {
  show(`<p><img src="${SRC}" alt="x"></p>`, src => (src === SRC ? `${src}?signed` : undefined))
  const image = screen.getByRole('img', { name: 'x' })
  expect(image).toHaveAttribute('src', `${SRC}?signed`)
  expect(image).toHaveAttribute('loading', 'lazy')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://canary.example/a.png">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<form action="https://evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "https://canary.example"</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<p id=ucs name=body style="position:fixed" class=x onclick=alert(1) data-x=1 aria-label=y>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  `<img src="${SRC}?x=1"><img src="/api/v1/download/../user"><img src="//evil.example${SRC}">`,
])('%s is removed', html => {
  const clean = cleanHtml(html)
  expect(clean).not.toMatch(
    /script|alert|evil|canary|on\w+=|style|class|id=|data-|aria-|<img|<form|<input|href/i,
  )
  expect(cleanHtml(clean)).toBe(clean)
  const shown = show(html)
  expect(shown.querySelector('script, img, iframe, form, style, meta, a[href], svg, [id=ucs]')).toBeNull()
})

test.each([
  ['example.com', 'https://example.com'],
  ['example.com:8080/a?b', 'https://example.com:8080/a?b'],
  ['http://example.com', 'http://example.com'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['', null],
])('%j is typed as the address %j', (typed, url) => {
  expect(typedUrl(typed)).toBe(url)
  if (url !== null) expect(safeUrl(url)).toBe(url)
})
