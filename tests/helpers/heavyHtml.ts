/**
 * HTML that costs a careless reader more time than its length, by kind; each text has about the given number of
 * characters.
 */
export const HEAVY_HTML: Readonly<Record<string, (length: number) => string>> = {
  'tags in an attribute': length => `<a href="https://x/${'<img '.repeat(length / 5)}">`,
  'a flat list of paragraphs': length => '<p>a</p>'.repeat(length / 8),
  'nested inline elements': length => '<b>'.repeat(length / 3),
  'nested blocks': length => '<div>'.repeat(length / 5),
  'nested lists': length => '<ul><li>'.repeat(length / 8),
  'nested tables': length => '<table><tr><td>'.repeat(length / 15),
  'nested drawings': length => '<svg>'.repeat(length / 5),
  'inline elements that blocks cut': length => '<b>'.repeat(length / 6) + '<p>'.repeat(length / 6),
  'end tags of nothing': length => '<b>'.repeat(length / 7) + '</i>'.repeat(length / 7),
  'misnested elements': length => '<a href=http://x><b><i></a></b>'.repeat(length / 31),
  'links in links': length => '<a href=http://x>a'.repeat(length / 18),
  'line breaks': length => 'x<br>'.repeat(length / 5),
  brackets: length => '<'.repeat(length),
  ampersands: length => '&'.repeat(length),
  'unfinished entities': length => '&notit'.repeat(length / 6),
  entities: length => '&amp;'.repeat(length / 5),
  'a long number': length => `&#${'1'.repeat(length)}`,
  'many attributes': length => `<a ${Array.from({ length: length / 6 }, (_, at) => `a${at}`).join(' ')}>`,
  'one attribute again and again': length => `<a ${'href=x '.repeat(length / 7)}>`,
  'quotes in an attribute': length => `<a href="https://x/${'&quot;'.repeat(length / 6)}">a</a>`,
  'a long address': length => `<a href="https://x/${'\u00e9'.repeat(length)}">a</a>`,
  'unfinished attributes': length => '<a href="'.repeat(length / 9),
  'comments in comments': length => '<!--'.repeat(length / 4),
  'a comment that hardly ends': length => `<!--${'--!'.repeat(length / 3)}`,
  'a script that hardly ends': length => `<script>${'</scrip'.repeat(length / 7)}`,
  'white space': length => `<p>${' \n\t'.repeat(length / 3)}`,
  'control characters': length => '\u0001\r\ud800'.repeat(length / 3),
  'letters of two units each': length => '\u{1f600}'.repeat(length),
}
