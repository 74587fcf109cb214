import { domainToASCII } from 'node:url'
import { email } from '../../common/settings.ts'
import { malformed } from './refusal.ts'

const LONGEST = 254

/**
 * An address with an international domain, such as `ann@bücher.example`, with the domain in the letters that mail
 * servers know: `xn--bcher-kva.example`. Text that only looks like other letters stays, and is no address.
 */
function withPlainDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1
  const domain = domainToASCII(text.slice(at))
  return /(^|\.)xn--/.test(domain) ? text.slice(0, at) + domain : text
}

/**
 * An e-mail address as it is stored and compared: in lowercase (docs/specification/rest.md#e-mail-addresses).
 * @throws Refusal 400 for anything but one plain address
 */
export function readEmail(text: string): string {
  const address = email(withPlainDomain(text.trim()))
  // Invisible characters would make two addresses that look equal.
  if (
    address === undefined ||
    address.length > LONGEST ||
    /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u.test(text)
  )
    throw malformed('Please give one e-mail address, such as ann@example.com.')
  return address
}

/** The part after the @. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
