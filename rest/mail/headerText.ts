import { encodeWord } from 'nodemailer/lib/mime-funcs'

/** A header that is sent as it is. */
export interface PreparedHeader {
  prepared: true
  foldLines: boolean
  value: string
}

/** A header that no text of people is in. */
export const prepared = (value: string): PreparedHeader => ({ prepared: true, foldLines: false, value })

/**
 * Text of people as the value of a header such as the subject, so that its reader decodes exactly that text
 * (docs/specification/mail.md#headers): text that looks encoded already (RFC 2047), has signs beyond ASCII, or blanks
 * that folding could change, is encoded as a whole.
 * @param text of one line
 */
export const headerText = (text: string): PreparedHeader => ({
  prepared: true,
  foldLines: true,
  value: isPlain(text) ? text : encodeWord(text, 'B', MAX_WORD_LENGTH),
})

const MAX_WORD_LENGTH = 52
const isPlain = (text: string) => /^[!-~]+(?: [!-~]+)*$/.test(text) && !text.includes('=?')
