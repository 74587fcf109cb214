/** How many characters are encoded at once. */
export const PIECE_LENGTH = 64 * 1024

/** A long text in pieces, so that it can be encoded with others' work in between. */
export class Pieces {
  readonly #texts: string[] = []
  #last = ''
  length = 0

  add(more: string | Pieces): void {
    if (typeof more !== 'string') {
      for (const text of more.texts()) this.add(text)
      return
    }
    this.#last += more
    this.length += more.length
    if (this.#last.length < PIECE_LENGTH) return
    this.#texts.push(this.#last)
    this.#last = ''
  }

  texts(): readonly string[] {
    return [...this.#texts, this.#last]
  }

  /** The text itself if it is short. */
  text(): string | Pieces {
    return this.#texts.length === 0 ? this.#last : this
  }
}
