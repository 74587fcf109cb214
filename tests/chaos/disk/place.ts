import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { runningDatabase } from '../../../rest/db/embedded.ts'
import { freePort, killAllOn, launchDaybook, processesBelow } from '../../helpers/servers/daybook.ts'
import { TOKEN_SECRET, fillCompany, type Company, type Person } from '../company.ts'
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts'

/** How long a start may take, in milliseconds, also on a busy machine. */
const START = 180_000

/** What can be full: megabytes of each disk. Uploads are refused if less than 200 are left. */
const SIZES = { database: 400, uploads: 400, outbox: 60, log: 60 }
export type What = keyof typeof SIZES

/** The program as `npm start` runs it, with a disk of its own for each thing that it writes. */
export interface Place {
  office: Pick<Company, 'url' | 'tickets'>
  people: readonly Person[]
  dataDir: string
  disks: Record<What, SmallDisk>
  useDatabase: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>
  /** The processes of the servers. */
  pids: () => Promise<number[]>
  isReady: () => Promise<boolean>
  dispose: () => Promise<void>
}

/** @throws Error with a sentence if this user may not mount, or the program does not start */
export async function startPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-disk-'))
  // If this runs as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const mounted: SmallDisk[] = []
  const mount = async (what: What, path: string) => {
    const disk = await mountSmallDisk(path, SIZES[what])
    mounted.unshift(disk)
    return disk
  }
  let stop = () => Promise.resolve()
  const dispose = async () => {
    await stop()
    await killAllOn(folder)
    for (const disk of mounted) await disk.unmount()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const disks = {
      database: await mount('database', dataDir),
      uploads: await mount('uploads', join(dataDir, 'files')),
      outbox: await mount('outbox', join(dataDir, 'outbox')),
      log: await mount('log', join(folder, 'log')),
    }
    const log = await open(join(disks.log.folder, 'daybook.log'), 'a')
    const port = await freePort()
    const url = `http://localhost:${port}`
    const { child, exited } = launchDaybook(
      {
        ...{ PORT: String(port), REST_PORT: String(await freePort()), DATA_DIR: dataDir },
        ...{ TOKEN_SECRET, OPERATIONS: 'any', LOG_REQUESTS: 'true' },
      },
      log.fd,
    )
    await log.close()
    const pid = child.pid ?? 0
    stop = async () => {
      child.kill('SIGTERM')
      await exited
    }
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    const end = performance.now() + START
    while (!(await isReady())) {
      if (child.exitCode !== null || performance.now() > end) throw new Error('Daybook did not start.')
      await sleep(100)
    }
    const useDatabase = async <Result>(use: (db: Database) => Promise<Result>) => {
      const db = openDatabase((await runningDatabase(dataDir)) ?? '')
      try {
        return await use(db)
      } finally {
        await closeDatabase(db)
      }
    }
    const filled = await useDatabase(db => fillCompany(db, TOKEN_SECRET, { people: 8, tickets: 8 }))
    return {
      ...{ office: { url, tickets: filled.tickets }, people: filled.people },
      ...{ dataDir, disks, useDatabase, isReady, dispose },
      pids: async () => (await processesBelow(pid)).map(server => server.pid),
    }
  } catch (error) {
    await dispose()
    throw error
  }
}
