import { createChance } from '../fuzz/chance.ts'

const ONSETS = 'b c d f g h k l m n p r s t v w st tr pl ch sh'.split(' ')
const VOWELS = 'a e i o u ai ea ou'.split(' ')
const CODAS = ['', '', 'n', 'r', 's', 't', 'l', 'ck']
const ENDINGS = ['', '', '', '', '', 's', 'ed', 'ing', 'ation']

/** The number of different words in texts at work; more frequent words are shorter. */
const VOCABULARY = 20_000
const GRAINS = 1_000_000

/**
 * Generates text like that of people: the frequency of words is as in a language (Zipf), many with an ending.
 * @returns a function that makes HTML with the given number of characters, the same sequence in every run
 */
export function proseWriter(): (characters: number) => string {
  const chance = createChance(20_261_123)
  const words = new Set<string>()
  while (words.size < VOCABULARY) {
    const syllables = 1 + chance.below(1 + Math.ceil(Math.log10(words.size + 10)))
    const parts = Array.from(
      { length: syllables },
      () => chance.one(ONSETS) + chance.one(VOWELS) + chance.one(CODAS),
    )
    words.add(parts.join('') + chance.one(ENDINGS))
  }
  const byRank = [...words]
  const word = () => byRank[Math.floor(VOCABULARY ** (chance.below(GRAINS) / GRAINS)) - 1] ?? ''
  return characters => {
    let text = ''
    while (text.length < characters) text += `${word()}${chance.isOnceIn(10) ? ', ' : ' '}`
    return `<p>${text.slice(0, characters - '<p></p>'.length)}</p>`
  }
}
