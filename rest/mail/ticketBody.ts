import { plainText } from '../html/plainText.ts'
import type { Html } from './html.ts'

// Cleaned HTML has its elements and attributes written in one way alone, so that it can be taken apart as text.
const IMAGE = /<img [^>]*?src="([^"]*)"[^>]*>/g

/**
 * A cleaned body as a mail shows it. A mail program has no right to the files, so a picture is the name of its file.
 */
export const bodyHtml = (body: string): Html => ({
  markup: body
    .replace(IMAGE, (_image, src: string) => `<em>[${fileName(src)}]</em>`)
    .replaceAll('<pre>', '<pre style="white-space:pre-wrap;overflow-wrap:anywhere">')
    .replaceAll(
      '<blockquote>',
      '<blockquote style="margin:12px 0;padding-left:12px;border-left:3px solid #c8c6c4">',
    ),
})

/** The same for programs that show text alone: with the addresses of links, and a dash before the items of lists. */
export const bodyText = (body: string): string =>
  plainText(
    body
      .replace(IMAGE, (_image, src: string) => `\n[${fileName(src)}]\n`)
      .replace(/<a href="(https?:[^"]*)">([^]*?)<\/a>/g, (_link, href: string, text: string) =>
        text === href ? text : `${text} (${href})`,
      )
      .replaceAll('<li>', '<li>- ')
      .replaceAll('</p>', '</p>\n'),
  )

/** The last part of the address of a file of ours, as it stands in the attribute. */
function fileName(src: string): string {
  const name = src.slice(src.lastIndexOf('/') + 1)
  try {
    return escaped(decodeURIComponent(name.replaceAll('&amp;', '&')))
  } catch {
    return escaped(name)
  }
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
