import { fileTypeFromBuffer } from 'file-type/core'

/** How much of a file's beginning is needed to detect its type, in bytes. */
export const DETECTION_BYTES = 4_100

const TEXT = 'text/plain'
const BYTES = 'application/octet-stream'
const SVG = 'image/svg+xml'

/**
 * The media type that the content of a file shows (docs/specification/rest.md#file), whatever its name or
 * declared type. Content that a browser could run as a page, such as HTML and XML, is text.
 * @param beginning at least the first 4,100 bytes, or the whole file
 */
export async function typeOf(beginning: Uint8Array): Promise<string> {
  const found = (await fileTypeFromBuffer(beginning))?.mime
  const text = readText(beginning)
  if (text !== undefined && isSvg(text)) return SVG
  if (found !== undefined && !/xml|html|script|xsl/.test(found) && !isUtf16(beginning)) return found
  return text === undefined ? BYTES : TEXT
}

/** Whether a browser may display it directly; SVG is excluded, as it is a page that can run scripts. */
export const isShownInline = (mime: string): boolean =>
  mime === 'application/pdf' || (/^(image|audio|video)\//.test(mime) && !mime.startsWith(SVG))

// A character may be cut at the end of the beginning, which is not an error.
function readText(beginning: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return /(?![\t\n\f\r\x1b])\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Whether it starts like UTF-16 text, which looks like audio. */
const isUtf16 = ([first, second]: Uint8Array) => first === 0xff && second === 0xfe

/**
 * What may stand before the first element; matched one part at a time, since several at once could match in
 * many ways.
 */
const PROLOGUE = /^(?:\s+|<\?[^>]*>|<!--[^]*?-->|<!doctype[^>]*>)/i

function isSvg(text: string): boolean {
  let rest = text
  for (let part = PROLOGUE.exec(rest); part; part = PROLOGUE.exec(rest)) rest = rest.slice(part[0].length)
  return /^<(?:\w+:)?svg[\s>/]/i.test(rest)
}
