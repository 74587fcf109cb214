// The types that come with it describe a module with a default export, while it exports the function itself.
declare module 'bidi-js' {
  /** The bidirectional algorithm of Unicode. */
  interface Bidi {
    /** The level of each UTF-16 unit, odd from right to left, and the paragraphs with theirs. */
    getEmbeddingLevels: (text: string) => {
      levels: Uint8Array
      paragraphs: { start: number; end: number; level: number }[]
    }
    /** The other one of a pair, such as of brackets; null where there is none. */
    getMirroredCharacter: (character: string) => string | null
  }
  function createBidi(): Bidi
  export = createBidi
}
