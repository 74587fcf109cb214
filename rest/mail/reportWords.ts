import type { ReportedEvent, ReportedProject } from '../rules/timesheets/timesheetReport.ts'

/** What both forms of the mail tell. */
export interface ReportWords {
  intro: string
  comments: string
  /** What holds for all of it: zones, and what is left out. */
  remarks: readonly string[]
  projects: readonly ReportedProject[]
  /** Minutes of all. */
  minutes: number
  level: Level
  /** How a single entry is told. */
  entry: (event: ReportedEvent) => EntryWords
}

export interface EntryWords {
  day: string
  time: string
  notes: string
  tags: string
  state: string
}

/** How much a report of that length tells. */
export type Level = 'entries' | 'people' | 'projects'
