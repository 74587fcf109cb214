import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const EMAIL = 'ann@bench.example'
/** Reads what Ann writes. */
const READER = 'ben@bench.example'
const COMMENTS = 50
const TICKETS = 100
const PROJECTS = 8
const WARM_UP = 150
const ROUNDS = 500

const FILES = 'files { uuid filename mime size path url }'
const PEOPLE = 'email name'
const PAGE = `query ($projectNumber: Int!, $number: Int!, $first: Int) {
  ticket(projectNumber: $projectNumber, number: $number) {
    id number subject body statuses createdAt modifiedAt viewerIsSubscribed
    creator { ${PEOPLE} } subscribers { ${PEOPLE} } ${FILES} project { id name canSee }
    comments(first: $first) {
      edges { cursor node { id number createdAt body author { ${PEOPLE} } ${FILES}
        changes { subjectBefore subjectAfter addedStatuses removedStatuses
          addedSubscribers { ${PEOPLE} } removedSubscribers { ${PEOPLE} } } } }
      pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    }
  }
}`
const LIST = `query ($statuses: [String!], $first: Int!) {
  tickets(statuses: $statuses, first: $first) {
    edges { cursor node { id number projectNumber subject statuses createdAt modifiedAt
      creator { email } project { id name } } }
    pageInfo { endCursor hasNextPage }
  }
}`

/** A ticket with 50 comments, authors and files, through the gateway against parallel REST calls. */
export const benchTicketPage = (): Promise<Measured> => inFrontOf(measurePage)

/**
 * 100 tickets with the names of their projects, through the gateway against the same REST calls in parallel.
 */
export const benchTicketNames = (): Promise<Measured> => inFrontOf(measureList)

async function inFrontOf(measure: (calls: Calls) => Promise<Measured>) {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const settings = {
    DATA_DIR: folder,
    REST_PORT: '0',
    TOKEN_SECRET: SECRET,
    ADMIN_EMAILS: `${EMAIL} ${READER}`,
  }
  const rest = await startFloor('rest', settings)
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url })
  const [restPool, gatewayPool] = [new Pool(rest.url), new Pool(gateway.url)]
  try {
    const [token, readers] = await Promise.all([tokenOf(EMAIL), tokenOf(READER)])
    const write = caller(restPool, token)
    // Both have all scopes at first, but most readers of a ticket are not admins.
    await write('DELETE', `/api/v1/user/${READER}/scope?scope=admin`)
    return await measure({
      write,
      upload: uploader(rest.url, token),
      rest: caller(restPool, readers),
      gateway: caller(gatewayPool, readers),
    })
  } finally {
    await Promise.all([restPool.close(), gatewayPool.close()])
    await gateway.stop()
    await rest.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePage({ write, upload, rest, gateway }: Calls): Promise<Measured> {
  const [projectNumber = NaN] = await createProjects(write, 1)
  const ticket = await createTicket(write, projectNumber, 0)
  const path = `/api/v1/tickets/project/${projectNumber}/ticket/${ticket}`
  for (let number = 0; number < COMMENTS; number++)
    await write('POST', `${path}/comment`, {
      Body: `<p>It is the <strong>${number}th</strong> remark, with a <a href="https://example.com/${number}">link</a>.</p>`,
      Files: number % 5 === 0 ? [await upload(`log ${number}.txt`)] : [],
      AddStatuses: number % 10 === 0 ? [`tag${number}`] : [],
    })
  const direct = () =>
    Promise.all([
      rest('GET', path),
      rest('GET', `${path}/comments`),
      rest('GET', `/api/v1/tickets/project/${projectNumber}?ticketId=${ticket}`),
      rest('GET', '/api/v1/user'),
    ])
  const body = { query: PAGE, variables: { projectNumber, number: ticket, first: COMMENTS } }
  return compare(`${COMMENTS} comments`, '"author"', COMMENTS, direct, () =>
    gateway('POST', '/graphql', body),
  )
}

async function measureList({ write, rest, gateway }: Calls): Promise<Measured> {
  const projects = await createProjects(write, PROJECTS)
  for (let number = 0; number < TICKETS; number++)
    await createTicket(write, projects[number % projects.length] ?? NaN, number)
  const direct = () =>
    Promise.all([
      rest('GET', '/api/v1/tickets/tickets?statuses=new+assigned'),
      rest('GET', '/api/v1/tickets/projects?purpose=see'),
    ])
  const body = { query: LIST, variables: { statuses: ['new', 'assigned'], first: TICKETS } }
  return compare(`${TICKETS} tickets`, '"project"', TICKETS, direct, () => gateway('POST', '/graphql', body))
}

/** @param text a text that the gateway's answer contains that many times */
async function compare(
  what: string,
  text: string,
  count: number,
  direct: () => Promise<unknown>,
  through: () => Promise<Buffer>,
): Promise<Measured> {
  const answer = (await through()).toString()
  if (answer.split(text).length - 1 !== count)
    throw new Error(`The gateway does not answer ${what}: ${answer}`)
  const [one = NaN, other = NaN] = await inTurns([direct, through], { warmUp: WARM_UP, rounds: ROUNDS })
  const details = `  ${what}, ${ROUNDS} rounds in turns: REST ${one.toFixed(2)} ms, gateway ${other.toFixed(2)} ms`
  return { ratio: other / one, details }
}

async function createProjects(write: Call, count: number): Promise<number[]> {
  const numbers: number[] = []
  for (let project = 0; project < count; project++) {
    const path = `/api/v1/tickets/project/Project%20${project}`
    numbers.push(numberIn(await write('POST', path), 'Id'))
    await write('PATCH', `${path}/canSee?email=${READER}`)
  }
  return numbers
}

const createTicket = async (write: Call, projectNumber: number, index: number) =>
  numberIn(
    await write('POST', `/api/v1/tickets/project/${projectNumber}/ticket`, {
      Subject: `Something is not as it should be, for the ${index}th time`,
      Body: '<p>It <em>breaks</em> when it should not.</p>'.repeat(5),
      Statuses: ['status:new', 'impact:low', 'priority:high', 'ios'],
      Subscribers: ['ben@bench.example', 'sue@bench.example'],
    }),
    'TicketId',
  )

function numberIn(answer: Buffer, field: string): number {
  const text = new RegExp(`"${field}":(\\d+)`).exec(answer.toString())?.[1]
  if (text === undefined) throw new Error(`There is no ${field} in ${answer.toString()}`)
  return Number(text)
}

interface Calls {
  /** Calls as Ann. */
  write: Call
  upload: Upload
  /** Calls as the reader. */
  rest: Call
  gateway: Call
}

type Upload = (filename: string) => Promise<string>

const uploader =
  (url: string, token: string): Upload =>
  async filename => {
    const form = new FormData()
    form.append('file', new File(['words'], filename, { type: 'text/plain' }))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/v1/upload`, { method: 'POST', headers, body: form })
    return /"UUID":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  }
