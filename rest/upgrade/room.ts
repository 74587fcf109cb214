import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseRefused } from '../db/embedded.ts'

const MB = 1_000_000
/** For the programs of the earlier version, an empty cluster, and the log that the new one writes ahead. */
const BASE = 400 * MB

/** How much an upgrade needs and has, in bytes. */
export interface Room {
  needed: number
  free: number
}

/**
 * The room that a second copy of a cluster needs, and that is free next to it. The log that it writes ahead is not
 * copied.
 * @param leftovers folders that the upgrade removes first
 */
export async function roomFor(folder: string, dataDir: string, leftovers: readonly string[]): Promise<Room> {
  const { bavail, bsize } = await statfs(dataDir)
  let free = bavail * bsize
  for (const leftover of leftovers) free += await sizeOf(leftover)
  return { needed: BASE + (await sizeOf(join(folder, 'base'))), free }
}

/** The room in a sentence. */
export const roomText = ({ needed, free }: Room): string =>
  `needs about ${megabytes(needed)} MB in the data folder, of which ${megabytes(free)} MB are free`

/** @throws DatabaseRefused if there is too little */
export function refuseWithoutRoom(room: Room): void {
  if (room.free < room.needed)
    throw new DatabaseRefused(`The upgrade ${roomText(room)}. Make room, and try again.`)
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  // The server of a leftover may remove files meanwhile.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      size += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
  return size
}

const megabytes = (bytes: number) => Math.ceil(bytes / MB).toLocaleString('en')
