/** Whether a text is shaped like one plain e-mail address. Which are taken is for the server to say. */
export const isEmail = (text: string) => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/.test(text) && text.length <= 254

/** What is wrong with addresses; null where nothing is. */
export function emailProblem(addresses: readonly string[]): string | null {
  const bad = addresses.filter(address => !isEmail(address))
  return bad.length > 0 ? `Not an e-mail address: ${bad.join(', ')}` : null
}
