import { fault, ok, type Finding } from './finding.ts'
import type { Subject } from './subject.ts'

/** How far clocks may be apart, in milliseconds: tokens and sign-in links carry times. */
const APART = 30_000

/** Another clock, with the moment of ours at which it was read. */
interface Reading {
  name: string
  time: number
  askedAt: number
}

/** Whether the clock of this machine agrees with those of the database, the providers and the bucket. */
export async function checkClock({ database, providers, bucket }: Subject): Promise<Finding[]> {
  const [state, asked, objects] = await Promise.all([database(), providers(), bucket()])
  const readings: Reading[] = [
    ...(state.kind === 'connected'
      ? [{ name: 'the database', time: state.facts.now.getTime(), askedAt: state.askedAt }]
      : []),
    ...asked.flatMap(({ name, date, askedAt }) => readingOf(`the provider ${name}`, date, askedAt)),
    ...(objects.kind === 'none' ? [] : readingOf('the bucket', objects.date ?? null, objects.askedAt)),
  ]
  const wrong = readings.filter(({ time, askedAt }) => Math.abs(time - askedAt) > APART)
  if (wrong.length === 0)
    return [
      ok(
        readings.length === 0
          ? 'There is no other clock to compare with.'
          : `This machine agrees with ${readings.map(({ name }) => name).join(', ')}.`,
      ),
    ]
  return wrong.map(({ name, time, askedAt }) => {
    const seconds = Math.round(Math.abs(time - askedAt) / 1_000)
    const how = askedAt > time ? 'ahead of' : 'behind'
    return fault(
      `The clock of this machine is ${seconds} s ${how} that of ${name}: sign-in fails or ends too early.`,
      'Let both machines set their clocks by NTP.',
    )
  })
}

function readingOf(name: string, date: string | null, askedAt: number): Reading[] {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? [] : [{ name, time, askedAt }]
}
