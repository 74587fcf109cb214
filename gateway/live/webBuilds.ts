import { createHash } from 'node:crypto'
import { EventEmitter, on } from 'node:events'
import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { WebBuild } from '../__generated__/resolvers.ts'
import { mapped, startingWith } from './iterators.ts'

/** The built web app: its page, and a message for each new build. */
export interface WebBuilds {
  /** The index page, null while there is no build. */
  page(): string | null
  /** The current build, then each new one until the iterator ends. */
  follow(): AsyncIterableIterator<WebBuild>
  close(): void
}

/**
 * Watches the index page of the web build. The page names every hashed file, so it changes whenever the app
 * does.
 * @param file the index page
 * @param interval how often the page is checked, in milliseconds: a build replaces its whole folder, and a file
 * system watcher would not survive that
 */
export async function watchWebBuilds(file: string, interval = 1000): Promise<WebBuilds> {
  const changes = new EventEmitter().setMaxListeners(0)
  let page = await read(file)

  const look = async () => {
    const found = await read(file)
    // During a build the page is missing for a moment: the last one stays until the next.
    if (found === null || found === page) return
    page = found
    changes.emit('change')
  }
  const handleChange = () => void look()
  watchFile(file, { interval, persistent: false }, handleChange)

  return {
    page: () => page,
    follow: () =>
      startingWith(
        buildOf(page),
        mapped(on(changes, 'change'), () => buildOf(page)),
      ),
    close: () => unwatchFile(file, handleChange),
  }
}

const read = (file: string) => readFile(file, 'utf8').catch(() => null)

const buildOf = (page: string | null): WebBuild => ({
  id: createHash('sha256')
    .update(page ?? '')
    .digest('hex')
    .slice(0, 16),
})
