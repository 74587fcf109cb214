import { randomBytes, randomUUID } from 'node:crypto'
import { begin, comeBack, newClient, pageOf, type Service } from '../../security/signIn/providerVisit.ts'
import type { Neighbour } from './faults.ts'
import type { Place } from './place.ts'

/** An answer to a person, or what came instead of it. */
export interface Answered {
  call: string
  /** 0: there was no answer. */
  status: number
  text: string
  /** In milliseconds. */
  took: number
  /** Whether the call did what it should. */
  isDone: boolean
}

/** Something that a person does with a neighbour's help: the answers to its calls. */
type Use = () => Promise<Answered[]>

/** What was acknowledged. */
export interface Kept {
  /** The content of each uploaded file, by its id. */
  files: Map<string, Buffer>
  /** The addresses to which a link was sent. */
  linked: string[]
}

/** More than the client's buffers hold at once. */
const FILE_BYTES = 300_000
/** After this time, a call counts as one that is never answered, in milliseconds. */
const NEVER = 90_000

/** What people do with each neighbour, through the gateway. */
export function usesOf(place: Place, kept: Kept): Readonly<Record<Neighbour, Use>> {
  const { office, people, provider } = place
  const [, , uploader] = people
  const authorization = { authorization: `Bearer ${uploader?.token}` }
  const ask = async (call: string, path: string, init: RequestInit, isDone: (bytes: Buffer) => boolean) => {
    const start = performance.now()
    const options = { redirect: 'manual', ...init, signal: AbortSignal.timeout(NEVER) } as const
    const { status, bytes } = await fetch(office.url + path, options)
      .then(async answer => ({ status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }))
      .catch(() => ({ status: 0, bytes: Buffer.alloc(0) }))
    const isRight = status >= 200 && status < 300 && isDone(bytes)
    const took = Math.round(performance.now() - start)
    return { call, status, text: String(bytes.subarray(0, 2_000)), took, isDone: isRight }
  }
  const upload = () => {
    const content = randomBytes(FILE_BYTES)
    const form = new FormData()
    form.append('file', new Blob([content]), 'a.bin')
    return ask('an upload', '/api/v1/upload', { method: 'POST', headers: authorization, body: form }, bytes =>
      keep(bytes, content),
    )
  }
  const uploadByGraphQL = () => {
    const content = randomBytes(FILE_BYTES)
    const query = 'mutation ($file: Upload!) { uploadFile(input: { file: $file }) { file { UUID: uuid } } }'
    const form = new FormData()
    form.append('operations', JSON.stringify({ query, variables: { file: null } }))
    form.append('map', '{"0":["variables.file"]}')
    form.append('0', new Blob([content]), 'a.bin')
    const headers = { ...authorization, 'apollo-require-preflight': 'true' }
    return ask('uploadFile', '/graphql', { method: 'POST', headers, body: form }, bytes =>
      keep(bytes, content),
    )
  }
  const keep = (bytes: Buffer, content: Buffer) => {
    const [, id] = /"UUID":"([^"]+)"/.exec(String(bytes)) ?? []
    if (id !== undefined) kept.files.set(id, content)
    return id !== undefined
  }
  const gateway: Service = {
    call: (method, path, { headers }) =>
      fetch(office.url + path, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(NEVER) }),
  }
  const visit = async (): Promise<Answered> => {
    const start = performance.now()
    const end = (location: string) => ({
      ...{ call: 'a visit', status: 302, text: location, took: Math.round(performance.now() - start) },
      isDone: location.includes('userdata='),
    })
    const { address, state, nonce, cookie } = await begin(gateway, 'oidc')
    if (address.origin !== provider.issuer) return end(address.pathname + address.search)
    const going = performance.now() - start
    provider.claims.nonce = nonce
    const back = pageOf(await comeBack(gateway, 'oidc', `code=c&state=${state}`, cookie))
    const arrived = end(back.pathname + back.search)
    // A person waits for one of the two answers at a time.
    return { ...arrived, took: Math.round(Math.max(going, arrived.took - going)) }
  }
  return {
    mail: async () => {
      const email = `${randomUUID()}@chaos.example`
      const init = { headers: newClient() }
      const answer = await ask(
        'a link',
        `/login/magiclink?email=${encodeURIComponent(email)}`,
        init,
        () => true,
      )
      if (answer.isDone) kept.linked.push(email)
      return [answer]
    },
    bucket: () => {
      const files = [...kept.files]
      const [id, content] = files[files.length >> 1] ?? []
      const download = () =>
        ask('a download', `/api/v1/download/${id}/a.bin`, { headers: authorization }, bytes =>
          bytes.equals(content ?? Buffer.alloc(0)),
        )
      return Promise.all([upload(), uploadByGraphQL(), ...(id === undefined ? [] : [download()])])
    },
    provider: async () => [await visit()],
  }
}
