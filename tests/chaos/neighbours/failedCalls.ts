type Line = Readonly<Record<string, unknown>>

const FAILED = 'A REST call failed'
const UNREADABLE = 'An answer of the REST service cannot be read'
/** What no log contains (docs/specification/observability.md#personal-data). */
const PERSONAL = /@chaos\.example|Bearer |eyJ|secret words/

/** Each answer with an error has a line about the call that failed, and no line contains personal data. */
export function checkLog(lines: readonly Line[], requestIds: readonly string[]): string[] {
  const failures = lines.filter(({ msg }) => msg === FAILED)
  const logged = new Set(
    lines.filter(({ msg }) => msg === FAILED || msg === UNREADABLE).map(({ reqId }) => reqId),
  )
  return [
    ...new Set([
      ...requestIds.filter(id => !logged.has(id)).map(id => `No line says what failed in the request ${id}.`),
      ...failures.flatMap(line =>
        isComplete(line) ? [] : [`A line lacks something: ${JSON.stringify(line)}`],
      ),
      ...lines
        .map(line => JSON.stringify(line))
        .flatMap(line => (PERSONAL.test(line) ? [`A line has personal data: ${line}`] : [])),
    ]),
  ]
}

const isComplete = ({ level, method, path, status, duration, reason }: Line) =>
  level === 40 &&
  [method, path, reason].every(text => typeof text === 'string' && text !== '') &&
  [status, duration].every(number => typeof number === 'number')
