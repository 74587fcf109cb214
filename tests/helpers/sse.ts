import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A REST server with the live feed and the records of users, which sends what a test defines. */
export interface FeedServer {
  url: string
  /** The headers of each request for the feed so far. */
  requested: IncomingHttpHeaders[]
  /** The paths of all other requests since the previous `takeCalls`. */
  takeCalls(): string[]
  /** Resolves when there have been this many requests for the feed in total. */
  waitForRequests(times: number): Promise<void>
  /** Resolves when no client has the feed open any more. */
  isLeft(): Promise<void>
  /** Sends raw text on the open feed. */
  send(text: string): void
  /** Closes the connection of the open feed. */
  cut(): void
  /** The status of the answers to the next requests for the feed; 200: the feed. */
  status: number
  /** The answer to any other request, by path; 404 for a path without one. */
  answers: Record<string, unknown>
  /** The status of such an answer, if it is not 200. */
  statuses: Record<string, number>
  close(): Promise<void>
}

/** Starts it on a free port. @param projects the names of the projects that everyone may pay */
export async function startFeedServer(projects: string[]): Promise<FeedServer> {
  const requested: IncomingHttpHeaders[] = []
  let calls: string[] = []
  let feed: ServerResponse | undefined
  const wakes: (() => void)[] = []
  const moment = '2026-11-02T00:00:00.000Z'
  const lists = { CanUse: [], CanSee: [], CanPay: [], CanEdit: [], Tags: [] }
  const answers: Record<string, unknown> = {
    '/api/v1/user': {
      Email: 'pia@corp.example',
      Name: 'Pia',
      Token: 't',
      Scopes: 'timesheets tickets',
      Created: moment,
      Modified: moment,
    },
    '/api/v1/timesheets/projects': projects.map(Name => ({
      Name,
      Created: moment,
      Modified: moment,
      ...lists,
    })),
  }

  const self: FeedServer = {
    url: '',
    requested,
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
    waitForRequests: async times => {
      while (requested.length < times) await new Promise<void>(resolve => wakes.push(resolve))
    },
    send: text => void feed?.write(text),
    cut: () => void feed?.destroy(),
    isLeft: async () => {
      if (feed && !feed.closed) await once(feed, 'close')
    },
    status: 200,
    answers,
    statuses: {},
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  const server = createServer(({ method, url = '', headers }, response) => {
    const path = url.split('?', 1)[0] ?? ''
    if (path === '/api/v1/live' && method === 'POST') {
      response.writeHead(404).end('{}')
      return
    }
    const isFeed = path === '/api/v1/live'
    if (isFeed && self.status === 200) {
      feed = response.writeHead(200, { 'content-type': 'text/event-stream' })
      feed.flushHeaders()
    } else if (isFeed) response.writeHead(self.status).end('{}')
    else
      response
        .writeHead(self.statuses[path] ?? (path in answers ? 200 : 404))
        .end(JSON.stringify(answers[path] ?? {}))
    if (!isFeed) {
      calls.push(url)
      return
    }
    requested.push(headers)
    for (const wake of wakes.splice(0)) wake()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  self.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return self
}
