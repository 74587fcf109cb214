import { html } from './html.ts'
import { button, layout } from './layout.ts'
import type { Mail } from './outbox.ts'

/** The address that asked for a sign-in link, and the link. */
export interface MagicLink {
  to: string
  /** As the request gave it; any client may have sent it. */
  name: string
  /** The URL that signs in; the mail says that it works once and for 15 minutes. */
  link: string
  companyName: string
}

/** The mail with a sign-in link (docs/specification/shell.md#magic-link-mail). */
export function magicLinkMail({ to, name, link, companyName }: MagicLink): Mail {
  const greeting = isPlainName(name) ? `Hello ${name},` : 'Hello,'
  const asked = `Someone, probably you, asked to sign in to ${companyName} as ${to}.`
  const howLong = 'The link works once, and for 15 minutes.'
  const notYou =
    'If it was not you, do nothing: nobody can sign in without this mail. Do not forward the link to anyone.'
  return {
    to,
    subject: `Sign in to ${companyName}`,
    text: [greeting, `${asked} Open this link to go on:`, link, howLong, notYou].join('\n\n') + '\n',
    html: layout({
      companyName,
      title: `Sign in to ${companyName}`,
      body: html`<p style="margin:0">${greeting}</p>
        <p style="margin:12px 0 0">${asked}</p>
        ${button('Sign in', link)}
        <p style="margin:0">${howLong}</p>
        <p style="margin:12px 0 0;color:#5c5c5c;font-size:14px">${notYou}</p>`,
    }).markup,
  }
}

// Mail programs turn text that looks like an address into a link, and hidden characters reorder text: a
// sender must not put either into another user's mail through a name.
const isPlainName = (name: string) => name !== '' && !/[/@:\\\p{C}]|\p{L}\.\p{L}/u.test(name)
