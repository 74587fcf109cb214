import { checkVersions, nodeFinding, supportFinding } from '../../../cli/doctor/versions.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()

test('the versions are said', async () => {
  const found = await saysOf(checkVersions, { DATA_DIR: folder.path() })
  expect(found[0]).toMatch(/^ok: Daybook \d+\.\d+\.\d+\.$/)
  expect(found[1]).toContain(`Node.js ${process.versions.node.split('.')[0]}`)
})

test.each([
  ['18.20.1', 'fault', 'This is Node.js 18.20.1.'],
  ['20.18.9', 'fault', 'This is Node.js 20.18.9.'],
  ['20.19.0', 'ok', 'Node.js 20, which gets corrections until 2026-04-30.'],
  ['23.1.0', 'ok', 'Node.js 23.'],
])('Node.js %s: %s', (version, level, found) =>
  expect(nodeFinding(version, '20.19', '2026-03-01')).toMatchObject({ level, found }),
)

test('a version without corrections is a warning', () => {
  expect(nodeFinding('20.19.0', '20.19', '2026-05-01')).toEqual({
    level: 'warning',
    found: 'Node.js 20 gets no corrections since 2026-04-30.',
    advice: 'Install a newer version of Node.js.',
  })
  expect(supportFinding('PostgreSQL', 15, '2028-01-01').level).toBe('warning')
  expect(supportFinding('PostgreSQL', 15, '2027-01-01').level).toBe('ok')
})
