import { hoursOf, sectionsOf, type Section, type Sheet } from '../pdf/sheet.ts'
import { endText, partText } from '../rules/timesheets/entryTexts.ts'
import {
  sumOf,
  totalsByProject,
  type ProjectTotal,
  type TimesheetEntry,
} from '../rules/timesheets/timesheet.ts'
import { hoursText, REPORT_LIMITS } from '../rules/timesheets/timesheetReport.ts'
import { dateText, daysText, timeText, type Zone } from '../rules/zones.ts'
import { html, type Html } from './html.ts'
import { heading, layout, lines, subheading, table, tableRow, totalRow } from './layout.ts'
import { cutRemark, shortNotes } from './notes.ts'
import { oneLine } from './oneLine.ts'
import type { SameMail } from './outbox.ts'

/**
 * The mail with a timesheet (docs/specification/rest.md#timesheet-pdf): its person, the hours by project, the
 * comments, and the PDF.
 */
export function timesheetMail(sheet: Sheet, pdf: Buffer): SameMail {
  const { companyName, person, comments, zone } = sheet
  const who = oneLine(person.name) || person.email
  const subject = `Timesheet of ${who}, ${daysText(sheet.range, zone)}`
  const from = `${who === person.email ? who : `${who} (${person.email})`} sends this timesheet. Days and times are those of ${zone.label}.`
  const attached = 'All of it, day by day, is in the attached file timesheet.pdf.'
  const isListed = sheet.entries.length <= REPORT_LIMITS.entries
  const remarks = [attached, ...(isListed ? cutRemark(sheet.entries) : [])].join(' ')
  const groups = groupsOf(totalsByProject(sheet.entries))
  const remark = comments.trim()
  return {
    subject,
    text: [from, ...(remark === '' ? [] : [remark]), ...groups.map(plainGroup), attached].join('\n\n') + '\n',
    html: layout({
      companyName,
      title: subject,
      width: 720,
      body: html`<p style="margin:0 0 16px">${from}</p>
        ${remark === '' ? html`` : html`<p style="margin:0 0 16px">${lines(remark)}</p>`}
        ${groups.map(htmlGroup)}
        <p class="muted" style="margin:0;color:#5c5c5c;font-size:14px">${remarks}</p>
        ${isListed ? sectionsOf(sheet.entries).map(section => htmlSection(section, zone)) : []}`,
    }).markup,
    attachment: { name: 'timesheet.pdf', type: 'application/pdf', content: pdf },
  }
}

interface Group {
  title: string
  projects: { project: string; minutes: number }[]
}

const groupsOf = (totals: readonly ProjectTotal[]): Group[] =>
  (
    [
      ['Confirmed', 'confirmed'],
      ['Not confirmed', 'unconfirmed'],
    ] as const
  )
    .map(([title, key]) => ({
      title,
      projects: totals
        .map(total => ({ project: oneLine(total.project), minutes: total[key] }))
        .filter(({ minutes }) => minutes > 0),
    }))
    .filter(({ projects }) => projects.length > 0)

const sumText = ({ projects }: Group) => hoursText(sumOf(projects.map(({ minutes }) => minutes)))

const htmlGroup = (group: Group): Html =>
  table(
    [group.title, 'Hours'],
    group.projects.map(({ project, minutes }) => tableRow([html`${project}`, html`${hoursText(minutes)}`])),
    totalRow(2, 'Total', sumText(group)),
  )

/** The same tables as in the file, for readers who cannot use one. */
const htmlSection = ({ title, days }: Section, zone: Zone): Html =>
  html`${heading(title)}
  ${[...days].map(
    ([date, entries]) =>
      html`${subheading(dateText(date))}
      ${table(
        ['Time', 'Work', 'Hours'],
        entries.map(entry => htmlEntry(entry, zone)),
        totalRow(3, 'In all', hoursOf(entries)),
      )}`,
  )}`

function htmlEntry(
  { date, starts, ends, project, tags, minutes, workNotes, partOf }: TimesheetEntry,
  zone: Zone,
): Html {
  const details = [
    ...(partOf === null ? [] : [partText(partOf, zone)]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(', ')}`]),
  ].join(' · ')
  return tableRow([
    html`${ends === null ? 'All day' : `${timeText(starts, zone)} – ${endText({ date, ends }, zone)}`}`,
    [
      html`<b>${oneLine(project)}</b>`,
      ...(workNotes.trim() === '' ? [] : [html`<br />`, ...lines(shortNotes(workNotes.trim()))]),
      ...(details === '' ? [] : [html`<br /><span class="muted" style="color:#5c5c5c">${details}</span>`]),
    ],
    html`${ends === null ? '' : hoursText(minutes)}`,
  ])
}

const plainGroup = (group: Group): string =>
  [
    `${group.title}: ${sumText(group)} hours`,
    ...group.projects.map(({ project, minutes }) => `  ${project}: ${hoursText(minutes)}`),
  ].join('\n')
