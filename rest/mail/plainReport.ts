import { hoursText, minutesOf, type ReportedProject } from '../rules/timesheets/timesheetReport.ts'
import type { ReportWords } from './reportWords.ts'

/** The report mail (docs/specification/rest.md#report-mail) for programs that only show text. */
export const plainReport = (words: ReportWords): string =>
  [
    words.intro,
    ...(words.comments === '' ? [] : [words.comments]),
    words.remarks.join(' '),
    ...(words.level === 'projects' ? [] : words.projects.map(project => projectText(project, words))),
    totalsText(words),
  ].join('\n\n') + '\n'

function projectText({ project, sections, minutes }: ReportedProject, words: ReportWords): string {
  const total = `${project} in all: ${hoursText(minutes)} hours`
  if (words.level === 'people')
    return [
      project,
      ...sections.map(section => `${section.person}: ${hoursText(section.minutes)} hours`),
      total,
    ].join('\n')
  const texts = sections.map(({ person, events, minutes: own }) => {
    const entries = events.map(event => {
      const { day, time, notes, tags, state } = words.entry(event)
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

const totalsText = ({ projects, minutes }: ReportWords) =>
  [
    'All projects',
    ...projects.map(({ project, minutes: own }) => `${project}: ${hoursText(own)} hours`),
    `In all: ${hoursText(minutes)} hours`,
  ].join('\n')
