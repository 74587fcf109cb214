import { styleNonce } from '../../../state/page.ts'

const STYLE_SHEETS = /<style\b[\s\S]*?<\/style>/gi
const STYLE_ATTRIBUTES = /\sstyle="([^"]*)"/gi

/**
 * A mail as this page may show it. The page's policy takes style sheets with its nonce alone, and a frame has the policy
 * of its page: so what stands in `style` attributes becomes such a sheet. The mail's own sheets are left out: they are
 * for dark mail programs, and it is shown light. It is done on the text, since a browser that parses the mail as it is
 * reports each style to the policy; text of people has its quotes escaped. This is for the looks alone: the result is
 * cleaned, and the frame lets nothing run (docs/specification/html.md#how-a-body-is-cleaned).
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
