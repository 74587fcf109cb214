import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureTool } from '../../../scripts/tools/debianTool.ts'

/** A clock that processes have instead of the system's, and that can be set while they run. */
export interface FakeClock {
  /** For the processes. */
  environment: Record<string, string>
  /** @param seconds by which it is ahead of the system's */
  set: (seconds: number) => Promise<void>
}

/**
 * Creates one that is right; durations that a process measures do not change with it.
 * @param file says what time it is; all users may read it
 * @throws Error with one line that says what to install
 */
export async function createFakeClock(file: string): Promise<FakeClock> {
  await ensureTool({
    ...{ program: 'faketime', args: ['--version'], package: 'faketime' },
    need: 'The machine of clocks needs',
  })
  const set = async (seconds: number) => {
    // Never read in part.
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 })
    await rename(`${file}.new`, file)
  }
  await set(0)
  return {
    set,
    environment: {
      ...{ LD_PRELOAD: await library(), FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1', FAKETIME_DISABLE_SHM: '1' },
      NO_FAKE_STAT: '1',
    },
  }
}

async function library(): Promise<string> {
  for (const folder of await readdir('/usr/lib')) {
    const path = join('/usr/lib', folder, 'faketime')
    const names: string[] = await readdir(path).catch(() => [])
    if (names.includes('libfaketimeMT.so.1')) return join(path, 'libfaketimeMT.so.1')
  }
  throw new Error('The library of faketime is not below /usr/lib.')
}
