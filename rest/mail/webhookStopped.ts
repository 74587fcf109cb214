import { html } from './html.ts'
import { button, layout } from './layout.ts'
import type { Mail } from './outbox.ts'

/** A webhook that was disabled. */
interface StoppedWebhook {
  /** Its owner. */
  to: string
  url: string
  /** Since when nothing was delivered. */
  since: Date
  error: string
  publicUrl: string
  companyName: string
}

/** The mail to the owner of a webhook that failed for days (docs/specification/webhooks.md#failures). */
export function webhookStoppedMail({ to, url, since, error, publicUrl, companyName }: StoppedWebhook): Mail {
  // The path of the address may be a secret.
  const { host } = new URL(url)
  const what = `Nothing could be delivered to your webhook at ${host} since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${companyName} has stopped sending to it.`
  const why = `The last failure: ${error}`
  const then =
    'The messages are kept for 30 days. Once the receiver works, enable the webhook: it then gets all that it missed, in order.'
  return {
    to,
    subject: `Your webhook at ${host} was stopped`,
    text: [what, why, then, publicUrl].join('\n\n') + '\n',
    html: layout({
      companyName,
      title: 'Your webhook was stopped',
      body: html`<p style="margin:0;overflow-wrap:anywhere">${what}</p>
        <p style="margin:12px 0 0;overflow-wrap:anywhere">${why}</p>
        <p style="margin:12px 0 0">${then}</p>
        ${button(`Open ${companyName}`, publicUrl)}`,
    }).markup,
  }
}
