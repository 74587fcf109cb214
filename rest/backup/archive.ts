import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorMessage, errorCode } from '../reasons.ts'
import { paced, type Pause } from './paced.ts'
import { SUMS, type BackupPlace, type Entry, type Target } from './places/place.ts'

/** The backup cannot be written or read; the message is one line for whom runs the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Writes a backup, entry by entry (docs/specification/backup.md#what-is-in-it). */
export interface BackupWriter extends Pick<Target, 'finish' | 'abandon'> {
  /** @param size in bytes */
  add: Target['write']
  /** How much was written so far, in bytes. */
  written: () => number
}

/**
 * Begins a backup; it is complete once `finish` has added the hashes of all entries.
 * @param options.signal lets the entry under way fail
 * @param options.pause is called between steps, where others may go first
 * @throws BackupRefused if there is one already, or nothing can be written there
 */
export async function createBackup(
  place: BackupPlace,
  { signal, pause }: { signal?: AbortSignal | undefined; pause: Pause },
): Promise<BackupWriter> {
  const isTaken = await place.exists().catch(unreachable(place, 'written'))
  if (isTaken) throw new BackupRefused(`${place.name} exists already. Choose another name.`)
  const target = await place.create().catch(unreachable(place, 'written'))
  const sums: string[] = []
  let written = 0
  return {
    written: () => written,
    add: async (name, size, bytes) => {
      const hash = createHash('sha256')
      await target.write(name, size, measured({ name, size, hash, signal }, paced(bytes, pause)))
      written += size
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    },
    finish: async () => {
      const text = Buffer.from(sums.join(''))
      await target.write(SUMS, text.length, measured({ name: SUMS, size: text.length, signal }, [text]))
      written += text.length
      await target.finish()
    },
    abandon: () => target.abandon(),
  }
}

/** The same bytes. @throws Error if they are not as many as they should be */
async function* measured(
  entry: { name: string; size: number; hash?: Hash; signal: AbortSignal | undefined },
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { name, size, hash, signal } = entry
  let length = 0
  for await (const chunk of bytes) {
    signal?.throwIfAborted()
    hash?.update(chunk)
    length += chunk.length
    yield chunk
  }
  if (length !== size) throw new Error(`${name} has ${length} bytes, not ${size}.`)
}

/**
 * Reads the entries of a backup in their order, and checks their hashes.
 * @param pause is called between steps, where others may go first
 * @throws BackupRefused if there is no backup, it is not complete, or an entry is damaged; thrown at the latest
 * when the last entry was read
 */
export async function* readBackup(
  place: BackupPlace,
  pause: Pause = () => Promise.resolve(),
): AsyncGenerator<Entry, void, undefined> {
  const isThere = await place.exists().catch(unreachable(place, 'read'))
  if (!isThere) throw new BackupRefused(`There is no backup at ${place.name}.`)
  const sums = new Map<string, string>()
  let expected: string | undefined
  for await (const { name, bytes } of place.entries()) {
    if (name === SUMS) {
      expected = await textOf(bytes)
      continue
    }
    const hash = createHash('sha256')
    const hashed = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const read = pipeline(bytes, (chunks: AsyncIterable<Buffer>) => paced(chunks, pause), hashed)
    // The reader of the entry gets the error as well.
    read.catch(() => undefined)
    yield { name, bytes: hashed }
    hashed.resume()
    await read
    sums.set(name, hash.digest('hex'))
  }
  if (expected === undefined) throw new BackupRefused(`The backup ${place.name} is not complete.`)
  for (const line of expected.split('\n').filter(Boolean)) {
    const [sum = '', name = ''] = line.split('  ')
    if (sums.get(name) !== sum) throw damaged(place, name)
    sums.delete(name)
  }
  for (const name of sums.keys()) throw damaged(place, name)
}

/** Deletes a backup, or what is left of one. @throws BackupRefused if it cannot be deleted */
export const deleteBackup = (place: BackupPlace): Promise<void> =>
  place.remove().catch(unreachable(place, 'deleted'))

const unreachable =
  ({ name }: BackupPlace, what: 'read' | 'written' | 'deleted') =>
  (error: unknown): never => {
    throw new BackupRefused(`${name} cannot be ${what} (${errorCode(error) ?? errorMessage(error)}).`)
  }

/** The refusal of a backup of which an entry is damaged. */
export const damaged = ({ name }: BackupPlace, entry: string) =>
  new BackupRefused(`The backup ${name} is damaged: ${entry}.`)

/** All of a stream as text. */
export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
