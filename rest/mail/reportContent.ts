import type { ReportedEvent, ReportedProject } from '../rules/timesheets/timesheetReport.ts'

/** The contents of both formats of the mail. */
export interface ReportContent {
  intro: string
  comments: string
  /** General remarks: zones, and what is left out. */
  remarks: readonly string[]
  projects: readonly ReportedProject[]
  /** Minutes of all entries. */
  minutes: number
  level: Level
  /** The text of a single entry. */
  entry: (event: ReportedEvent) => EntryTexts
}

export interface EntryTexts {
  day: string
  time: string
  notes: string
  tags: string
  state: string
}

/** How much detail a report of that length has. */
export type Level = 'entries' | 'people' | 'projects'
