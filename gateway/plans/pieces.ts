/** How many characters are encoded at once. */
export const PIECE_LENGTH = 64 * 1024

/**
 * A long text as UTF-8 in pieces. Each is encoded once it is complete: a text put together from many short ones
 * takes several times as much memory.
 */
export class Pieces {
  readonly #encoded: Buffer[] = []
  #last = ''
  length = 0

  add(more: string | Pieces): void {
    if (typeof more !== 'string') {
      this.#encode()
      for (const piece of more.encoded()) this.#encoded.push(piece)
      this.length += more.length
      return
    }
    this.#last += more
    this.length += more.length
    if (this.#last.length >= PIECE_LENGTH) this.#encode()
  }

  #encode(): void {
    if (this.#last !== '') this.#encoded.push(Buffer.from(this.#last))
    this.#last = ''
  }

  encoded(): readonly Buffer[] {
    this.#encode()
    return this.#encoded
  }

  /** The text itself if it is short. */
  text(): string | Pieces {
    return this.#encoded.length === 0 ? this.#last : this
  }
}
