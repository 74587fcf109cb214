import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { buildIfStale, ROOT } from './build.ts'
import { ensurePdftotext } from './pdftotext.ts'

// Everything that has to hold: types, lint, format, the build, and every suite. Arguments go to Jest.
const checks: [name: string, passed: boolean][] = []
const check = (name: string, command: string, args: readonly string[]) =>
  checks.push([name, spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0])

check('types', 'npx', ['tsc'])
check('lint', 'npx', ['eslint', '.'])
check('format', 'npx', ['prettier', '--check', '--log-level=warn', '.'])
await attempt('build', buildIfStale)
await attempt('browser', chromiumPath)
await attempt('pdftotext', ensurePdftotext)

const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
const resultsFile = join(folder, 'results.json')
spawnSync('npx', ['jest', '--json', `--outputFile=${resultsFile}`, ...process.argv.slice(2)], {
  cwd: ROOT,
  // Jest repeats the results on stdout; what a person reads is on stderr.
  stdio: ['ignore', 'ignore', 'inherit'],
})
const { passed, failed } = countsOf(resultsFile)
rmSync(folder, { recursive: true })

const failedChecks = checks.filter(([, isPassed]) => !isPassed)
for (const [name] of failedChecks) console.error(`Failed: ${name}`)
console.log(`${passed + checks.length - failedChecks.length} passed, ${failed + failedChecks.length} failed`)
process.exitCode = failed + failedChecks.length === 0 && passed > 0 ? 0 : 1

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
