import { html } from './html.ts'
import { button, layout } from './layout.ts'
import type { SameMail } from './outbox.ts'

/** A backup that failed. */
interface FailedBackup {
  place: string
  error: string
  publicUrl: string
  companyName: string
}

/** The mail to admins when backups begin to fail (docs/specification/backup.md#failures). */
export function backupFailedMail({ place, error, publicUrl, companyName }: FailedBackup): SameMail {
  const what = `${companyName} could not make its backup ${place}.`
  const why = `The reason: ${error}`
  const then =
    'It is tried again, and the list of backups shows how that ends. You get no other mail until a backup has succeeded.'
  const link = `${publicUrl}/admin/backups`
  return {
    subject: 'A backup failed',
    text: [what, why, then, link].join('\n\n') + '\n',
    html: layout({
      companyName,
      title: 'A backup failed',
      body: html`<p style="margin:0;overflow-wrap:anywhere">${what}</p>
        <p style="margin:12px 0 0;overflow-wrap:anywhere">${why}</p>
        <p style="margin:12px 0 0">${then}</p>
        ${button('Show the backups', link)}`,
    }).markup,
  }
}
