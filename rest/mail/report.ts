import { dayText, rangeText, stateText, timeText, zonesOf } from '../rules/timesheets/reportTimes.ts'
import {
  hoursText,
  minutesOf,
  REPORT_LIMITS,
  reportedProjects,
  totalOf,
  type ReportedEvent,
  type ReportedProject,
} from '../rules/timesheets/timesheetReport.ts'
import { html, type Html } from './html.ts'
import { heading, layout, lines, subheading, table, tableRow, totalRow } from './layout.ts'
import { cutRemark, shortNotes } from './notes.ts'
import type { SameMail } from './outbox.ts'
import { plainReport } from './plainReport.ts'
import type { EntryTexts, Level, ReportContent } from './reportContent.ts'

/** The data of a report. */
export interface ReportRequest {
  companyName: string
  /** E-mail address of the sender. */
  by: string
  from: Date
  until: Date
  /** The zone of the range's days, if the call gives one: an IANA name. */
  zone: string | undefined
  comments: string
  /** Sorted by start. */
  events: readonly ReportedEvent[]
}

/**
 * The report mail (docs/specification/rest.md#report-mail): one section per project and person, with totals
 * of whole minutes. Each entry is shown in the time zone in which it was logged, and the mail says so.
 */
export function reportMail(request: ReportRequest): SameMail {
  const { companyName, by, from, until, comments, events } = request
  const zones = zonesOf(events)
  const range = rangeText(from, until, request.zone === undefined ? zones : [request.zone, ...zones])
  const projects = reportedProjects(events)
  const level = levelOf(events.length, totalOf(projects.map(({ sections }) => sections.length)))
  const content: ReportContent = {
    intro: `${by} sent you this report of time logged in the range ${range}.`,
    comments: comments.trim(),
    remarks: remarksOf(request, zones, level),
    projects,
    minutes: totalOf(projects.map(({ minutes }) => minutes)),
    level,
    entry: event => entryTexts(event, zones.length > 1),
  }
  const title = `Time report, ${range}`
  return {
    subject: `${companyName}: ${title}`,
    html: layout({ companyName, title, width: 720, body: bodyOf(content) }).markup,
    text: plainReport(content),
  }
}

function levelOf(entries: number, sections: number): Level {
  if (entries <= REPORT_LIMITS.entries) return 'entries'
  return sections <= REPORT_LIMITS.sections ? 'people' : 'projects'
}

function remarksOf({ events, from, until }: ReportRequest, zones: readonly string[], level: Level): string[] {
  const whole = events.some(({ starts, ends }) => ends !== null && (starts < from || ends > until))
    ? ['Entries that reach beyond the range count as a whole.']
    : []
  if (level !== 'entries')
    return [
      `The report holds ${events.length} entries, too many to list in a mail: here are only the totals.`,
      ...(level === 'projects' ? ['They are by project, as there are very many people in it.'] : []),
      ...whole,
    ]
  const [zone = 'UTC'] = zones
  return [
    zones.length === 1
      ? `Times are in the time zone ${zone}, in which all of it was logged.`
      : 'Times are in the time zone in which each entry was logged, which is shown beside them.',
    'Hours are elapsed time, and totals are made of whole minutes.',
    ...whole,
    ...cutRemark(events),
  ]
}

const entryTexts = (event: ReportedEvent, hasZone: boolean): EntryTexts => ({
  day: dayText(event),
  time: hasZone ? `${timeText(event)} ${event.timezone}` : timeText(event),
  notes: shortNotes(event.workNotes),
  tags: event.tags.join(', '),
  state: stateText(event),
})

const bodyOf = (content: ReportContent): Html =>
  html`<p style="margin:0 0 12px">${content.intro}</p>
    ${content.comments === '' ? [] : commentsOf(content.comments)}
    <p class="muted" style="margin:0 0 20px;color:#5c5c5c;font-size:14px">${content.remarks.join(' ')}</p>
    ${content.level === 'projects' ? [] : content.projects.map(project => projectOf(project, content))}
    ${heading('All projects')} ${totalsOf(content)}`

const commentsOf = (comments: string): Html =>
  html`<blockquote
    class="line"
    style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #c8c6c4;overflow-wrap:anywhere"
  >
    ${lines(comments)}
  </blockquote>`

function projectOf({ project, sections, minutes }: ReportedProject, content: ReportContent): Html {
  if (content.level === 'people')
    return html`${heading(project)}
    ${table(
      ['Person', 'Hours'],
      sections.map(({ person, minutes: own }) => tableRow([html`${person}`, html`${hoursText(own)}`])),
      totalRow(2, `${project} in all`, hoursText(minutes)),
    )}`
  return html`${heading(project)}
  ${sections.map(
    ({ person, events, minutes: own }) =>
      html`${subheading(person)}
      ${table(
        ['When', 'Work', 'Hours'],
        events.map(event => entryRow(event, content)),
        totalRow(3, `${person} on ${project}`, hoursText(own)),
      )}`,
  )}
  ${
    sections.length === 1
      ? []
      : html`<p style="margin:0 0 20px;font-weight:600">${project} in all: ${hoursText(minutes)} hours</p>`
  }`
}

function entryRow(event: ReportedEvent, { entry }: ReportContent): Html {
  const { day, time, notes, tags, state } = entry(event)
  const details = tags === '' ? state : `${state} · Tags: ${tags}`
  return tableRow([
    html`${day}<br />${time}`,
    [
      ...(notes === '' ? [] : [...lines(notes), html`<br />`]),
      html`<span class="muted" style="color:#5c5c5c">${details}</span>`,
    ],
    html`${hoursText(minutesOf(event))}`,
  ])
}

const totalsOf = ({ projects, minutes }: ReportContent): Html =>
  table(
    ['Project', 'Hours'],
    projects.map(({ project, minutes: own }) => tableRow([html`${project}`, html`${hoursText(own)}`])),
    totalRow(2, 'In all', hoursText(minutes)),
  )
