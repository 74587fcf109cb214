/** The embedded database cannot be used as things are; the message is one line that says what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
