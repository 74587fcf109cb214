/** Whether a text looks like one plain e-mail address. The server decides which ones it accepts. */
export const isEmail = (text: string) => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/.test(text) && text.length <= 254

/** What is wrong with addresses; null if they are all valid. */
export function emailProblem(addresses: readonly string[]): string | null {
  const bad = addresses.filter(address => !isEmail(address))
  return bad.length > 0 ? `Not an e-mail address: ${bad.join(', ')}` : null
}
