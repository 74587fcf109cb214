const LONGEST = 300

// What turns the direction of a text, or hides in it, makes it read otherwise than it is.
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu

/** A text that came with the address, where anybody may write anything: one line of a length that an error has. */
export function clip(text: string | null): string | null {
  const line = text?.replace(UNSEEN, ' ').trim() ?? ''
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line || null
}
