import { cleanHtml } from '../../rest/html/clean.ts'

const OWN = '11111111-1111-4111-8111-111111111111'
const clean = (html: string) => cleanHtml(html, { isOwnFile: uuid => uuid === OWN })
describe('cleaned HTML', () => {
  test.each([
    ['headings and paragraphs', '<h1>A</h1><h2>B</h2><h3>C</h3><p>d</p><p></p><p>e<br>f</p>'],
    ['marks in each other', '<p>a<strong>b<em>c<u>d<s>e<code>f</code></s></u></em></strong>g</p>'],
    [
      'lists in lists',
      '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul><ol><li>e</li></ol>',
    ],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote><blockquote>c</blockquote>'],
    ['code blocks with empty lines first', '<pre>\n\n  if (a &lt; b &amp;&amp; c &gt; d) {\n\n  }\n</pre>'],
    ['links', '<p><a href="https://example.com/?a=1&amp;b=2#c">x</a> <a href="HTTP://x.example">y</a></p>'],
    ['mentions', '<p><a href="mailto:ann@example.com">@ann@example.com</a>&nbsp;</p>'],
    [
      'own pictures',
      `<p><img src="/api/v1/download/${OWN}/a%20%26%20b.png" alt="a &amp; &quot;b&quot;"></p>`,
    ],
    ['lists that begin with another number', '<ol start="3"><li>c</li></ol><ol start="-1"><li>d</li></ol>'],
    ['words of all alphabets', '<p>Grüße 中文 😀 עברית "quotes" \'single\'</p>'],
  ])('keeps %s as the editor creates them', (_what, html) => {
    expect(clean(html).html).toBe(html)
  })

  test.each([
    ['<b>a</b><i>b</i><strike>c</strike><del>d</del>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<div>a</div><h5>b</h5>', '<p>a</p><h3>b</h3>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['a < b > c', 'a &lt; b &gt; c'],
    ['<p>a\0b\u0007c\r\nd</p>', '<p>abc\nd</p>'],
    ['<p><font color=red>a</font></p>', '<p>a</p>'],
    [`<img src="/api/v1/download/${OWN.replace('1', '2')}/a.png">x`, 'x'],
    ['', ''],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a | b</p>'],
    [
      '<table>\n <thead>\n  <tr>\n   <th> Who </th>\n   <th>What\n  more</th>\n  </tr>\n </thead>\n <tr>\n  <td></td>\n  <td><b>x</b> y</td>\n </tr>\n</table>z',
      '\n \n  <p>Who | What more</p>\n \n <p>| <strong>x</strong> y</p>\nz',
    ],
    ['<tr><td>a<td><i>b<td>c<tr><td>d</table>e', '<p>a | <em>b</em> | c</p><p>d</p>e'],
    ['<tr><td><p>a</p><p>b</p></td><td><h2>c</h2>d</td></tr>', '<p>a<br>b | c<br>d</p>'],
    ['<tr><td><ul><li>a</ul></td><td>b</td><td>c</td></tr>', '<p></p><ul><li>a</li></ul><p>b</p><p>c</p>'],
    ['<td>a</td><td>b</td>', '<p>a</p><p>b</p>'],
    ['<dl><dt>a</dt><dd>b</dd><dt>c<dd>d</dl>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['<table><caption>a</caption><tr><td>b</table>c', '<p>a</p><p>b</p>c'],
    ['<ol start=" 07"><li>a</ol><ol start=1><li>b</ol>', '<ol start="7"><li>a</li></ol><ol><li>b</li></ol>'],
    ['<ol start="x>"><li>a</ol><ul start=2><li>b</ul>', '<ol><li>a</li></ol><ul><li>b</li></ul>'],
    ['<ol start=99999999999><li>a</ol>', '<ol><li>a</li></ol>'],
  ])('turns %j into %j', (given, html) => {
    expect(clean(given).html).toBe(html)
  })

  test('comes with its text, separated at the end of each block', () => {
    const { text } = clean(
      '<h1>One</h1><p>two<strong>three</strong><br>four &amp; &lt;five&gt;</p><ul><li>six</li></ul>',
    )
    expect(text).toBe('One\ntwothree\nfour & <five>\nsix')
  })

  // If the time of each element grew with the number of the others, these would take longer than the timeout.
  test('is cleaned in time proportional to its length, also with thousands of line breaks', () => {
    for (let time = 0; time < 4; time++)
      expect(clean('x<br>'.repeat(4_000)).html.match(/<br>/g)).toHaveLength(4_000)
  })
})
