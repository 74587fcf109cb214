import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { inTurns, SECRET, startFloor, type Measured } from './measuring.ts'

const KNOWN = 'ann@bench.example'
/** The largest difference that the response time may show between addresses, in milliseconds. */
const LIMIT = 5
const WARM_UP = 20
const ROUNDS = 200

/**
 * Requests a sign-in link for the address of a user and for an unknown address, each from its own client
 * address. Compares the difference of the medians with the limit of 5 ms. Uses each address at most five times.
 */
export async function benchMagicLink(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const people = Array.from(
    { length: Math.ceil((WARM_UP + ROUNDS) / 5) },
    (_, number) => `${number}.${KNOWN}`,
  )
  const rest = await startFloor('rest', {
    DATA_DIR: folder,
    REST_PORT: '0',
    TOKEN_SECRET: SECRET,
    ADMIN_EMAILS: people.join(' '),
  })
  const pool = new Pool(rest.url)
  let calls = 0
  const ask = async (email: string) => {
    const number = ++calls
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${number % 250}` }
    const path = `/login/magiclink?${new URLSearchParams({ email }).toString()}`
    const response = await pool.request({ method: 'GET', path, headers })
    const answer = await response.body.text()
    if (answer !== '{"Sent":true}') throw new Error(answer)
  }
  try {
    let [known, unknown] = [0, 0]
    const [one = NaN, other = NaN] = await inTurns(
      [
        () => ask(people[Math.floor(known++ / 5)] ?? ''),
        () => ask(`${Math.floor(unknown++ / 5)}.nobody@bench.example`),
      ],
      { warmUp: WARM_UP, rounds: ROUNDS },
    )
    const details = `  ${ROUNDS} rounds in turns: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`
    return { ratio: Math.abs(one - other) / LIMIT, details }
  } finally {
    await pool.close()
    await rest.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
