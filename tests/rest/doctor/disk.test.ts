import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDisk, roomFinding } from '../../../cli/doctor/disk.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()
const MB = 1024 ** 2

test('a folder that is there, or can be made, is good', async () => {
  const path = folder.path()
  const [first, second] = [await saysOf(checkDisk, { DATA_DIR: path }), join(path, 'a/b')]
  expect(first.at(-1)).toBe(`ok: DATA_DIR ${path} can be written to.`)
  expect((await saysOf(checkDisk, { DATA_DIR: second })).at(-1)).toBe(`ok: DATA_DIR ${second} can be made.`)
})

test('a folder that cannot be made is a fault', async () => {
  writeFileSync(join(folder.path(), 'file'), '')
  const path = join(folder.path(), 'file/data')
  expect(await saysOf(checkDisk, { DATA_DIR: path })).toEqual([
    expect.stringContaining(`fault: DATA_DIR ${path} cannot be written to (it is not a folder). Give its`),
  ])
})

const onLinux = process.platform === 'linux' && statfsSync('/proc').bavail === 0 ? test : test.skip
onLinux('a disk without room is a fault', async () => {
  expect((await saysOf(checkDisk, { DATA_DIR: '/proc' }))[0]).toMatch(
    process.getuid?.() === 0 ? /^fault: 0 MB are free/ : /^fault: DATA_DIR \/proc cannot be written to/,
  )
})

test.each([
  [199 * MB, 'fault'],
  [201 * MB, 'warning'],
  [2_000 * MB, 'ok'],
])('%d bytes: %s', (free, level) => expect(roomFinding(free).level).toBe(level))

test('the folder for temporary files has to be there', async () => {
  const TMPDIR = join(folder.path(), 'gone')
  expect(await saysOf(checkDisk, { DATA_DIR: folder.path(), TMPDIR })).toContainEqual(
    expect.stringContaining(
      `The folder for temporary files, ${TMPDIR}, cannot be written to (ENOENT). Set TMPDIR`,
    ),
  )
})
