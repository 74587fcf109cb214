import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from './chromium.ts'
import { buildIfStale, ROOT } from './build.ts'
import { ensureDeployTools, ensurePdftotext, ensurePromtool } from './tools/testPrograms.ts'

// Checks everything: types, lint, format, unused code, the build, and every suite. Arguments go to Jest.

// With more room for young objects, V8 collects less often, which saves a seventh of the time of the suites
// that render.
const ROOM = '--max-semi-space-size=64'
const MAX_CHANCE_FAILURES = 8
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
await attempt('kubectl and systemd-analyze', ensureDeployTools)
await attempt('promtool', ensurePromtool)

// The temporary files of the suites and of what they start are removed at the end, whatever has failed.
const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
// The account of PostgreSQL, if this one is root, needs access.
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
const all = await runSuites('all', process.argv.slice(2))
// Beside three others on two processors, a suite may wait longer than it allows for; a defect shows alone as well.
// More than a few of the hundreds failing are no chance, and stay.
const again =
  all.failedSuites.length > 0 && all.failedSuites.length <= MAX_CHANCE_FAILURES
    ? await runSuites('again', ['--runInBand', '--runTestsByPath', ...all.failedSuites])
    : null
const passed = all.passed + (again === null ? 0 : again.passed - all.passedInFailedSuites)
const failed = again === null ? all.failed + all.notRun : again.failed + all.notRun
if (again !== null)
  for (const suite of all.failedSuites.filter(name => !again.failedSuites.includes(name)))
    console.error(`Failed beside others, passed alone: ${relative(ROOT, suite)}`)

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

/** Runs Jest with these arguments. A suite that could not run at all counts as one failure. */
async function runSuites(name: string, args: readonly string[]): Promise<Outcome> {
  const file = join(folder, `${name}.json`)
  const command = [ROOM, 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...args]
  const suites = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
    // Jest repeats the results on stdout; the readable output is on stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(suites, 'close')
  try {
    return outcomeOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // A Jest that left no results.
    console.error(error)
    return { passed: 0, failed: 1, notRun: 0, failedSuites: [], passedInFailedSuites: 0 }
  }
}

interface Outcome {
  passed: number
  failed: number
  /** Skipped or yet to be written: neither counts as passed. */
  notRun: number
  /** The paths of the suites with a failure. */
  failedSuites: string[]
  passedInFailedSuites: number
}

function outcomeOf(results: unknown): Outcome {
  const failedSuites = listIn(results, 'testResults').filter(suite => valueIn(suite, 'status') === 'failed')
  const passedTests = failedSuites
    .flatMap(suite => listIn(suite, 'assertionResults'))
    .filter(test => valueIn(test, 'status') === 'passed')
  return {
    passed: numberIn(results, 'numPassedTests'),
    failed: numberIn(results, 'numFailedTests') + numberIn(results, 'numRuntimeErrorTestSuites'),
    notRun: numberIn(results, 'numPendingTests') + numberIn(results, 'numTodoTests'),
    failedSuites: failedSuites.map(suite => String(valueIn(suite, 'name'))),
    passedInFailedSuites: passedTests.length,
  }
}

function valueIn(results: unknown, name: string): unknown {
  return Object.entries(results ?? {}).find(([key]) => key === name)?.[1]
}

function listIn(results: unknown, name: string): unknown[] {
  const value = valueIn(results, name)
  if (!Array.isArray(value)) throw new Error(`Jest's results have no ${name}.`)
  return value
}

function numberIn(results: unknown, name: string): number {
  const value = valueIn(results, name)
  if (typeof value !== 'number') throw new Error(`Jest's results have no ${name}.`)
  return value
}
