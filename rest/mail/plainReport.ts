import { hoursText, minutesOf, type ReportedProject } from '../rules/timesheets/timesheetReport.ts'
import type { ReportContent } from './reportContent.ts'

/** The report mail (docs/specification/rest.md#report-mail) for programs that only show text. */
export const plainReport = (content: ReportContent): string =>
  [
    content.intro,
    ...(content.comments === '' ? [] : [content.comments]),
    content.remarks.join(' '),
    ...(content.level === 'projects' ? [] : content.projects.map(project => projectText(project, content))),
    totalsText(content),
  ].join('\n\n') + '\n'

function projectText({ project, sections, minutes }: ReportedProject, content: ReportContent): string {
  const total = `${project} in all: ${hoursText(minutes)} hours`
  if (content.level === 'people')
    return [
      project,
      ...sections.map(section => `${section.person}: ${hoursText(section.minutes)} hours`),
      total,
    ].join('\n')
  const texts = sections.map(({ person, events, minutes: own }) => {
    const entries = events.map(event => {
      const { day, time, notes, tags, state } = content.entry(event)
      const facts = [`${day}, ${time}`, `${hoursText(minutesOf(event))} hours`, state]
      const details = [notes, tags === '' ? '' : `Tags: ${tags}`].filter(Boolean)
      return [`- ${facts.join(' · ')}`, ...details.map(text => `  ${text.replaceAll('\n', '\n  ')}`)].join(
        '\n',
      )
    })
    return [`${project}, ${person}`, ...entries, `${person} on ${project}: ${hoursText(own)} hours`].join(
      '\n',
    )
  })
  return [...texts, ...(sections.length === 1 ? [] : [total])].join('\n\n')
}

const totalsText = ({ projects, minutes }: ReportContent) =>
  [
    'All projects',
    ...projects.map(({ project, minutes: own }) => `${project}: ${hoursText(own)} hours`),
    `In all: ${hoursText(minutes)} hours`,
  ].join('\n')
