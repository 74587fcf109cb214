// Prints how the screens tell a payment of Monday 30 November 2026: run in a process that has another time zone.
import { FluentProvider } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { changedMeanwhile } from '../../web/screens/timesheets/fill/meanwhile.ts'
import { isPaidOn, paymentInstant } from '../../web/screens/timesheets/pay-person/markAsPaid/paymentDay.ts'
import { REPORT_COLUMNS } from '../../web/screens/timesheets/report/reportColumns.tsx'
import { ReportCard } from '../../web/screens/timesheets/report/ReportCard.tsx'
import { eventsCsv } from '../../web/timesheets/csv.ts'
import { EventFacts } from '../../web/timesheets/EventFacts.tsx'
import { eventLabel } from '../../web/timesheets/eventItem.ts'
import { changeText } from '../../web/timesheets/historyWords.ts'
import { csvRow, parseCsv } from '../helpers/csv.ts'
import { personEvent } from './personEvent.ts'

const markup = (element: ReactElement) =>
  renderToStaticMarkup(<FluentProvider>{element}</FluentProvider>)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]* title="([^"]*)"[^>]*>/g, ' $1: ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const chosen = new Date(2026, 10, 30)
const paid = paymentInstant(chosen)
const event = personEvent({ start: chosen, paidAt: new Date(paid) })
const row = {
  ...event,
  createdAt: '',
  confirmedAt: null,
  timesheetedAt: null,
  paidAt: paid,
  start: paid,
  end: null,
}
const file = await eventsCsv([csvRow({ paid: event.paidAt })])
const cell = REPORT_COLUMNS.find(({ id }) => id === 'paid')?.cell(row)

process.stdout.write(
  JSON.stringify({
    stored: paid,
    label: eventLabel(event),
    facts: /Paid time (.*) Timezone/.exec(markup(<EventFacts event={event} isPaidShown />))?.[1]?.trim(),
    column: markup(<>{cell}</>).trim(),
    card: /Paid \d+ \w+ \d+/.exec(markup(<ReportCard row={{ ...row, createdAt: paid }} />))?.[0],
    history: changeText('PAID', [], [paid]),
    conflict: changedMeanwhile(
      { ...event, confirmedAt: null, paidAt: null },
      { ...event, confirmedAt: null },
    ),
    csv: parseCsv((await file.text()).slice(1))[1]?.[4],
    isSame: [29, 30, 31].map(day => isPaidOn(event.paidAt, new Date(2026, 10, day))),
  }),
)
