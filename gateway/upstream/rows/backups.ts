import type { BackupState } from '../../__generated__/resolvers.ts'
import {
  isAbsent,
  readDate,
  readNullableDate,
  readNullableObject,
  readNumber,
  readString,
  readStrings,
  readWord,
  type Json,
} from '../decode.ts'

/** A backup that the server made by itself, is making, or could not make. */
export interface BackupRow {
  number: number
  state: BackupState
  place: string
  createdAt: Date
  requestedBy: string | null
  startedAt: Date | null
  finishedAt: Date | null
  snapshotAt: Date | null
  rowCount: number | null
  fileCount: number | null
  lostFileCount: number | null
  size: number | null
  verifiedAt: Date | null
  attempts: number
  error: string | null
}

interface BackupScheduleRow {
  place: string
  times: string[]
  keep: string
  nextAt: Date
}

/** A page of the backups, and when they are made; null: there is no place for them. */
export interface BackupPage {
  schedule: BackupScheduleRow | null
  backups: BackupRow[]
  hasNext: boolean
}

const STATES: Readonly<Record<string, BackupState>> = {
  waiting: 'WAITING',
  running: 'RUNNING',
  verified: 'VERIFIED',
  failed: 'FAILED',
}

/** A backup of the REST service. */
export const toBackup = (record: Json): BackupRow => ({
  number: readNumber(record, 'Id'),
  state: readWord(record, 'State', STATES),
  place: readString(record, 'Place'),
  createdAt: readDate(record, 'Created'),
  requestedBy: readNullableString(record, 'By'),
  startedAt: readNullableDate(record, 'Started'),
  finishedAt: readNullableDate(record, 'Finished'),
  snapshotAt: readNullableDate(record, 'Moment'),
  rowCount: readNullableNumber(record, 'Rows'),
  fileCount: readNullableNumber(record, 'Files'),
  lostFileCount: readNullableNumber(record, 'LostFiles'),
  size: readNullableNumber(record, 'Size'),
  verifiedAt: readNullableDate(record, 'Verified'),
  attempts: readNumber(record, 'Attempts'),
  error: readNullableString(record, 'Error'),
})

/** When backups are made. */
export const toSchedule = (list: Json): BackupScheduleRow | null =>
  readNullableObject(list, 'Schedule', record => ({
    place: readString(record, 'Place'),
    times: readStrings(record, 'At'),
    keep: readString(record, 'Keep'),
    nextAt: readDate(record, 'Next'),
  }))

const readNullableString = (record: Json, field: string) =>
  isAbsent(record, field) ? null : readString(record, field)

const readNullableNumber = (record: Json, field: string) =>
  isAbsent(record, field) ? null : readNumber(record, field)
