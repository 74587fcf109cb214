// HTML collapses spaces and drops them at the edges of a line; no-break spaces keep them. A run means as many
// plain spaces, unless it has only no-break spaces and stands between words: then the user wrote it so.
const RUN = /[ \u00a0]+/g

const meansSpaces = (run: string, isAtEdge: boolean) => isAtEdge || run.includes(' ')

const isEdge = (character: string | undefined) => character === undefined || character === '\n'

const replaceRuns = (text: string, change: (run: string, isAtStart: boolean, isAtEnd: boolean) => string) =>
  text.replace(RUN, (run, at: number) => change(run, isEdge(text[at - 1]), isEdge(text[at + run.length])))

/** Makes HTML keep runs of spaces. The length stays the same. */
export const protectSpaces = (text: string): string =>
  replaceRuns(text, (run, isAtStart, isAtEnd) => {
    if (!meansSpaces(run, isAtStart || isAtEnd)) return run
    const first = isAtStart ? 0 : 1
    return Array.from(run, (_space, at) =>
      at % 2 === first || (isAtEnd && at === run.length - 1) ? '\u00a0' : ' ',
    ).join('')
  })

/** Makes the spaces that `protectSpaces` changed plain again. The length stays the same. */
export const plainSpaces = (text: string): string =>
  replaceRuns(text, (run, isAtStart, isAtEnd) =>
    meansSpaces(run, isAtStart || isAtEnd) ? ' '.repeat(run.length) : run,
  )

/** Replaces characters that HTML cannot carry (control characters) with spaces. The length stays the same. */
export const withoutControls = (text: string): string =>
  text.replace(/\r/g, '\n').replace(/\p{Cc}/gu, character => (character === '\n' ? '\n' : ' '))
