import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../reasons.ts'
import { BackupRefused, damaged, readBackup, textOf } from './archive.ts'
import { HEADER, readHeader, type BackupHeader } from './header.ts'
import { paced, type Pause } from './paced.ts'
import { FILE, TABLE, type BackupPlace, type Entry } from './places/place.ts'

const NEWLINE = 10
const TAB = 9

class RowError extends Error {}

interface VerifyOptions {
  /** What it must have. */
  expected: { rows: number; files: number }
  signal: AbortSignal
  /** Is called between steps, where others may go first. */
  pause: Pause
}

/**
 * Reads a backup again as a whole (docs/specification/backup.md#scheduled): each hash, each row with all columns of its
 * table, and how many rows and files there are.
 * @throws BackupRefused if anything is not as it should be
 */
export async function verifyBackup(
  place: BackupPlace,
  { expected, signal, pause }: VerifyOptions,
): Promise<void> {
  let header: BackupHeader | undefined
  let rows = 0
  let files = 0
  for await (const { name, bytes } of readBackup(place, pause)) {
    const table = header?.tables[Number(TABLE.exec(name)?.[1] ?? Number.NaN)]
    if (header === undefined) header = readHeader(name === HEADER ? await textOf(bytes) : 'null')
    else if (table !== undefined)
      rows += await rowsOf(bytes, table.columns.length, { signal, pause }).catch((error: unknown) => {
        const isBad = error instanceof RowError || errorCode(error)?.startsWith('Z_')
        throw isBad ? damaged(place, name) : error
      })
    else if (FILE.test(name)) {
      await skip(bytes, signal)
      files++
    } else throw damaged(place, name)
  }
  if (rows !== expected.rows || files !== expected.files)
    throw new BackupRefused(
      `The backup ${place.name} has ${rows} rows and ${files} files, not ${expected.rows} and ${expected.files}.`,
    )
}

/** Counts rows in the text format of COPY, in which each has all columns. */
async function rowsOf(
  bytes: Entry['bytes'],
  columns: number,
  { signal, pause }: Pick<VerifyOptions, 'signal' | 'pause'>,
): Promise<number> {
  let rows = 0
  let tabs = 0
  await pipeline(
    bytes,
    createGunzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of paced(chunks, pause)) {
        rows += count(chunk, NEWLINE)
        tabs += count(chunk, TAB)
      }
    },
    { signal },
  )
  if (tabs !== rows * (columns - 1)) throw new RowError('A row lacks a column.')
  return rows
}

function count(chunk: Buffer, byte: number): number {
  let found = 0
  for (let at = chunk.indexOf(byte); at >= 0; at = chunk.indexOf(byte, at + 1)) found++
  return found
}

const skip = (bytes: Entry['bytes'], signal: AbortSignal) =>
  pipeline(bytes, new Writable({ write: (_chunk, _encoding, done) => done() }), { signal })
