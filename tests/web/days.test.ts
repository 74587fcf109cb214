import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ZONES } from '../helpers/zones.ts'

/** What a script beside this file prints in a time zone, in British English. */
function printedIn(zone: string, script: string): unknown {
  const env = { ...process.env, TZ: zone, LANG: 'en_GB.UTF-8', LC_ALL: 'en_GB.UTF-8' }
  const args = ['--import', 'tsx', join(__dirname, script)]
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
}

test.each(ZONES)('in %s a payment of 30 November 2026 is told as of that day, everywhere', zone => {
  expect(printedIn(zone, 'toldDays.tsx')).toEqual({
    stored: '2026-11-30T12:00:00.000Z',
    label: 'Apollo - Paid 30 Nov 2026',
    facts: 'Monday, 30 November 2026: 30 Nov 2026',
    column: 'Monday, 30 November 2026: 30 Nov 2026',
    card: 'Paid 30 Nov 2026',
    history: 'Paid: unpaid → 30 Nov 2026',
    conflict: 'It was paid meanwhile, as of 30 Nov 2026: what you typed cannot be saved.',
    csv: '2026-11-30',
    isSame: [false, true, false],
  })
})
