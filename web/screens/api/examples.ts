import { commentsExample } from './commentsExample.ts'
import type { Example } from './example.ts'

const VIEWER = '{ viewer { name email scopes } }'

/** Subscriptions by scope: the example uses the first that the user's scopes allow. */
const FOLLOWED: readonly { scope: string; query: string; what: string }[] = [
  {
    scope: 'timesheets',
    query: 'subscription { timesheetEventChanged { eventId event { projectName start end workNotes } } }',
    what: 'your own time, as you log and change it',
  },
  {
    scope: 'tickets',
    query: 'subscription { ticketListChanged { ticketId ticket { number subject statuses } } }',
    what: 'the tickets that you may see, as they come and change',
  },
]

const BUILDS = { query: 'subscription { webBuildChanged { id } }', what: 'new versions of the web app' }

/** Examples that send GraphQL to the server at `origin`, such as `https://daybook.example`. */
export function graphqlExamples(origin: string, scopes: readonly string[]): Example[] {
  return [
    {
      id: 'curl',
      title: 'curl',
      about: 'Who you are, from a shell.',
      text: `curl --silent --show-error '${origin}/graphql' \\
  --header "Authorization: Bearer $DAYBOOK_TOKEN" \\
  --header 'Content-Type: application/json' \\
  --data '{"query": "${VIEWER}"}'`,
    },
    {
      id: 'fetch',
      title: 'fetch',
      about: 'The same in JavaScript: save it as viewer.mjs and run `node viewer.mjs`.',
      text: `import { env } from 'node:process'

const response = await fetch('${origin}/graphql', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${env.DAYBOOK_TOKEN}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ query: '${VIEWER}' }),
})
const { data, errors } = await response.json()
if (errors) throw new Error(errors[0].message)
console.log(data.viewer)`,
    },
    ...subscriptions(origin, scopes),
    ...(scopes.includes('tickets') ? [commentsExample(origin), upload(origin)] : []),
  ]
}

function subscriptions(origin: string, scopes: readonly string[]): Example[] {
  const { query, what } = FOLLOWED.find(({ scope }) => scopes.includes(scope)) ?? BUILDS
  return [
    script(origin, query, what),
    {
      id: 'events',
      title: 'Events',
      about: `Prints ${what}, as server-sent events in a shell.`,
      text: `curl --no-buffer --silent --show-error '${origin}/graphql' \\
  --header "Authorization: Bearer $DAYBOOK_TOKEN" \\
  --header 'Accept: text/event-stream' \\
  --header 'Content-Type: application/json' \\
  --data '{"query": "${query}"}'`,
    },
    socket(origin, query, what),
  ]
}

/** A program that needs nothing but Node.js. */
const script = (origin: string, query: string, what: string): Example => ({
  id: 'subscription',
  title: 'Subscription',
  about: `Prints ${what}, until you stop it or the server says why it ended; after a cut it connects again. Nothing has to be installed: save it as follow.mjs and run \`node follow.mjs\`.`,
  text: `import { env, exit } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const query = '${query}'

function stop(...reason) {
  console.error('The subscription ended:', ...reason)
  exit(1)
}

async function follow() {
  const response = await fetch('${origin}/graphql', {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: \`Bearer \${env.DAYBOOK_TOKEN}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query }),
  })
  if ([401, 403].includes(response.status)) stop((await response.json()).errors[0].message)
  if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (text + part).split('\\n\\n')
    text = events.pop()
    for (const event of events) {
      const [, json = '{}'] = /^event: next\\ndata: (.*)/.exec(event) ?? []
      const { data, errors } = JSON.parse(json)
      if (data) console.log(JSON.stringify(data))
      else if (errors) stop(errors[0].message)
    }
  }
}

for (;;) {
  await follow().catch(({ message }) => console.error('Trying again:', message))
  await sleep(1_000)
}`,
})

const socket = (origin: string, query: string, what: string): Example => ({
  id: 'socket',
  title: 'WebSocket',
  about: `Prints ${what}, by a package that many programs use. Run \`npm install graphql graphql-ws ws\` first; save it as socket.mjs and run \`node socket.mjs\`.`,
  text: `import process, { env } from 'node:process'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'

const client = createClient({
  url: '${origin.replace(/^http/, 'ws')}/graphql',
  webSocketImpl: WebSocket,
  connectionParams: { token: env.DAYBOOK_TOKEN },
  retryAttempts: 5,
  // 4403: the user lost a scope. The client itself does not retry after 4401, when the token is refused.
  shouldRetry: ({ code }) => code !== 4403,
})
const query = '${query}'
try {
  for await (const { data, errors } of client.iterate({ query })) {
    console.log(JSON.stringify(errors ?? data))
  }
} catch (failure) {
  const [{ reason, message, code = '' }] = [failure].flat()
  console.error('The subscription ended:', reason || message, code)
  process.exitCode = 1
}`,
})

const upload = (origin: string): Example => ({
  id: 'upload',
  title: 'Upload',
  about:
    'Sends the file report.pdf; its uuid goes into `files` of createTicket or addComment. A file that nothing takes is removed after a day.',
  text: `curl --silent --show-error '${origin}/graphql' \\
  --header "Authorization: Bearer $DAYBOOK_TOKEN" \\
  --header 'Apollo-Require-Preflight: true' \\
  --form 'operations={"query": "mutation ($input: UploadFileInput!) { uploadFile(input: $input) { file { uuid filename size path } userErrors { message } } }", "variables": {"input": {"file": null}}}' \\
  --form 'map={"0": ["variables.input.file"]}' \\
  --form '0=@report.pdf'`,
})

/** An example that calls the REST service behind the same origin. */
export const restExample = (origin: string): Example => ({
  id: 'rest',
  title: 'REST',
  about: 'Who you are, by the REST service.',
  text: `curl --silent --show-error '${origin}/api/v1/user' \\
  --header "Authorization: Bearer $DAYBOOK_TOKEN"`,
})
