import { once } from 'node:events'
import { followThread, type Reading } from './liveClient.ts'

// Many readers of a thread, in a separate process. It reports when they are subscribed, and when all have
// received a comment.

const AT_A_TIME = 25

const messages: unknown[] = await once(process, 'message')
const thread = messages[0]
if (!isTask(thread)) throw new Error('This takes a thread and tokens.')
const { tokens } = thread

const received: number[] = []
const follow = (token: string) => {
  let comments = 0
  return followThread({ ...thread, token }, () => {
    const count = (received[comments] ?? 0) + 1
    received[comments++] = count
    if (count === tokens.length) process.send?.(performance.timeOrigin + performance.now())
  })
}
for (let first = 0; first < tokens.length; first += AT_A_TIME)
  await Promise.all(tokens.slice(first, first + AT_A_TIME).map(follow))
process.send?.('following')

function isTask(value: unknown): value is Omit<Reading, 'token'> & { tokens: string[] } {
  return typeof value === 'object' && value !== null && 'gatewayUrl' in value && 'tokens' in value
}
