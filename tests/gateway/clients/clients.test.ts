import { isRecord } from '../../../common/isRecord.ts'
import { askingClients } from './askingClients.ts'
import { followingClients, reasonIn } from './followingClients.ts'
import { COMMENTS, OPERATIONS, soon, startThread, type Thread } from './thread.ts'
import { uploadingClients } from './uploadingClients.ts'

// Clients that people use, as they use them, in front of the real gateway and the real REST service.

let thread: Thread
let url: string
let secret: string
beforeAll(async () => {
  thread = await startThread()
  url = `${thread.proxy.url}/graphql`
  secret = (await thread.token()).secret
})
afterAll(() => thread.close())

interface Page {
  node: {
    comments: {
      edges: { node: { body: string } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    }
  }
}

interface Result {
  data?: { commentAdded: { cursor: string; node: { body: string } } } | null
}

describe.each(askingClients)('%s', (_name, ask) => {
  test('gets all pages, one after the other', async () => {
    const bodies: string[] = []
    const ticketId = await thread.ticket()
    let after: string | null = null
    for (let isMore = true; isMore;) {
      const { data } = await ask(url, secret, OPERATIONS.page, { ticketId, after })
      const { edges, pageInfo } = (data as Page).node.comments
      bodies.push(...edges.map(({ node }) => node.body))
      isMore = pageInfo.hasNextPage
      after = pageInfo.endCursor
    }
    expect(bodies).toEqual(COMMENTS)
  })

  test('shows why a mutation was refused', async () => {
    const { data } = await ask(url, secret, OPERATIONS.refused, { name: '' })
    expect(data).toMatchObject({
      createTicketProject: {
        userErrors: [{ message: expect.stringMatching(/\S/) as string, code: 'REQUIRED' }],
      },
    })
  })

  test('shows the code and the reason of an error', async () => {
    expect(await ask(url, secret, OPERATIONS.forbidden, {})).toMatchObject({
      errors: [{ message: expect.stringMatching(/\S/) as string, code: 'FORBIDDEN' }],
    })
  })

  test('shows that its token is refused', async () => {
    expect(await ask(url, 'invented', OPERATIONS.forbidden, {})).toMatchObject({
      errors: [{ message: expect.stringContaining('token') as string, code: 'UNAUTHENTICATED' }],
    })
  })

  test('shows what is wrong with an operation', async () => {
    expect(await ask(url, secret, '{ nothing }', {})).toMatchObject({
      errors: [{ message: expect.stringContaining('nothing') as string, code: 'GRAPHQL_VALIDATION_FAILED' }],
    })
  })
})

describe.each(uploadingClients)('%s', (_name, upload) => {
  test('sends a file', async () => {
    const file = new File(['x'.repeat(200_000)], 'notes.txt', { type: 'text/plain' })
    expect(await upload(url, secret, OPERATIONS.upload, file)).toMatchObject({
      data: {
        uploadFile: {
          file: { filename: 'notes.txt', mime: 'text/plain', size: 200_000 },
          userErrors: [],
        },
      },
    })
  })

  test('shows why a file was refused', async () => {
    const file = new File(['x'.repeat(1_100_000)], 'large.txt', { type: 'text/plain' })
    expect(await upload(url, secret, OPERATIONS.upload, file)).toMatchObject({
      data: {
        uploadFile: { file: null, userErrors: [{ message: 'file too large', field: 'file' }] },
      },
    })
  })
})

describe.each(followingClients)('%s', (_name, follow, repeats) => {
  /** Follows the thread from its first comment, and goes on after the last one that it has. */
  async function followed(token: string) {
    const ticketId = await thread.ticket()
    const variables: Record<string, unknown> = { ticketId, after: '' }
    const bodies: string[] = []
    const reasons: string[] = []
    let isOver = false
    const stop = follow({
      url,
      token,
      query: OPERATIONS.comments,
      variables,
      onResult: result => {
        if (isRecord(result) && Array.isArray(result.errors)) reasons.push(reasonIn(result.errors))
        const { data } = result as Result
        if (!data) return
        const { cursor, node } = data.commentAdded
        bodies.push(node.body)
        variables.after = cursor
      },
      onEnd: reason => {
        isOver = true
        reasons.push(reasonIn(reason))
      },
    })
    return {
      ticketId,
      stop,
      has: async (count: number) => {
        while (bodies.length < count) await soon()
        return bodies
      },
      ended: async () => {
        while (!isOver) await soon()
        return reasons.join()
      },
    }
  }

  test('misses nothing if its connection is cut', async () => {
    const { ticketId, has, stop } = await followed(secret)
    await has(COMMENTS.length)
    thread.proxy.cut()
    await thread.comment(ticketId, '<p>Meanwhile</p>')
    const again = repeats ? COMMENTS : []
    await has([...COMMENTS, ...again].length + 1)
    await thread.comment(ticketId, '<p>Afterwards</p>')
    const all = [...COMMENTS, ...again, '<p>Meanwhile</p>', '<p>Afterwards</p>']
    expect(await has(all.length)).toEqual(all)
    stop()
  })

  test('ends with the reason, for good, once its token is revoked', async () => {
    const token = await thread.token()
    const { has, ended, stop } = await followed(token.secret)
    await has(COMMENTS.length)
    await token.revoke()
    expect(await ended()).toMatch(/token/)
    stop()
  })

  test('ends with the reason, for good, if its token was never valid', async () => {
    const { ended, stop } = await followed('invented')
    expect(await ended()).toMatch(/token|401/)
    stop()
  })
})
