/** A command or program that runs as printed, if `DAYBOOK_TOKEN` holds a token. */
export interface Example {
  id: string
  title: string
  /** What it does, and what must be installed for it. */
  about: string
  text: string
}
