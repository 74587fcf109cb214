import { styleNonce } from '../../../page.ts'
import { parseDocument } from '../../../ui/cleanHtml.ts'

/**
 * A mail as this page may show it. The page's policy takes style sheets with its nonce alone, and a frame has the policy
 * of its page: so what stands in `style` attributes becomes such a sheet. The mail's own sheets are left out: they are
 * for dark mail programs, and it is shown light. This is for the looks alone; that nothing runs is the frame's affair.
 */
export function mailHtml(html: string): string {
  const mail = parseDocument(html)
  for (const sheet of mail.querySelectorAll('style')) sheet.remove()
  const styles: string[] = []
  for (const element of mail.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? ''
    if (!styles.includes(style)) styles.push(style)
    element.removeAttribute('style')
    element.setAttribute('data-style', String(styles.indexOf(style)))
  }
  const sheet = mail.ownerDocument.createElement('style')
  sheet.setAttribute('nonce', styleNonce() ?? '')
  sheet.textContent = styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('\n')
  mail.append(sheet)
  return mail.outerHTML
}
