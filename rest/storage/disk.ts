import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../reasons.ts'
import type { FileStorage } from './fileStorage.ts'

const UNFINISHED = '.part'

/** Files on disk: `files/ab/abcdef01-…` of the data folder, readable only by their owner. */
export async function openDisk(dataDir: string): Promise<FileStorage> {
  const root = join(dataDir, 'files')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(root, id.slice(0, 2), id)

  async function* entries() {
    for (const folder of await readdir(root))
      for (const name of await readdir(join(root, folder)).catch(() => [])) {
        const path = join(root, folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found?.isFile()) yield { path, name, written: found.mtime }
      }
  }

  return {
    write: async (id, bytes) => {
      const path = pathOf(id)
      const unfinished = path + UNFINISHED
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        // Flushed before it gets its name, so that a confirmed file survives a power failure.
        await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    open: async (id, _size, range) => {
      try {
        return (await open(pathOf(id))).createReadStream(range)
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    delete: id => rm(pathOf(id), { force: true }),
    room: async () => {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    check: () => access(root, constants.W_OK),
    list: async function* () {
      for await (const { name, written } of entries())
        if (!name.endsWith(UNFINISHED)) yield { id: name, written }
    },
    deleteUnfinished: async before => {
      for await (const { path, name, written } of entries())
        if (name.endsWith(UNFINISHED) && written < before) await rm(path, { force: true })
    },
    close: () => Promise.resolve(),
  }
}
