import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyProxy } from '../../helpers/servers/faultyProxy.ts'
import { startProxy } from '../../helpers/servers/proxy.ts'
import { startSmtp, type ReceivedMail } from '../../helpers/servers/smtp.ts'
import type { Place } from './place.ts'
import {
  startHttpServer,
  startLateServer,
  startLineServer,
  type WrongServer,
} from '../../helpers/servers/wrongServers.ts'

export type Neighbour = keyof Place['proxies']

/** A way in which a neighbour fails. */
export interface Fault {
  name: string
  /** @returns what ends it */
  start: () => Promise<() => Promise<void>>
  /** Whether calls that need the neighbour may succeed meanwhile. */
  mayWork?: boolean
  /** The next fault starts at once, and only after that one all has to work again. */
  isFollowed?: boolean
}

/** @param delay of a slow answer, in milliseconds @param onMail gets the mails that reach another server than that of the place */
export function faultsOf(
  place: Place,
  delay: number,
  onMail: (mails: readonly ReceivedMail[]) => void,
): Readonly<Record<Neighbour, readonly Fault[]>> {
  const { proxies, ports, provider } = place
  const away = (proxy: FaultyProxy): Fault[] => [
    { name: 'refuses connections', start: () => setFault(proxy, 'refused') },
    { name: 'says nothing', start: () => setFault(proxy, 'silent') },
  ]
  const replaced = (neighbour: Neighbour, name: string, server: () => Promise<WrongServer>): Fault => ({
    name,
    start: () => replace(proxies[neighbour], ports[neighbour], server),
  })
  const answering = (neighbour: Neighbour, name: string, answer: Answer): Fault =>
    replaced(neighbour, name, () => startHttpServer((_request, response) => answer(response)))
  const slow = (neighbour: Neighbour): Fault => ({
    ...replaced(neighbour, 'is slow', () => startLateServer(ports[neighbour], delay)),
    mayWork: true,
  })
  const forged = (name: string, path: string, answer: Answer): Fault => ({
    name,
    start: () => {
      provider.instead.set(path, answer)
      return Promise.resolve(() => {
        provider.instead.delete(path)
        return Promise.resolve()
      })
    },
  })
  const changed = (name: string, change: () => () => void): Fault => ({
    name,
    start: () => {
      const undo = change()
      return Promise.resolve(() => {
        undo()
        return Promise.resolve()
      })
    },
  })
  // The service asks for them at the first visit, and keeps them for an hour once it has them.
  const metadataFaults = [
    ...away(proxies.provider).map(fault => ({ ...fault, name: `${fault.name} at first` })),
    forged('has metadata that are no JSON', METADATA, page),
    forged('answers 500 for its metadata', METADATA, failing(500)),
    changed('has another issuer', () => {
      provider.metadata.issuer = 'https://evil.example'
      return () => delete provider.metadata.issuer
    }),
  ]
  return {
    mail: [
      ...away(proxies.mail),
      slow('mail'),
      {
        ...replaced('mail', 'accepts mails late', async () => {
          // Less than the limit of one step.
          const late = await startSmtp({ hold: () => sleep(Math.min(delay, 20_000)) })
          return {
            port: late.port,
            stop: async () => {
              await late.stop()
              onMail(late.received)
            },
          }
        }),
        mayWork: true,
      },
      replaced('mail', 'says 451', () => startLineServer('220 Hello\r\n', refusing)),
      replaced('mail', 'says 554', () => startLineServer('554 No\r\n')),
      replaced('mail', 'is no mail server', () =>
        startLineServer('HTTP/1.1 400 Bad Request\r\n\r\n<p>\0\xff'),
      ),
    ],
    bucket: [
      ...away(proxies.bucket),
      slow('bucket'),
      answering('bucket', 'answers 500', failing(500)),
      answering('bucket', 'answers 403', failing(403)),
      answering('bucket', 'answers 200 with a page', page),
      replaced('bucket', 'ends its answers too early', () =>
        startHttpServer((request, response) => {
          // Chunked, so that only its length shows it.
          if (request.method === 'GET') response.writeHead(200, { etag: '"1"' }).end('part of ')
          else failing(500)(response)
        }),
      ),
      replaced('bucket', 'cuts its answers', async () => {
        const cutting = await startProxy(`http://127.0.0.1:${ports.bucket}`, {
          fateOf: () => ({ cut: 'in the answer' }),
        })
        return { port: Number(new URL(cutting.url).port), stop: () => cutting.close() }
      }),
    ],
    provider: [
      ...metadataFaults.map(fault => ({ ...fault, isFollowed: true })),
      { ...slow('provider'), name: 'is slow at first' },
      ...away(proxies.provider),
      slow('provider'),
      forged('answers 500 for a token', TOKEN, failing(500)),
      forged('answers a page for a token', TOKEN, page),
      changed('issues a token of another issuer', () => {
        provider.claims.iss = 'https://evil.example'
        return () => delete provider.claims.iss
      }),
    ],
  }
}

type Answer = (response: ServerResponse) => unknown

const METADATA = '/openid-configuration'
const TOKEN = '/token'

const failing =
  (status: number): Answer =>
  response =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>Secret${status}</Code><Message>secret words</Message></Error>`)

const page: Answer = response =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>secret words <b>&')

/** A mail server that takes nothing at the moment. */
const refusing = (line: string) =>
  /^(EHLO|HELO|RSET|NOOP)/i.test(line) ? '250 Hello\r\n' : '451 secret words\r\n'

async function setFault(proxy: FaultyProxy, fault: 'refused' | 'silent'): Promise<() => Promise<void>> {
  await proxy.set(fault)
  return () => proxy.set('none')
}

async function replace(
  proxy: FaultyProxy,
  port: number,
  start: () => Promise<WrongServer>,
): Promise<() => Promise<void>> {
  const server = await start()
  proxy.retarget(server.port)
  proxy.cut()
  return async () => {
    proxy.retarget(port)
    await server.stop()
  }
}
