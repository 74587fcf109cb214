import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from './chromium.ts'
import { buildIfStale, ROOT } from './build.ts'
import { ensurePdftotext } from './pdftotext.ts'

// Checks everything: types, lint, format, unused code, the build, and every suite. Arguments go to Jest.

// With more room for young objects, V8 collects less often, which saves a seventh of the time of the suites
// that render.
const ROOM = '--max-semi-space-size=64'
const checks: [name: string, passed: boolean][] = []

await Promise.all([
  check('types', 'typescript/bin/tsc'),
  check('lint', 'oxlint/bin/oxlint'),
  check('unused', 'knip/bin/knip.js'),
  check('format', 'oxfmt/bin/oxfmt', '--check', '.'),
])
await attempt('build', buildIfStale)
await attempt('browser', chromiumPath)
await attempt('pdftotext', ensurePdftotext)

// The temporary files of the suites and of what they start are removed at the end, whatever has failed.
const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
// The account of PostgreSQL, if this one is root, needs access.
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
const resultsFile = join(folder, 'results.json')
const jest = [ROOM, 'node_modules/jest/bin/jest.js']
const suites = spawn(
  process.execPath,
  [...jest, '--json', `--outputFile=${resultsFile}`, ...process.argv.slice(2)],
  {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
    // Jest repeats the results on stdout; the readable output is on stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
await once(suites, 'close')
const { passed, failed } = countsOf(resultsFile)

const failedChecks = checks.filter(([, isPassed]) => !isPassed)
for (const [name] of failedChecks) console.error(`Failed: ${name}`)
console.log(`${passed + checks.length - failedChecks.length} passed, ${failed + failedChecks.length} failed`)
process.exitCode = failed + failedChecks.length === 0 && passed > 0 ? 0 : 1

/** Runs a package's tool, and prints its output at the end, so that the outputs of two tools do not mix. */
async function check(name: string, tool: string, ...args: readonly string[]): Promise<void> {
  const outcome = await promisify(execFile)(process.execPath, [join('node_modules', tool), ...args], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, passed: true }),
    (error: unknown) => ({ stdout: said(error, 'stdout'), stderr: said(error, 'stderr'), passed: false }),
  )
  process.stderr.write(outcome.stdout + outcome.stderr)
  checks.push([name, outcome.passed])
}

function said(error: unknown, stream: 'stdout' | 'stderr'): string {
  const text: unknown = error instanceof Error ? Reflect.get(error, stream) : undefined
  return typeof text === 'string' ? text : String(error)
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  await work().then(
    () => checks.push([name, true]),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      checks.push([name, false])
    },
  )
}

/** A suite that could not run at all counts as one failure; so does a Jest that left no results. */
function countsOf(file: string): { passed: number; failed: number } {
  try {
    const results: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return {
      passed: numberIn(results, 'numPassedTests'),
      failed:
        numberIn(results, 'numFailedTests') +
        numberIn(results, 'numRuntimeErrorTestSuites') +
        numberIn(results, 'numPendingTests') +
        numberIn(results, 'numTodoTests'),
    }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

function numberIn(results: unknown, name: string): number {
  const value: unknown = Object.entries(results ?? {}).find(([key]) => key === name)?.[1]
  if (typeof value !== 'number') throw new Error(`Jest's results have no ${name}.`)
  return value
}
