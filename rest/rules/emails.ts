import { email } from '../../common/settings.ts'
import { malformed } from './refusal.ts'

const LONGEST = 254

/**
 * An e-mail address as it is stored and compared: in lowercase (docs/specification/rest.md#e-mail-addresses).
 * @throws Refusal 400 for anything but one plain address
 */
export function readEmail(text: string): string {
  const address = email(text.trim())
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
