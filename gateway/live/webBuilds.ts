import { createHash } from 'node:crypto'
import { EventEmitter, on } from 'node:events'
import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { WebBuild } from '../__generated__/resolvers.ts'
import { mapped, startingWith } from './iterators.ts'

/** The web app as built: its page, and word of each new build. */
export interface WebBuilds {
  /** The index page, null while there is no build. */
  page(): string | null
  /** The present build, and each that replaces it while somebody listens. */
  follow(): AsyncIterableIterator<WebBuild>
  close(): void
}

/**
 * Watches the index page of the web build. The page names every hashed file, so it differs whenever the app does.
 * @param file the index page
 * @param interval how often it is looked at, in milliseconds: a build replaces its whole folder, which a watch would not survive
 */
export async function watchWebBuilds(file: string, interval = 1000): Promise<WebBuilds> {
  const changes = new EventEmitter().setMaxListeners(0)
  let page = await read(file)

  const look = async () => {
    const found = await read(file)
    // In the middle of a build the page is gone for a moment: the last one stands until the next.
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
