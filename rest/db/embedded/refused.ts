/** The embedded database cannot be used; the message is one line that says what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
