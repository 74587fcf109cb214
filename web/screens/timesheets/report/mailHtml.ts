import { styleNonce } from '../../../state/page.ts'

const STYLE_SHEETS = /<style\b[\s\S]*?<\/style>/gi
const STYLE_ATTRIBUTES = /\sstyle="([^"]*)"/gi

/**
 * A mail in a form that this page may show. The page's policy accepts only style sheets with its nonce, and
 * applies to its frames too: so `style` attributes are moved into such a sheet. The mail's own sheets are
 * removed: they are for dark mail programs, and the mail is shown light. This works on the text, as a browser
 * that parses the mail unchanged reports each style as a violation; quotes in text that users wrote are
 * escaped. It only affects the looks: the result is sanitized, and the frame runs nothing
 * (docs/specification/html.md#how-a-body-is-cleaned).
 */
export function mailHtml(html: string): string {
  const styles: string[] = []
  const body = html.replace(STYLE_SHEETS, '').replace(STYLE_ATTRIBUTES, (_attribute, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-style="${styles.indexOf(style)}"`
  })
  const rules = styles.map((style, index) => `[data-style="${index}"]{${style}}`)
  return `${body}<style nonce="${styleNonce() ?? ''}">${rules.join('\n')}</style>`
}
