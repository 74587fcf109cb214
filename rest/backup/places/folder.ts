import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isThere, UNFINISHED } from './files.ts'
import { inOrder, type BackupPlace } from './place.ts'

/** A backup in a folder. */
export function folderPlace(path: string): BackupPlace {
  const unfinished = path + UNFINISHED
  const removeUnfinished = () => rm(unfinished, { recursive: true, force: true })
  return {
    name: path,
    exists: () => isThere(path),
    create: async () => {
      await removeUnfinished()
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      return {
        write: async (name, _size, bytes) => {
          const file = join(unfinished, name)
          await mkdir(dirname(file), { recursive: true, mode: 0o700 })
          await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
        },
        finish: () => rename(unfinished, path),
        abandon: removeUnfinished,
      }
    },
    entries: async function* () {
      const found = await readdir(path, { recursive: true, withFileTypes: true })
      const names = found
        .filter(file => file.isFile())
        .map(file => relative(path, join(file.parentPath, file.name)).split(sep).join('/'))
      for (const name of inOrder(names)) yield { name, bytes: createReadStream(join(path, name)) }
    },
    remove: async () => {
      if (await isThere(unfinished)) await removeUnfinished()
      // Part of a backup must not have the name of a whole one.
      if (!(await isThere(path))) return
      await rename(path, unfinished)
      await removeUnfinished()
    },
  }
}
