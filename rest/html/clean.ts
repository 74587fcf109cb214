import { plainText } from './plainText.ts'
import { purifier } from './purifier.ts'
import { wellFormed } from './wellFormed.ts'

/** A body that is safe to show. */
export interface CleanHtml {
  html: string
  /** Its words for the search and for mails, with a line break where a block ends. */
  text: string
}

export interface CleaningRules {
  /** Whether a picture of a file may stand in the body; the UUID comes in lowercase. */
  isOwnFile: (uuid: string) => boolean
}

/**
 * Keeps of HTML what the editor can make, and of all else the text (Decisions §3: what a body may hold). What was
 * cleaned before stays as it is.
 * @param html of any shape; it takes time in proportion to its length, so bound that
 */
export function cleanHtml(html: string, { isOwnFile }: CleaningRules): CleanHtml {
  const cleaned = settled(html, isOwnFile)
  return { html: cleaned, text: plainText(cleaned) }
}

type IsOwnFile = CleaningRules['isOwnFile']

const ROUNDS = 8

/** Cleaned until once more changes nothing: what a browser will read is then what was looked at. */
function settled(html: string, isOwnFile: IsOwnFile): string {
  let before = html
  for (let round = 0; round < ROUNDS; round++) {
    const after = cleanedOnce(before, isOwnFile)
    if (after === before) return after
    before = after
  }
  return settled(plainText(before).replace(/[<>]/g, ''), isOwnFile)
}

function cleanedOnce(html: string, isOwnFile: IsOwnFile): string {
  const body = purifier()(wellFormed(withoutControls(html)))
  for (const link of body.querySelectorAll('a'))
    if (!/^(?:https?:\/\/|mailto:)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes)
  for (const image of body.querySelectorAll('img'))
    if (!isOwnImage(image.getAttribute('src') ?? '', isOwnFile)) image.remove()
  for (const element of body.querySelectorAll('[href]:not(a), [src]:not(img), [alt]:not(img)'))
    for (const name of ['href', 'src', 'alt']) element.removeAttribute(name)
  // A parser takes the first line break of a code block for none, so one that counts needs another before it.
  for (const block of body.querySelectorAll('pre'))
    if (block.textContent.startsWith('\n')) block.prepend('\n')
  return body.innerHTML
}

const OWN_FILE = /^\/api\/v1\/download\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/?#\\\s]+$/i

function isOwnImage(src: string, isOwnFile: IsOwnFile): boolean {
  const uuid = OWN_FILE.exec(src)?.[1]
  return uuid !== undefined && isOwnFile(uuid.toLowerCase())
}

// What PostgreSQL keeps in no text, and what shows nothing; line breaks are those that a parser makes of them.
const withoutControls = (html: string) =>
  html
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd')
