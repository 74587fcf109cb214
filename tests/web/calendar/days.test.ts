import { ZONES } from '../../helpers/zones.ts'
import { printedBy } from '../timesheets/printedBy.ts'

/** What a script in this folder prints in a time zone, in British English. */
const printedIn = (zone: string, script: string) =>
  printedBy(`import '../calendar/${script}'`, { TZ: zone, LANG: 'en_GB.UTF-8', LC_ALL: 'en_GB.UTF-8' })

// The midnights of its first and its last day; the hour at which it starts; whether its range includes it; its
// texts; its copy a week later.
const ALL_DAY =
  '2026-11-18 | 2026-11-18 | 0 | true | 18 Nov 2026, all day | 18 Nov 2026, all day | ' +
  'Time: none → 18 Nov 2026, all day | 2026-11-25'

test.each(ZONES)(
  'in %s a payment and all-day items of any zone are shown with their days, everywhere',
  zone => {
    expect(printedIn(zone, 'printedDays.tsx')).toEqual({
      stored: '2026-11-30T12:00:00.000Z',
      label: 'Apollo - Paid 30 Nov 2026',
      facts: 'Monday, 30 November 2026: 30 Nov 2026',
      column: 'Monday, 30 November 2026: 30 Nov 2026',
      card: 'Paid 30 Nov 2026',
      history: 'Paid: unpaid → 30 Nov 2026',
      conflict: 'It was paid meanwhile, as of 30 Nov 2026: what you typed cannot be saved.',
      csv: ['2026-11-30', '2026-11-18'],
      allDay: ZONES.map(() => ALL_DAY),
      isSame: [false, true, false],
    })
  },
)
