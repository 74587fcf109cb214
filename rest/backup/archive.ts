import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { errorCode } from '../reasons.ts'

/** The backup cannot be written or read; the message is one line for whom runs the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** What a backup consists of: named entries in a fixed order (docs/specification/backup.md#what-is-in-it). */
export interface Entry {
  name: string
  /** All of it is to be read, or ended, before the next entry. */
  bytes: Readable
}

/** Writes a backup, entry by entry. It has its name only when it is complete. */
export interface BackupWriter {
  /** @param size in bytes */
  add: (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Adds the list of hashes, and gives the backup its name. */
  finish: () => Promise<void>
  /** Removes what was written. */
  abandon: () => Promise<void>
}

/** In the format of sha256sum, so that a folder can be checked by it. */
const SUMS = 'SHA256SUMS'
const UNFINISHED = '.part'

const isTar = (path: string) => path.endsWith('.tar')

/**
 * Begins a backup.
 * @param path a file whose name ends in .tar, else a folder; neither may exist
 * @throws BackupRefused if it exists, or its parent folder cannot be written to
 */
export async function createBackup(path: string): Promise<BackupWriter> {
  if (await exists(path)) throw new BackupRefused(`${path} exists already. Choose another name.`)
  const unfinished = path + UNFINISHED
  const target = await begin(unfinished, isTar(path) ? tarTarget : folderTarget).catch((error: unknown) => {
    const reason = errorCode(error)
    if (reason === undefined) throw error
    throw new BackupRefused(`${path} cannot be written (${reason}).`)
  })
  const sums: string[] = []
  return {
    add: async (name, size, bytes) => {
      const hash = createHash('sha256')
      let length = 0
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk)
          length += chunk.length
          done(null, chunk)
        },
        flush: done => done(length === size ? null : new Error(`${name} has ${length} bytes, not ${size}.`)),
      })
      await pipeline(bytes, counted, await target.open(name, size))
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    },
    finish: async () => {
      const text = Buffer.from(sums.join(''))
      await pipeline([text], await target.open(SUMS, text.length))
      await target.close()
      await rename(unfinished, path)
    },
    abandon: async () => {
      await target.abandon()
      await rm(unfinished, { recursive: true, force: true })
    },
  }
}

interface Target {
  open: (name: string, size: number) => Promise<NodeJS.WritableStream>
  close: () => Promise<void>
  abandon: () => Promise<void>
}

async function begin(path: string, open: (path: string) => Promise<Target>): Promise<Target> {
  await rm(path, { recursive: true, force: true })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return open(path)
}

async function folderTarget(root: string): Promise<Target> {
  await mkdir(root, { mode: 0o700 })
  return {
    open: async name => {
      const path = join(root, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    },
    close: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  }
}

async function tarTarget(path: string): Promise<Target> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await once(file, 'open')
  const tar = pack()
  const written = pipeline(tar, file)
  // Whoever writes the entry under way learns of it.
  written.catch(() => undefined)
  return {
    open: (name, size) => Promise.resolve(tar.entry({ name, size, mode: 0o600 })),
    close: async () => {
      tar.finalize()
      await written
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => undefined)
    },
  }
}

/**
 * Reads the entries of a backup in their order, and checks their hashes.
 * @throws BackupRefused if there is no backup, it is not complete, or an entry is damaged; thrown at the latest
 * when the last entry was read
 */
export async function* readBackup(path: string): AsyncGenerator<Entry, void, undefined> {
  if (!(await exists(path))) throw new BackupRefused(`There is no backup at ${path}.`)
  const sums = new Map<string, string>()
  let expected: string | undefined
  const entries = (await stat(path)).isDirectory() ? entriesOfFolder(path) : entriesOfTar(path)
  try {
    for await (const { name, bytes } of entries) {
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
      const read = pipeline(bytes, hashed)
      // Whoever reads the entry gets it as well.
      read.catch(() => undefined)
      yield { name, bytes: hashed }
      hashed.resume()
      await read
      sums.set(name, hash.digest('hex'))
    }
  } catch (error) {
    if (
      error instanceof BackupRefused ||
      !(error instanceof Error) ||
      error.message !== 'Unexpected end of data'
    )
      throw error
    expected = undefined
  }
  if (expected === undefined) throw new BackupRefused(`The backup ${path} is not complete.`)
  for (const line of expected.split('\n').filter(Boolean)) {
    const [sum = '', name = ''] = line.split('  ')
    if (sums.get(name) !== sum) throw new BackupRefused(`The backup ${path} is damaged: ${name}.`)
    sums.delete(name)
  }
  for (const name of sums.keys()) throw new BackupRefused(`The backup ${path} is damaged: ${name}.`)
}

async function* entriesOfFolder(root: string): AsyncGenerator<Entry> {
  const names = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter(file => file.isFile())
    .map(file => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
  for (const name of names) yield { name, bytes: createReadStream(join(root, name)) }
}

/** The order in which entries are written. */
const rankOf = (name: string) =>
  name.startsWith('files/') ? 2 : name.startsWith('tables/') ? 1 : name === SUMS ? 3 : 0

async function* entriesOfTar(path: string): AsyncGenerator<Entry> {
  const tar = extract()
  const read = pipeline(createReadStream(path), tar)
  // The loop gets it as well.
  read.catch(() => undefined)
  for await (const entry of tar) yield { name: entry.header.name, bytes: Readable.from(entry) }
  await read
}

/** All of a stream as text. */
export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
