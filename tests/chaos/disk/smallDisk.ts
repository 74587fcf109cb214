import { execFile, execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode, errorMessage } from '../../../rest/reasons.ts'

const run = promisify(execFile)
const BLOCK = Buffer.alloc(64 * 1024)
/** The smallest piece that a file system of memory gives. */
const PAGE = 4096
/** How long it takes at most until space that was freed is filled again, in milliseconds. */
const REFILL = 50

/** A file system with little space. */
export interface SmallDisk {
  folder: string
  /** Leaves no byte free until the signal ends it; also what is freed meanwhile is filled. */
  fillUntil: (signal: AbortSignal) => Promise<void>
  unmount: () => Promise<void>
}

/**
 * Mounts one in memory on a folder, which it creates.
 * @throws Error with a sentence if this user may not mount
 */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'daybook', folder]).catch(
    (error: unknown) => {
      throw new Error(`Small disks need the right to mount: run this as root. ${errorMessage(error)}`)
    },
  )
  const detach = () => {
    try {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
    } catch {
      // It is unmounted already.
    }
  }
  // Also after Ctrl-C, so that the folder can be removed.
  for (const event of ['SIGINT', 'SIGTERM', 'exit'] as const) process.once(event, detach)
  const ballast = join(folder, '.ballast')
  return {
    folder,
    fillUntil: async signal => {
      try {
        while (!signal.aborted) {
          await fill(folder, ballast)
          await sleep(REFILL, undefined, { signal }).catch(() => undefined)
        }
      } finally {
        await rm(ballast, { force: true })
      }
    },
    unmount: async () => {
      for (const event of ['SIGINT', 'SIGTERM', 'exit'] as const) process.off(event, detach)
      await run('umount', ['-l', folder])
    },
  }
}

async function fill(folder: string, ballast: string): Promise<void> {
  if ((await statfs(folder)).bavail === 0) return
  const file = await open(ballast, 'a')
  for (const size of [BLOCK.length, PAGE])
    try {
      for (;;) await file.write(BLOCK.subarray(0, size))
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error
    }
  await file.close()
}
