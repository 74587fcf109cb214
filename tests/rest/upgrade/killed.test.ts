import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostmaster } from '../../../rest/db/embedded/postmaster.ts'
import { ROOT } from '../../../scripts/build.ts'
import { killAllOn } from '../../helpers/servers/daybook.ts'
import {
  copyOf,
  databasesIn,
  everythingOf,
  majorIn,
  NEW,
  OLD,
  oldCompany,
  oldLocation,
  oldPackage,
  upgrade,
  withNew,
  withOld,
} from './fixture.ts'

let company: string
let before: Map<string, string[]>
beforeAll(async () => {
  company = await oldCompany('company')
  before = await withOld(await oldLocation(company), everythingOf)
})

/** Runs the command in its own process and process group. */
function begin(dataDir: string) {
  const child = spawn(process.execPath, [join(ROOT, 'cli/daybook.mjs'), 'upgrade', '--from', oldPackage()], {
    detached: true,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const output = createInterface(child.stdout)
  output.on('line', line => lines.push(line))
  /** Waits for the line of a step. */
  const step = async (word: string) => {
    while (!lines.some(line => line.startsWith(word))) {
      if (child.exitCode !== null) throw new Error(lines.join('\n'))
      await sleep(2)
    }
  }
  return { pid: child.pid ?? 0, lines, step, ended }
}

/** The servers that run in a data folder, by the names of their folders. */
async function serversIn(dataDir: string) {
  const found = new Map<string, number>()
  for (const name of await databasesIn(dataDir)) {
    const server = await runningPostmaster(join(dataDir, name))
    if (server !== undefined) found.set(name, server.pid)
  }
  return found
}

type Kind = 'alone' | 'with its servers'

async function kill(dataDir: string, { pid, ended }: ReturnType<typeof begin>, kind: Kind): Promise<void> {
  signalTo(kind === 'alone' ? pid : -pid)
  await ended
  // Also one that has only just begun, and does not say so in its folder yet.
  if (kind === 'with its servers') await killAllOn(dataDir)
}

function signalTo(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended before.
  }
}

/** Starts the database of which there is one, and expects that nothing is missing. */
async function expectStart(dataDir: string): Promise<void> {
  const isOld = (await majorIn(dataDir).catch(() => NEW)) === OLD
  const found = isOld
    ? await withOld(await oldLocation(dataDir), everythingOf)
    : await withNew(dataDir, everythingOf)
  expect(found).toEqual(before)
}

async function expectUpgrade(dataDir: string): Promise<void> {
  const { code, said } = await upgrade(dataDir)
  expect([code, said]).toEqual([0, expect.stringMatching(/18 now, with the same|nothing to upgrade/)])
  expect(await databasesIn(dataDir)).toEqual(['postgres', `postgres-${OLD}`])
  expect(await withNew(dataDir, everythingOf)).toEqual(before)
  expect(await withOld(await oldLocation(dataDir, `postgres-${OLD}`), everythingOf)).toEqual(before)
}

describe('an upgrade that is killed', () => {
  test.each<[string, Kind, string]>([
    ['Copies', 'alone', 'upgraded'],
    ['Copies', 'with its servers', 'started'],
    ['Copying', 'alone', 'started'],
    ['Copying', 'alone', 'upgraded'],
    ['Copying', 'with its servers', 'started'],
    ['Comparing', 'alone', 'upgraded'],
    ['Comparing', 'with its servers', 'started'],
  ])('at “%s” %s can be %s', async (word, kind, next) => {
    const dataDir = await copyOf(company, `${word}-${kind}-${next}`.replaceAll(' ', '-'))
    const command = begin(dataDir)
    await command.step(word)
    await kill(dataDir, command, kind)
    const left = [...(await serversIn(dataDir)).keys()]
    if (kind === 'alone' && word !== 'Copies') expect(left).toContain('postgres')
    if (kind === 'with its servers') expect(left).toEqual([])
    if (next === 'started') await expectStart(dataDir)
    // As one leaves it that is killed while it makes the cluster.
    await writeFile(join(dataDir, `postgres.new-${NEW}.new-${word}.password`), 'left')
    await expectUpgrade(dataDir)
    expect([...(await serversIn(dataDir)).keys()]).toEqual([])
  })
})

test.each<Kind>(['alone', 'with its servers'])(
  'an upgrade that is killed %s at a random moment can be started and upgraded',
  async kind => {
    const dataDir = await copyOf(company, `random-${Math.random()}`)
    const command = begin(dataDir)
    const words = ['Copies', 'Copying', 'Comparing', 'Comparing']
    await command.step(words[Math.floor(Math.random() * words.length)] ?? '')
    await sleep(Math.random() * 3_000)
    await kill(dataDir, command, kind)
    await expectStart(dataDir)
    await expectUpgrade(dataDir)
  },
)

test.each(['Copies', 'Copying'])('Ctrl-C at “%s” leaves everything as it was', async word => {
  const dataDir = await copyOf(company, `stopped-${word}`)
  const command = begin(dataDir)
  await command.step(word)
  process.kill(-command.pid, 'SIGINT')
  expect(await command.ended).toEqual([1, null])
  expect(command.lines.at(-1)).toBe('Stopped. The database is as it was.')
  expect(await databasesIn(dataDir)).toEqual(['postgres'])
  expect([...(await serversIn(dataDir)).keys()]).toEqual([])
  await expectStart(dataDir)
})
