import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { operationsSent, operationsTaken } from '../../scripts/knownOperations.ts'

const run = promisify(execFile)
const cwd = join(import.meta.dirname, '../..')

test('the Relay artifacts are what the fragments and the schema say', async () => {
  await expect(run('npx', ['relay-compiler', '--validate'], { cwd })).resolves.toBeDefined()
})

test('the resolver types are what the schema says', async () => {
  await expect(run('npx', ['tsx', 'scripts/generate.ts', '--check'], { cwd })).resolves.toBeDefined()
})

test('the operations that the gateway knows are those that the web sends, and no others', async () => {
  const sent = await operationsSent()
  expect(sent.size).toBeGreaterThan(40)
  expect([...(await operationsTaken())].sort()).toEqual([...sent].sort())
})
