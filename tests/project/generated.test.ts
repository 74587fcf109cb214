import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { sourcesIn } from '../helpers/imports.ts'
import { operationsSent, operationsAccepted } from '../../scripts/knownOperations.ts'

const run = promisify(execFile)
const cwd = join(import.meta.dirname, '../..')

test('the Relay artifacts match the fragments and the schema', async () => {
  await expect(run('npx', ['relay-compiler', '--validate'], { cwd })).resolves.toBeDefined()
})

test('each Relay artifact has a source that names it', async () => {
  const files = await readdir(join(cwd, 'web'), { recursive: true })
  const isArtifact = (file: string) => file.endsWith('.graphql.ts')
  const sources = files.filter(file => /\.tsx?$/.test(file) && !isArtifact(file))
  const texts = await Promise.all(sources.map(file => readFile(join(cwd, 'web', file), 'utf8')))
  const named = new Set(
    texts.flatMap(text =>
      [...text.matchAll(/\b(?:query|mutation|subscription|fragment)\s+(\w+)|queryName:\s*"(\w+)"/g)].map(
        ([, name, queryName]) => name ?? queryName,
      ),
    ),
  )
  const artifacts = files.filter(isArtifact).map(file => basename(file, '.graphql.ts'))
  expect(artifacts.length).toBeGreaterThan(100)
  expect(artifacts.filter(name => !named.has(name))).toEqual([])
})

// The fields of an `@inline` fragment belong to the fragment that spreads it.
test('each query and fragment of the web app fails if a field failed (docs/specification/errors.md)', () => {
  const heads = sourcesIn('web')
    .filter(({ path }) => !path.startsWith('web/__generated__/'))
    .flatMap(({ text }) => [...text.matchAll(/\bgraphql\s*`\s*((?:query|fragment)\s+\w[^{]*)/g)])
    .map(([, head = '']) => head)
  expect(heads.length).toBeGreaterThan(60)
  expect(heads.filter(head => !/@throwOnFieldError|@inline/.test(head))).toEqual([])
})

test('the resolver types match the schema', async () => {
  await expect(run('npx', ['tsx', 'scripts/generate.ts', '--check'], { cwd })).resolves.toBeDefined()
})

test('the gateway knows exactly the operations that the web app sends', async () => {
  const sent = await operationsSent()
  expect(sent.size).toBeGreaterThan(40)
  expect([...(await operationsAccepted())].sort()).toEqual([...sent].sort())
})
