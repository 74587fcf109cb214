import { benchMonthOfEvents } from './events.ts'
import { benchFillScreen } from './fill.ts'
import { benchReport } from './report.ts'
import { benchPaying } from './pay.ts'
import { benchPdf } from './pdf.ts'

// Ratios within one run: they travel between machines, milliseconds do not.
const measures = {
  'a month of one person’s events, out of 1,000,000 against out of 10,000': benchMonthOfEvents,
  'the fill screen’s query through the gateway, against the REST calls it stands for': benchFillScreen,
  'the report’s 20,000 of 100,000 events through the gateway, against the REST call that it stands for':
    benchReport,
  'marking 200 events as paid through the gateway by documented calls, against those calls in parallel': () =>
    benchPaying('documented calls alone'),
  'marking 200 events as paid through the gateway by the batch call, against the documented calls in parallel':
    () => benchPaying('with batch call'),
  'the CPU time of a PDF of 500 rows, once warm, against one second': benchPdf,
}

for (const [name, measure] of Object.entries(measures)) {
  const { ratio, details } = await measure()
  process.stdout.write(`${ratio.toFixed(2)} × ${name}\n${details}\n`)
}
