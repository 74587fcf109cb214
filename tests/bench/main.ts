import { benchBackup } from './operating/backup.ts'
import { benchCleaningGrowth, benchCleaningTime } from './cleaning.ts'
import { benchCsv, benchCsvMemory } from './csv.ts'
import { benchMonthOfEvents } from './events.ts'
import { benchFairness } from './fairness.ts'
import { benchFillScreen } from './fill.ts'
import { benchLists } from './lists/lists.ts'
import { benchLoad } from './load/load.ts'
import { benchPeople } from './lists/people.ts'
import { benchReportGroups } from './reports/groups.ts'
import { benchReport } from './reports/query.ts'
import { benchRestCall } from './restCall.ts'
import { benchPaying } from './pay.ts'
import { benchPdf } from './pdf.ts'
import { benchPeers } from './peers.ts'
import { benchLiveComment } from './live.ts'
import { benchMagicLink } from './magicLink.ts'
import { benchMetrics } from './operating/metrics.ts'
import { benchMails } from './mails.ts'
import { benchSlowSenders } from './slowSenders.ts'
import { benchStalledReaders } from './stalledReaders.ts'
import { benchTicketNames, benchTicketPage } from './ticketPage.ts'
import { benchTelemetry } from './operating/telemetry.ts'
import { benchTicketList } from './tickets.ts'
import { benchTriage } from './triage.ts'

// Ratios within one run: they can be compared between machines, milliseconds cannot.
const measures = {
  'a month of one person’s events, out of 1,000,000 against out of 10,000': benchMonthOfEvents,
  'the fill screen’s query through the gateway, against the REST call it stands for': benchFillScreen,
  'the report’s 20,000 of 100,000 events through the gateway, against the REST call that it stands for':
    benchReport,
  'the slowest grouping and order of a report of 20,000 rows, from the choice until a browser shows it, against 100 ms':
    benchReportGroups,
  'csv: 25,000 rows as a file through the gateway, against the same events as a list of the REST service':
    benchCsv,
  'csv: how much more memory both servers take for a file of 1,000,000 rows than for 20 of 25,000, against 50 MB':
    benchCsvMemory,
  'a ticket, and a page of comments, of the REST service against a bare server with one prepared statement':
    benchRestCall,
  'marking 200 events as paid through the gateway by documented calls, against those calls in parallel': () =>
    benchPaying('documented calls alone'),
  'marking 200 events as paid through the gateway by the batch call, against the documented calls in parallel':
    () => benchPaying('with batch call'),
  'changing the status of 50 tickets through the gateway by documented calls, against those calls in parallel':
    () => benchTriage('documented calls alone'),
  'changing the status of 50 tickets through the gateway by the batch call, against the documented calls in parallel':
    () => benchTriage('with batch call'),
  'the CPU time of a PDF of 500 rows, once warm, against one second': benchPdf,
  'a ticket page of 50 comments through the gateway, against the REST calls it stands for in parallel':
    benchTicketPage,
  'a list of 100 tickets with their projects’ names through the gateway, against its two REST calls':
    benchTicketNames,
  'peers: how many operations a second mercurius carries out in front of the same REST calls, against the gateway':
    benchPeers,
  'from the answer to a comment until another’s screen has it, with 1,000 readers, against 100 ms':
    benchLiveComment,
  'what the time of asking for a sign-in link tells of whether the address is known, against 5 ms':
    benchMagicLink,
  'metrics: operations through both servers that show metrics, against the same without': benchMetrics,
  'until 200 mails have left, where the mail server takes 0.3 s for each, against 5 s': benchMails,
  'the 99th percentile of calls beside 500 connections that send byte by byte, against that without':
    benchSlowSenders,
  'the 99th percentile of writes while a backup is made and verified, against that without': benchBackup,
  'fairness: the 95th percentile of one user’s calls beside another who saturates the service, against what it may be':
    benchFairness,
  'load: what 50 people at screens with 200 open threads take of the event loops and of memory, against what they may take':
    benchLoad,
  'the cleaning of a kilobyte of HTML among 80, against among 10, for the worst kind': benchCleaningGrowth,
  'the cleaning of the most costly HTML of the largest size, against 50 ms': benchCleaningTime,
  'telemetry: the time of requests through both servers that record traces, against servers that record none':
    benchTelemetry,
  'how much memory 20 sockets that read nothing and ask for long threads take in the gateway, against 150 MB':
    benchStalledReaders,
  'the first page of a list of tickets, out of 1,000,000 against out of 10,000': benchTicketList,
  'lists at a million: the first pages of lists and searches of tickets, out of 1,000,000 against out of 10,000, against what they may take':
    benchLists,
  'people: the slowest search of people among 100,000, for callers who share lists with many and with few of them, against 50 ms':
    benchPeople,
}

// With arguments, only the measures whose names contain one of them.
const words = process.argv.slice(2)
const isSelected = (name: string) => words.length === 0 || words.some(word => name.includes(word))
for (const [name, measure] of Object.entries(measures)) {
  if (!isSelected(name)) continue
  const { ratio, details } = await measure()
  process.stdout.write(`${ratio.toFixed(2)} × ${name}\n${details}\n`)
}
