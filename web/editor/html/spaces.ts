// HTML collapses spaces and drops those at the edges of a line; no-break spaces keep them apart. A run of both kinds
// means as many plain spaces, unless it holds no plain one and stands between words: then somebody wrote it so.
const RUN = /[ \u00a0]+/g

const meansSpaces = (run: string, isAtEdge: boolean) => isAtEdge || run.includes(' ')

const isEdge = (character: string | undefined) => character === undefined || character === '\n'

const replaceRuns = (text: string, change: (run: string, isAtStart: boolean, isAtEnd: boolean) => string) =>
  text.replace(RUN, (run, at: number) => change(run, isEdge(text[at - 1]), isEdge(text[at + run.length])))

/** Runs of spaces as HTML keeps them. As long as before. */
export const protectSpaces = (text: string): string =>
  replaceRuns(text, (run, isAtStart, isAtEnd) => {
    if (!meansSpaces(run, isAtStart || isAtEnd)) return run
    const first = isAtStart ? 0 : 1
    return Array.from(run, (_space, at) =>
      at % 2 === first || (isAtEnd && at === run.length - 1) ? '\u00a0' : ' ',
    ).join('')
  })

/** The plain spaces that `protectSpaces` hid. As long as before. */
export const plainSpaces = (text: string): string =>
  replaceRuns(text, (run, isAtStart, isAtEnd) =>
    meansSpaces(run, isAtStart || isAtEnd) ? ' '.repeat(run.length) : run,
  )

/** What HTML cannot carry, by a space: control characters. As long as before. */
export const carriable = (text: string): string =>
  text.replace(/\r/g, '\n').replace(/\p{Cc}/gu, character => (character === '\n' ? '\n' : ' '))
