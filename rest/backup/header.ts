import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { BackupRefused } from './archive.ts'

export const HEADER = 'header.json'
const FORMAT = 1

const Header = Type.Object({
  format: Type.Literal(FORMAT),
  /** The moment whose data it has, in ISO 8601. */
  moment: Type.String(),
  /** The last migration of its tables: the time of its making, in milliseconds. */
  migration: Type.Number(),
  /** In the order in which they can be loaded. */
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      sequences: Type.Array(Type.Object({ column: Type.String(), last: Type.String() })),
    }),
  ),
})

/** The first entry of a backup. */
export type BackupHeader = Static<typeof Header>

export const writeHeader = (header: Omit<BackupHeader, 'format'>): Buffer =>
  Buffer.from(`${JSON.stringify({ format: FORMAT, ...header }, null, 2)}\n`)

/** @throws BackupRefused if it is none, or of a later format */
export function readHeader(text: string): BackupHeader {
  const header: unknown = JSON.parse(text)
  if (!Check(Header, header))
    throw new BackupRefused('This is no backup that this version of Daybook can read.')
  return header
}
