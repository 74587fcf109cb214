/**
 * The text typed since a text was sent, out of the composer that still holds both. Empty if there is none;
 * everything if it no longer starts with the sent text.
 */
export function restAfter(sent: string, now: string): string {
  if (now === sent) return ''
  const closing = /(?:<\/[a-z0-9]+>)*$/.exec(sent)?.[0] ?? ''
  const start = sent.slice(0, sent.length - closing.length)
  if (start === '' || !now.startsWith(start)) return now
  const opening = [...closing.matchAll(/[a-z0-9]+/g)].map(([tag]) => `<${tag}>`).toReversed()
  let rest = opening.join('') + now.slice(start.length)
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/^<([a-z0-9]+)><\/\1>/, '').replace(/^<([a-z0-9]+)>(<([a-z0-9]+)><\/\3>)+/, '<$1>')
  }
  return rest
}
