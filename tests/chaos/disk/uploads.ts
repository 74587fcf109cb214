import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { request } from 'undici'
import type { Person } from '../company.ts'
import type { Place } from './place.ts'

/** A file that was acknowledged. */
export interface Uploaded {
  path: string
  digest: string
}

const KILOBYTE = 1024
const PIECES = 40
/** A pause in a slow upload, in milliseconds. */
const PIECE_PAUSE = 50
const PAUSE = 150

interface Uploading {
  person: Person
  signal: AbortSignal
  onDone: (file: Uploaded) => void
  /** Gets the status and the answer of each refusal. */
  onRefused: (status: number, text: string) => void
}

/** A user who uploads small and slow files without end. */
export async function upload(
  url: string,
  { person: { token }, signal, onDone, onRefused }: Uploading,
): Promise<void> {
  for (let count = 0; !signal.aborted; count++) {
    const isSlow = count % 4 === 0
    const content = randomBytes((isSlow ? 2_000 : 50) * KILOBYTE)
    const name = `file-${count}.bin`
    const edge = 'edge-of-the-form'
    const body = Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ])
    const answer = await request(`${url}/api/v1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
      body: isSlow ? Readable.from(slowly(body)) : body,
    }).then(
      async response => ({ status: response.statusCode, text: await response.body.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    )
    const [, uuid] = /"UUID":"([^"]+)"/.exec(answer.text) ?? []
    if (answer.status === 201 && uuid !== undefined)
      onDone({ path: `/api/v1/download/${uuid}/${name}`, digest: digestOf(content) })
    else onRefused(answer.status, answer.text)
    await sleep(PAUSE)
  }
}

async function* slowly(body: Buffer): AsyncGenerator<Uint8Array, void> {
  const size = Math.ceil(body.length / PIECES)
  for (let start = 0; start < body.length; start += size) {
    yield body.subarray(start, start + size)
    await sleep(PIECE_PAUSE)
  }
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Each acknowledged file is whole, and there is nothing else: no row without a file, and no file without a row. */
export async function checkFiles(
  { office: { url }, dataDir, useDatabase }: Place,
  { token }: Person,
  files: readonly Uploaded[],
): Promise<string[]> {
  const flaws: string[] = []
  for (const { path, digest } of files) {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    const content = new Uint8Array(await answer.arrayBuffer())
    if (digestOf(content) !== digest) flaws.push(`${path} is not as it was acknowledged: ${answer.status}.`)
  }
  const rows = await useDatabase(db => db.execute<{ id: string }>(sql`select id::text from files`))
  const ids = new Set(rows.rows.map(({ id }) => id))
  const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = new Set(names.filter(entry => entry.isFile()).map(({ name }) => name))
  for (const id of ids) if (!stored.has(id)) flaws.push(`The row ${id} has no file.`)
  for (const name of stored) if (!ids.has(name)) flaws.push(`The file ${name} is left over.`)
  return flaws
}
