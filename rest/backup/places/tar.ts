import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { isThere, UNFINISHED } from './files.ts'
import type { BackupPlace } from './place.ts'

/** A backup in a tar file. */
export function tarPlace(path: string): BackupPlace {
  const unfinished = path + UNFINISHED
  const removeUnfinished = () => rm(unfinished, { recursive: true, force: true })
  return {
    name: path,
    exists: () => isThere(path),
    create: async () => {
      await removeUnfinished()
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      await once(file, 'open')
      const tar = pack()
      const written = pipeline(tar, file)
      // The entry under way fails as well.
      written.catch(() => undefined)
      return {
        write: (name, size, bytes) => pipeline(bytes, tar.entry({ name, size, mode: 0o600 })),
        finish: async () => {
          tar.finalize()
          await written
          await rename(unfinished, path)
        },
        abandon: async () => {
          tar.destroy()
          await written.catch(() => undefined)
          await removeUnfinished()
        },
      }
    },
    entries: async function* () {
      const tar = extract()
      const read = pipeline(createReadStream(path), tar)
      // The loop gets it as well.
      read.catch(() => undefined)
      try {
        for await (const entry of tar) yield { name: entry.header.name, bytes: Readable.from(entry) }
        await read
      } catch (error) {
        // A file that is cut has fewer entries.
        if (!(error instanceof Error) || error.message !== 'Unexpected end of data') throw error
      }
    },
    remove: async () => {
      for (const file of [unfinished, path]) if (await isThere(file)) await rm(file, { recursive: true })
    },
  }
}
