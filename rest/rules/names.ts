import type { RefusalCode } from '../contract/shared.ts'

// Invisible characters, and those that reorder text: with them, two names could look equal.
const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/**
 * A project name as it is stored and looked up: visible characters only, trimmed, each white space one blank.
 */
export const cleanName = (text: string): string =>
  text.replace(HIDDEN, '').normalize().trim().replace(/\s+/g, ' ')

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Whether a name cannot be part of a URL: it would mean the current or the parent folder. */
export const isStep = (name: string): boolean => /^\.{1,2}$/.test(name)

/** Why a name is refused. @param most characters that it may have */
export const nameFlaw = (name: string, most: number): RefusalCode =>
  isBlank(name) ? 'REQUIRED' : Array.from(name).length > most ? 'TOO_LONG' : 'INVALID'
