import { encodeWord } from 'nodemailer/lib/mime-funcs'

/** A header that is sent unchanged. */
export interface PreparedHeader {
  prepared: true
  foldLines: boolean
  value: string
}

/** A header without text that users wrote. */
export const prepared = (value: string): PreparedHeader => ({ prepared: true, foldLines: false, value })

/**
 * A user's text as the value of a header such as the subject, so that mail programs decode exactly that text
 * (docs/specification/mail.md#headers). Text is encoded as a whole if it looks encoded already (RFC 2047), has
 * characters beyond ASCII, or has blanks that folding could change.
 * @param text a single line
 */
export const headerText = (text: string): PreparedHeader => ({
  prepared: true,
  foldLines: true,
  value: isPlain(text) ? text : encodeWord(text, 'B', MAX_WORD_LENGTH),
})

const MAX_WORD_LENGTH = 52
const isPlain = (text: string) => /^[!-~]+(?: [!-~]+)*$/.test(text) && !text.includes('=?')
