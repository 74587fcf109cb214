import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { isRecord } from '../../common/isRecord.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

// What people generate from the OpenAPI document: a client that compiles, finds mistakes and works.

const run = promisify(execFile)
const BIN = join(process.cwd(), 'node_modules/.bin')

let rest: TestRest
let folder: string
beforeAll(async () => {
  rest = await startTestRest()
  folder = await mkdtemp(join(tmpdir(), 'daybook-client-'))
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const text = await (await fetch(`${rest.url}/api/v1/openapi.json`)).text()
  await writeFile(join(folder, 'openapi.json'), text)
  await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')))
})
afterAll(async () => {
  await rest.close()
  await rm(folder, { recursive: true })
})

/** Creates tickets, reads them page by page, uploads a file, and is refused; each result is a line. */
const program = (field: string) => `
  import { HttpError, ok } from '@oazapfts/runtime'
  import { createTicket, createTicketProject, defaults, listTickets, uploadFile } from './client.ts'
  defaults.baseUrl = process.env.DAYBOOK_URL!
  defaults.headers = { authorization: 'Bearer ' + process.env.DAYBOOK_TOKEN }
  const { Id } = await ok(createTicketProject('Support'))
  for (const Subject of ['One', 'Two', 'Three'])
    await ok(createTicket(String(Id), { Subject, Body: '<p>Help</p>' }))
  let after: string | undefined
  do {
    const page = await ok(listTickets({ limit: '2', after, sort: 'created' }))
    console.log(page.map(ticket => ticket.${field}).join())
    after = page.length === 2 ? page[1].Created + "_" + page[1].Id : undefined
  } while (after)
  const file = await ok(uploadFile({ file: new File(["x"], "x.txt") }))
  console.log(file.Filename)
  await ok(createTicketProject(' ')).catch(error => {
    if (error instanceof HttpError) console.log(error.status, error.data.code, error.data.field)
  })
`

/** What the compiler says about the program; empty if nothing. */
async function compiled(): Promise<string> {
  const flags = '--noEmit --strict --module esnext --moduleResolution bundler --target es2022'
  const lib = '--lib es2023,dom --types node --allowImportingTsExtensions'
  return run(join(BIN, 'tsc'), [...`${flags} ${lib}`.split(' '), 'program.ts'], { cwd: folder }).then(
    () => '',
    (error: unknown) => (isRecord(error) ? String(error.stdout) : String(error)),
  )
}

test('the client of oazapfts compiles, finds a field that is none, and works', async () => {
  await writeFile(join(folder, 'program.ts'), program('Title'))
  expect(await compiled()).toContain("Property 'Title' does not exist")
  await writeFile(join(folder, 'program.ts'), program('Subject'))
  expect(await compiled()).toBe('')
  const token = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  const env = { ...process.env, DAYBOOK_URL: rest.url, DAYBOOK_TOKEN: token }
  const { stdout } = await run(join(BIN, 'tsx'), ['program.ts'], { cwd: folder, env })
  expect(stdout.split('\n')).toEqual(['One,Two', 'Three', 'x.txt', '400 REQUIRED name', ''])
})
