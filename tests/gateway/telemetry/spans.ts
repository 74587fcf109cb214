import type { CollectedSpan } from '../../helpers/servers/collector.ts'

/** The spans of a name. */
export const named = (spans: CollectedSpan[], name: string) => spans.filter(span => span.name === name)
/** Whether there is a span of a name. */
export const has = (name: string) => (spans: CollectedSpan[]) => named(spans, name).length > 0

/** The span and those that it is part of, from the first one on. */
export function lineOf(spans: CollectedSpan[], name: string): string[] {
  const line: string[] = []
  let [span] = named(spans, name)
  while (span) {
    line.unshift(`${span.service} ${span.name}`)
    const { parentSpanId } = span
    span = spans.find(({ spanId }) => spanId === parentSpanId)
  }
  return line
}
