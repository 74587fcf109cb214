import type { Example } from './example.ts'

/** A program that follows the thread of one ticket, and needs nothing but Node.js. */
export const commentsExample = (origin: string): Example => ({
  id: 'comments',
  title: 'Comments',
  about:
    'Prints the comments of a ticket as they are written; after a cut it connects again, and misses none. Nothing has to be installed: save it as comments.mjs and run `node comments.mjs 147` for ticket #147.',
  text: `import { argv, env, exit } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const find = \`query ($numbers: [Int!]!) {
  ticketsByNumber(numbers: $numbers) { id comments(last: 1) { pageInfo { endCursor } } }
}\`
const follow = \`subscription ($ticketId: ID!, $after: String) {
  commentAdded(ticketId: $ticketId, after: $after) { cursor node { author { email } body } }
}\`
const ask = (accept, query, variables) =>
  fetch('${origin}/graphql', {
    method: 'POST',
    headers: { accept, authorization: \`Bearer \${env.DAYBOOK_TOKEN}\`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
function stop(reason) {
  console.error('It ended:', reason)
  exit(1)
}
const { data, errors } = await (await ask('application/json', find, { numbers: [Number(argv[2])] })).json()
const [ticket] = data?.ticketsByNumber ?? stop(errors[0].message)
if (!ticket) stop('There is no such ticket, or it is not open to you.')
let after = ticket.comments.pageInfo.endCursor ?? ''
async function print() {
  const response = await ask('text/event-stream', follow, { ticketId: ticket.id, after })
  if ([401, 403].includes(response.status)) stop((await response.json()).errors[0].message)
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (text + part).split('\\n\\n')
    text = events.pop()
    for (const event of events) {
      const [, json = '{}'] = /^event: next\\ndata: (.*)/.exec(event) ?? []
      const { data, errors } = JSON.parse(json)
      if (errors) stop(errors[0].message)
      if (data) console.log(JSON.stringify(data.commentAdded.node))
      after = data?.commentAdded.cursor ?? after
    }
  }
}
for (;; await sleep(1_000)) await print().catch(({ message }) => console.error('Trying again:', message))`,
})
