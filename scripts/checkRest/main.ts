import { parseArgs } from 'node:util'
import { checkRest } from './checkRest.ts'
import { summaryOf, textOf } from './report.ts'

const USAGE = `npm run check-rest -- URL --token T [--write]

Tries a REST server against what the gateway expects of it: see docs/rest-server.md. Nothing is changed there without --write.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { token: { type: 'string' }, write: { type: 'boolean', default: false } },
})
const [url] = positionals
if (url === undefined || values.token === undefined || !URL.canParse(url)) {
  console.error(USAGE)
  process.exit(2)
}
const lines = await checkRest({
  url,
  token: values.token,
  mayWrite: values.write,
  onLine: line => console.log(textOf(line)),
})
console.log(`\n${summaryOf(lines)}`)
process.exitCode = lines.some(({ outcome }) => outcome === 'fails') ? 1 : 0
