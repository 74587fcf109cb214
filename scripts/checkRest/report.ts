/** What came out of a check: it holds, it does not, or it could not be tried. */
export interface Line {
  outcome: 'holds' | 'fails' | 'not tried'
  /** The call, such as `GET /api/v1/user`. */
  call: string
  /** What should hold. */
  what: string
  /** What is wrong or why it was not tried, and what people notice of it. */
  details?: string
}

/** A reason why a check cannot be made, which says nothing about the server. */
export class NotTried extends Error {}

/** Something that a server does differently. */
class Differs extends Error {}

/** @throws Differs with the text, unless the condition holds */
export function expectThat(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Differs(otherwise)
}

/** A promise of a server of the documented shape. */
export interface Check {
  call: string
  /** What should hold. */
  what: string
  /** What people notice where it does not. */
  notice: string
  /** @throws NotTried, or any other error that says what is wrong */
  run: () => Promise<void>
}

/** Makes one check. Never throws. */
export async function lineOf({ call, what, notice, run }: Check): Promise<Line> {
  try {
    await run()
    return { outcome: 'holds', call, what }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return error instanceof NotTried
      ? { outcome: 'not tried', call, what, details: reason }
      : { outcome: 'fails', call, what, details: `${reason}. ${notice}` }
  }
}

const MARKS = { holds: '✓', fails: '✗', 'not tried': '–' }

/** The text of a line, as it is printed. */
export const textOf = ({ outcome, call, what, details }: Line): string =>
  `${MARKS[outcome]} ${call}: ${what}${details === undefined ? '' : `\n    ${details}`}`

/** The last line: how many of each outcome. */
export function summaryOf(lines: readonly Line[]): string {
  const count = (outcome: Line['outcome']) => lines.filter(line => line.outcome === outcome).length
  return `${count('holds')} hold, ${count('fails')} do not, ${count('not tried')} not tried`
}
