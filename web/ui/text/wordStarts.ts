const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')

/** Whether a word of a text starts with each word that was typed, regardless of case and accents. */
export function hasWordStarts(text: string, typed: string): boolean {
  const words = wordsIn(text)
  return wordsIn(typed).every(part => words.some(word => word.startsWith(part)))
}
