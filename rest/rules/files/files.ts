import { errorCode } from '../../reasons.ts'
import { malformed, notFound, Refusal } from '../refusal.ts'

const GB = 1024 ** 3

/** How much one user may have uploaded that belongs to no ticket yet, in bytes. */
const UNATTACHED_LIMIT = 2 * GB

/** The disk space to keep free, in bytes: the database and the mails need it. */
export const RESERVE = 200 * 1024 ** 2

/** The message of docs/specification/rest.md#upload-a-file. */
export const tooLarge = () => new Refusal(413, 'file too large')

export const noFileGiven = () =>
  malformed('An upload must be a form (multipart/form-data) with one file that is not empty.')

/** The form is incomplete, or the client hung up. */
export const brokenOff = () => malformed('The upload was interrupted. Please try again.')

/** The same whether a file is absent, has another name, or is not open to the caller. */
export const noSuchFile = () => notFound('There is no such file, or it is not open to you.')

const noRoom = () =>
  new Refusal(507, 'The server has no space for this file. Please tell your administrator.')

/** @param room free space, in bytes; `size` of the file, as far as it is known @throws Refusal 507 */
export function requireRoom(room: number, size: number): void {
  if (room - size < RESERVE) throw noRoom()
}

/** @throws Refusal 413 if a user has uploaded too much that belongs to no ticket */
export function requireQuota(unattached: number): void {
  if (unattached > UNATTACHED_LIMIT)
    throw new Refusal(
      413,
      'You have uploaded 2 gb of files that no ticket has yet. Please save your tickets first.',
      {
        code: 'LIMIT_REACHED',
      },
    )
}

/** Maps a full disk to a refusal; returns other errors unchanged. */
export const asRefusal = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '') ? noRoom() : error
