import { isVoid, type ElementName, type HtmlElement, type HtmlNode } from './tree.ts'

/** CSS for the `style` attribute of elements, such as those of a mail. It is code, not input. */
export type ElementStyles = Partial<Record<ElementName, string>>

/**
 * Writes a tree as HTML that every parser reads as the same tree: each element has its end tag, and neither
 * text nor attributes contain a character that starts or ends markup, so that even a reader of the raw text
 * is not misled.
 */
export const writeHtml = (nodes: readonly HtmlNode[], styles: ElementStyles = {}): string =>
  nodes.map(node => (typeof node === 'string' ? escapeText(node) : elementHtml(node, styles))).join('')

function elementHtml({ name, attributes, children }: HtmlElement, styles: ElementStyles): string {
  const style = styles[name] === undefined ? '' : ` style="${escapeAttribute(styles[name])}"`
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const start = `<${name}${style}${written.join('')}>`
  if (isVoid(name)) return start
  const inner = writeHtml(children, styles)
  // A parser skips the first line break of a code block, so a real one needs another before it.
  return `${start}${name === 'pre' && inner.startsWith('\n') ? '\n' : ''}${inner}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\u00a0': '&nbsp;',
}

const escapeText = (text: string) => text.replace(/[&<>\u00a0]/g, sign => ENTITIES[sign] ?? sign)
const escapeAttribute = (text: string) => text.replace(/[&<>"'`\u00a0]/g, sign => ENTITIES[sign] ?? sign)
