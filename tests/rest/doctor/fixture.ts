import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '../../../cli/doctor/finding.ts'
import { subjectOf, type Subject } from '../../../cli/doctor/subject.ts'

/** A data folder for each test, which the account of PostgreSQL can reach. */
export function dataFolder(): { path: () => string } {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybook-doctor-'))
    chmodSync(folder, 0o711)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return { path: () => folder }
}

/** What a check says about an installation with these settings, each as 'level: text'. */
export async function saysOf(
  check: (subject: Subject) => Finding[] | Promise<Finding[]>,
  env: Record<string, string | undefined>,
  { mayWrite = false } = {},
): Promise<string[]> {
  const findings = await check(subjectOf(env, { mayWrite }))
  return findings.map(({ level, found, advice }) =>
    advice === undefined ? `${level}: ${found}` : `${level}: ${found} ${advice}`,
  )
}
