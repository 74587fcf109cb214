import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, fetchExchange } from '@urql/core'
import { Network, type GraphQLResponse, type Uploadable } from 'relay-runtime'

/** Sends a file by the mutation of `query`. @returns the answer, as its JSON */
type Upload = (url: string, token: string, query: string, file: File) => Promise<unknown>

const run = promisify(execFile)

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'apollo-require-preflight': 'true',
})

function formOf(query: string, file: File | Uploadable): FormData {
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: { file: null } }))
  form.append('map', JSON.stringify({ 0: ['variables.file'] }))
  form.append('0', file)
  return form
}

async function post(url: string, token: string, body: FormData): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers: headersOf(token), body })
  return response.json()
}

/** Clients that can send files, as their documentation says; graphql-request and Apollo Client leave it to `fetch`. */
export const uploadingClients: readonly [name: string, upload: Upload][] = [
  ['fetch', (url, token, query, file) => post(url, token, formOf(query, file))],
  [
    'urql',
    async (url, token, query, file) => {
      const fetchOptions = { headers: headersOf(token) }
      const client = new Client({ url, exchanges: [fetchExchange], fetchOptions })
      const { data, error } = await client.mutation<unknown>(query, { file }).toPromise()
      if (error !== undefined) throw error
      return { data }
    },
  ],
  [
    'the network of Relay',
    async (url, token, text, file) => {
      const network = Network.create(async (request, _variables, _config, uploadables) => {
        const [uploadable] = Object.values(uploadables ?? {})
        if (uploadable === undefined) throw new Error('There is nothing to upload.')
        return (await post(url, token, formOf(request.text ?? '', uploadable))) as GraphQLResponse
      })
      const kind = { id: null, name: 'Upload', operationKind: 'mutation', metadata: {} } as const
      return network.execute({ ...kind, cacheID: text, text }, {}, {}, { file }).toPromise()
    },
  ],
  [
    'curl',
    async (url, token, query, file) => {
      const folder = await mkdtemp(join(tmpdir(), 'daybook-curl-'))
      const path = join(folder, file.name)
      try {
        await writeFile(path, Buffer.from(await file.arrayBuffer()))
        const headers = Object.entries(headersOf(token)).flatMap(([name, value]) => [
          '--header',
          `${name}: ${value}`,
        ])
        const { stdout } = await run('curl', [
          ...['--silent', '--show-error', url, ...headers],
          ...['--form-string', `operations=${JSON.stringify({ query, variables: { file: null } })}`],
          ...['--form-string', 'map={"0":["variables.file"]}', '--form', `0=@${path};type=${file.type}`],
        ])
        const answer: unknown = JSON.parse(stdout)
        return answer
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  ],
]
