/** The link of a mention. */
export const mailtoOf = (email: string) => `mailto:${email.replace(/[%?&#"<>\s]/g, encodeURIComponent)}`

/** The address of a mailto link, in lowercase; null for other links. */
export function emailOf(url: string): string | null {
  const address = /^mailto:([^?]+)/i.exec(url)?.[1]
  if (address === undefined) return null
  try {
    return decodeURIComponent(address).toLowerCase()
  } catch {
    return address.toLowerCase()
  }
}
