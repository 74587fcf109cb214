import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'
import { isRecord } from '../../../common/isRecord.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { OPERATIONS } from './thread.ts'

// What people generate from the schema that the server offers: it compiles, and finds mistakes.

const run = promisify(execFile)

let stub: Stub
let gateway: TestGateway
let folder: string
beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url, operations: 'signed-in' })
  folder = await mkdtemp(join(tmpdir(), 'daybook-types-'))
})
afterAll(async () => {
  await gateway.close()
  await stub.close()
  await rm(folder, { recursive: true })
})

/** What the compiler says about a program that uses the generated types; empty if nothing. */
async function compiled(program: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program)
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    '',
    '--allowImportingTsExtensions',
  ]
  const compiler = join(process.cwd(), 'node_modules/.bin/tsc')
  return run(compiler, [...flags, join(folder, 'program.ts')], { cwd: folder }).then(
    () => '',
    (error: unknown) => (isRecord(error) ? String(error.stdout) : String(error)),
  )
}

test('the types of GraphQL Code Generator compile, and find a field that was not asked for', async () => {
  const headers = { authorization: `Bearer ${stub.user('ann@corp.example', 'tickets')}` }
  const sdl = await fetch(`${gateway.url}/graphql/schema.graphql`, { headers })
  const { page, refused, comments } = OPERATIONS
  const text = await codegen({
    filename: join(folder, 'types.ts'),
    schema: parse(await sdl.text()),
    documents: [{ document: parse([page, refused, comments].join('\n')) }],
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: { useTypeImports: true },
  })
  await writeFile(join(folder, 'types.ts'), text)
  const printing = (field: string) => `import type { CommentsSubscription } from './types.ts'
    export const bodyOf = ({ commentAdded }: CommentsSubscription) => commentAdded.node.${field}`
  expect(await compiled(printing('body'))).toBe('')
  expect(await compiled(printing('author'))).toContain("Property 'author' does not exist")
})
