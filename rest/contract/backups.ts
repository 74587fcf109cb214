import { Type, type Static } from 'typebox'
import { Moment, MomentOrNull } from './shared.ts'

const textOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })
const countOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description })

/** A backup that the server made by itself, is making, or could not make. */
export const Backup = Type.Object({
  Id: Type.Integer({ description: 'identifies the backup, and is greater than that of earlier ones' }),
  State: Type.Enum(['waiting', 'running', 'verified', 'failed']),
  Place: Type.String({ description: 'as npx daybook restore names it' }),
  Created: Moment,
  By: textOrNull('the admin who asked for it; null: the schedule'),
  Started: MomentOrNull,
  Finished: MomentOrNull,
  Moment: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'the moment in UTC whose data it has, or null while nothing is written',
  }),
  Rows: countOrNull('of all tables'),
  Files: countOrNull('how many files it has'),
  LostFiles: countOrNull('how many files of tickets the storage had lost'),
  Size: countOrNull('in bytes'),
  Verified: MomentOrNull,
  Attempts: Type.Integer(),
  Error: textOrNull('why the last attempt failed, or the backup is not verified'),
})
export type Backup = Static<typeof Backup>

const Schedule = Type.Object({
  Place: Type.String({ description: 'a folder, or s3://bucket/prefix' }),
  At: Type.Array(Type.String(), { description: 'times of day in UTC' }),
  Keep: Type.String({
    description: 'of how many days, weeks and months a backup is kept, such as 7d 4w 12m',
  }),
  Next: Moment,
})

/** Backups, the newest first, and when they are made; no schedule: there is no place for them. */
export const BackupList = Type.Object({
  Schedule: Type.Union([Schedule, Type.Null()]),
  Backups: Type.Array(Backup),
})
export type BackupList = Static<typeof BackupList>

export const BackupsQuery = Type.Object({
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9][0-9]?|100)$', description: 'a number of backups, 1 to 100' }),
  ),
  after: Type.Optional(
    Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'the Id of a backup; older ones follow' }),
  ),
})
