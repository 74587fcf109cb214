// The package's own types describe a module with a default export, but it exports the function itself.
declare module 'bidi-js' {
  /** The bidirectional algorithm of Unicode. */
  interface Bidi {
    /** The level of each UTF-16 unit, odd from right to left, and the paragraphs with their levels. */
    getEmbeddingLevels: (text: string) => {
      levels: Uint8Array
      paragraphs: { start: number; end: number; level: number }[]
    }
    /** The counterpart of a paired character, such as a bracket; null if there is none. */
    getMirroredCharacter: (character: string) => string | null
  }
  function createBidi(): Bidi
  export = createBidi
}
