import type { RefusalCode } from '../contract/shared.ts'

// What is not to be seen, or turns text around: with it, two names would read as one.
const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** A name as projects are kept and looked up by: what shows of it, trimmed, and each white space one blank. */
export const cleanName = (text: string): string =>
  text.replace(HIDDEN, '').normalize().trim().replace(/\s+/g, ' ')

/** Whether nothing of a text is to be seen. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Whether an address cannot hold a name: there it would be a step to the folder, or to the one above. */
export const isStep = (name: string): boolean => /^\.{1,2}$/.test(name)

/** What is wrong with a name that is refused. @param most characters that it may have */
export const nameFlaw = (name: string, most: number): RefusalCode =>
  isBlank(name) ? 'REQUIRED' : Array.from(name).length > most ? 'TOO_LONG' : 'INVALID'
