import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../common/isRecord.ts'
import { isFresh, ROOT } from '../../scripts/build.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import type { Subject } from './subject.ts'

/** When versions get no corrections any more, also of security holes: those of nodejs.org and postgresql.org. */
const ENDS = {
  'Node.js': { 18: '2025-04-30', 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' },
  PostgreSQL: { 15: '2027-11-11', 16: '2028-11-09', 17: '2029-11-08', 18: '2030-11-14' },
}

/** Whether the versions of Node.js, PostgreSQL and the build are good. */
export async function checkVersions({ database }: Subject): Promise<Finding[]> {
  const { version, engine } = await ownPackage()
  const state = await database()
  const today = new Date(Date.now()).toISOString().slice(0, 10)
  return [
    ok(`Daybook ${version}.`),
    nodeFinding(process.versions.node, engine, today),
    ...(state.kind === 'connected' && !state.isEmbedded
      ? [supportFinding('PostgreSQL', Math.floor(state.facts.version / 10_000), today)]
      : []),
    // Only with the sources is there anything to build.
    ...(existsSync(join(ROOT, 'web/main.tsx')) && !(await isFresh())
      ? [
          warning(
            'The build is not that of these sources.',
            'npm start builds it; node build/… runs the old one until then.',
          ),
        ]
      : []),
  ]
}

/** @param engine the oldest version that Daybook works with @param today such as 2027-03-01 */
export function nodeFinding(version: string, engine: string, today: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldMajor = 0, oldMinor = 0] = engine.split('.').map(Number)
  if (major < oldMajor || (major === oldMajor && minor < oldMinor))
    return fault(`This is Node.js ${version}.`, `Use Node.js ${engine} or newer.`)
  return supportFinding('Node.js', major, today)
}

/** Whether a version still gets corrections. */
export function supportFinding(name: keyof typeof ENDS, major: number, today: string): Finding {
  const end = Object.entries(ENDS[name]).find(([known]) => known === String(major))?.[1]
  return end !== undefined && end < today
    ? warning(`${name} ${major} gets no corrections since ${end}.`, `Install a newer version of ${name}.`)
    : ok(`${name} ${major}${end === undefined ? '' : `, which gets corrections until ${end}`}.`)
}

async function ownPackage(): Promise<{ version: string; engine: string }> {
  const content: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const { version, engines } = isRecord(content) ? content : {}
  const engine = isRecord(engines) ? String(engines.node) : ''
  return { version: String(version), engine: engine.replace(/^\D+/, '') }
}
