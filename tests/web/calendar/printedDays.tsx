// Prints how the screens show a payment of Monday 30 November 2026 and all-day items of the 18th. It runs in a
// process with another time zone.
import { FluentProvider } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { concurrentChangeOf } from '../../../web/screens/timesheets/fill/dialog/concurrentChange.ts'
import { planCopy } from '../../../web/screens/timesheets/fill/week/planCopy.ts'
import { isPaidOn, paymentInstant } from '../../../web/screens/timesheets/pay-person/markAsPaid/paymentDay.ts'
import { REPORT_COLUMNS, timeOf } from '../../../web/screens/timesheets/report/reportColumns.tsx'
import { ReportCard } from '../../../web/screens/timesheets/report/ReportCard.tsx'
import { allDayStart, widened } from '../../../web/timesheets/allDay.ts'
import { writeDay } from '../../../web/locale/days.ts'
import { eventsCsv } from '../../../web/timesheets/selection/csv.ts'
import { EventFacts } from '../../../web/timesheets/person/EventFacts.tsx'
import { eventLabel } from '../../../web/timesheets/eventItem.ts'
import { changeText } from '../../../web/timesheets/person/historyLabels.ts'
import { csvRow, parseCsv } from '../../helpers/csv.ts'
import { midnightIn, ZONES } from '../../helpers/zones.ts'
import { personEvent } from '../timesheets/timesheetEvent.ts'

const markup = (element: ReactElement) =>
  renderToStaticMarkup(<FluentProvider>{element}</FluentProvider>)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]* title="([^"]*)"[^>]*>/g, ' $1: ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** Local midnight of the day of an all-day item that was logged in another zone, at its start in that zone. */
const dayOf = (zone: string, day: string) => allDayStart(new Date(midnightIn(zone, day)), zone)

/** How this zone shows an all-day item of Wednesday 18 November 2026 in another zone. */
function allDay(timezone: string) {
  const given = midnightIn(timezone, '2026-11-18')
  const last = new Date(Date.parse(midnightIn(timezone, '2026-11-19')) - 1)
  const item = personEvent({ start: dayOf(timezone, '2026-11-18'), end: null, minutes: 0, timezone })
  const { from, until } = widened({ from: new Date(2026, 10, 18), until: new Date(2026, 10, 19) })
  const { copies } = planCopy([item], [])
  return [
    writeDay(item.start),
    writeDay(allDayStart(last, timezone)),
    item.start.getHours(),
    from <= new Date(given) && last < until,
    /Start (.*all day)/.exec(markup(<EventFacts event={item} ownerName="Ann" isPaidShown />))?.[1]?.trim(),
    timeOf({ ...row, start: item.start.toISOString(), end: null }),
    changeText('DATES', [], [given], timezone),
    copies.map(({ start }) => writeDay(start)).join(),
  ].join(' | ')
}

const chosen = new Date(2026, 10, 30)
const paid = paymentInstant(chosen)
const event = personEvent({ start: chosen, paidAt: new Date(paid) })
const row = {
  ...event,
  ownerName: null,
  createdAt: '',
  confirmedAt: null,
  timesheetedAt: null,
  paidAt: paid,
  start: paid,
  end: null,
}
const file = await eventsCsv([
  csvRow({ paid: event.paidAt }),
  ...ZONES.map(zone => csvRow({ start: dayOf(zone, '2026-11-18'), end: null, minutes: 0 })),
])
const records = parseCsv((await file.text()).slice(1))
const cell = REPORT_COLUMNS.find(({ id }) => id === 'paid')?.cell(row)

process.stdout.write(
  JSON.stringify({
    stored: paid,
    label: eventLabel(event),
    facts: /Paid time (.*) Timezone/
      .exec(markup(<EventFacts event={event} ownerName="Ann" isPaidShown />))?.[1]
      ?.trim(),
    column: markup(<>{cell}</>).trim(),
    card: /Paid \d+ \w+ \d+/.exec(markup(<ReportCard row={{ ...row, createdAt: paid }} />))?.[0],
    history: changeText('PAID', [], [paid], 'UTC'),
    conflict: concurrentChangeOf(
      { ...event, confirmedAt: null, paidAt: null },
      { ...event, confirmedAt: null },
    ),
    csv: [records[1]?.[4], ...new Set(records.slice(2).map(cells => cells[5]))],
    allDay: ZONES.map(zone => allDay(zone)),
    isSame: [29, 30, 31].map(day => isPaidOn(event.paidAt, new Date(2026, 10, day))),
  }),
)
