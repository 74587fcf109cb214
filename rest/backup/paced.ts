/** Lets others go first; made of nothing where nobody waits. */
export type Pause = () => Promise<void>

/** How much is read, compressed or hashed at a time, in bytes: some milliseconds of work. */
const STEP = 256 * 1024

/** The same chunks, with a pause after each step of them. */
export async function* paced<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk> | Iterable<Chunk>,
  pause: Pause,
): AsyncGenerator<Chunk, void, undefined> {
  let since = 0
  for await (const chunk of chunks) {
    yield chunk
    since += chunk.length
    if (since < STEP) continue
    since = 0
    await pause()
  }
}
