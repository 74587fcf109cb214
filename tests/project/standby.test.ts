import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listeningHost } from '../../gateway/listeningHost.ts'
import { createStandby, type Standby } from '../../scripts/standby.ts'
import { freePort } from '../helpers/servers/daybook.ts'

let webFolder: string
let port: number
let standby: Standby
let said: jest.SpyInstance

beforeEach(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'daybook-standby-'))
  port = await freePort()
  standby = createStandby({ port, companyName: 'Daybook', webFolder, isTls: false })
  said = jest.spyOn(console, 'error').mockReturnValue()
})

afterEach(async () => {
  await standby.close()
  said.mockRestore()
  await rm(webFolder, { recursive: true })
})

/** Listens like the gateway. @throws Error if the port is in use */
async function listen() {
  const server = createServer().listen(port, listeningHost())
  await once(server, 'listening')
  return server
}

const status = () =>
  fetch(`http://localhost:${port}/`).then(
    answer => answer.status,
    () => undefined,
  )

async function untilItAnswers(): Promise<void> {
  while ((await status()) !== 503) await sleep(20)
}

async function untilItSaidSo(): Promise<void> {
  while (lines().length === 0) await sleep(20)
}

const lines = () => said.mock.calls.map(([line]: unknown[]) => line)

test('a port in use is tried again and again, and the log says so once', async () => {
  const other = await listen()
  standby.open()
  await untilItSaidSo()
  // Time for some more tries.
  await sleep(700)
  other.close()
  await untilItAnswers()
  expect(lines()).toEqual([
    expect.stringMatching(
      /^The page that says that the gateway is away cannot be served on PORT \(listen EADDRINUSE.*\)\. Trying again\.$/,
    ),
  ])
})

test('a web build that cannot be served at the moment, as during a build, is tried again', async () => {
  const assets = join(webFolder, 'assets')
  await writeFile(assets, 'not a folder')
  standby.open()
  await untilItSaidSo()
  await rm(assets)
  await untilItAnswers()
  expect(lines()).toEqual([expect.stringContaining(' Trying again.')])
})

/** Waits for some turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

test('once it is closed the port stays free, however short it was open', async () => {
  // It prepares its answers, looks up its address and listens, each some turns later.
  for (let turn = 0; turn < 120; turn++) {
    standby.open()
    await turns(turn / 4)
    await standby.close()
    await turns(turn % 4)
    const gateway = await listen()
    gateway.close()
    await once(gateway, 'close')
  }
  expect(lines()).toEqual([])
})

test('it answers when it is opened again while it is still closing', async () => {
  standby.open()
  await untilItAnswers()
  const closed = standby.close()
  standby.open()
  await closed
  await untilItAnswers()
})
