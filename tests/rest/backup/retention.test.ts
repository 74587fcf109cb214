import { backupName, expiredBackups, isOwnBackup, lastTime, nextTime } from '../../../rest/rules/backups.ts'

// docs/specification/backup.md#retention
const at = (text: string) => ({ snapshot: new Date(`2026-${text}:00Z`) })
const left = (names: string[], keep: [days: number, weeks: number, months: number], now: string) => {
  const backups = names.map(name => ({ name, ...at(name) }))
  const expired = expiredBackups(
    backups,
    { days: keep[0], weeks: keep[1], months: keep[2] },
    at(now).snapshot,
  )
  return backups.filter(backup => !expired.includes(backup)).map(({ name }) => name)
}

test.each<[string, string[], [number, number, number], string, string[]]>([
  ['nothing of nothing', [], [7, 4, 12], '11-30T03:00', []],
  [
    'the newest of each of the last days',
    ['11-27T02:00', '11-28T02:00', '11-28T14:00', '11-29T02:00', '11-30T02:00'],
    [3, 0, 0],
    '12-02T03:00',
    ['11-28T14:00', '11-29T02:00', '11-30T02:00'],
  ],
  [
    'days that have a backup, however long ago',
    ['01-01T02:00', '03-01T02:00', '05-01T02:00'],
    [2, 0, 0],
    '11-30T03:00',
    ['03-01T02:00', '05-01T02:00'],
  ],
  [
    'the last of each week, which starts on Monday',
    ['11-20T02:00', '11-21T02:00', '11-22T23:59', '11-23T00:00', '11-29T02:00'],
    [0, 2, 0],
    '12-02T03:00',
    ['11-22T23:59', '11-29T02:00'],
  ],
  [
    'the last of each month',
    ['08-31T02:00', '09-01T02:00', '09-30T02:00', '10-31T02:00', '11-29T02:00'],
    [0, 0, 3],
    '12-02T03:00',
    ['09-30T02:00', '10-31T02:00', '11-29T02:00'],
  ],
  [
    'what is less than a day old',
    ['11-29T03:01', '11-29T14:00', '11-30T02:00'],
    [1, 0, 0],
    '11-30T03:00',
    ['11-29T03:01', '11-29T14:00', '11-30T02:00'],
  ],
  ['the newest, however old', ['01-01T02:00', '01-02T02:00'], [0, 0, 0], '11-30T03:00', ['01-02T02:00']],
])('keeps %s', (_what, names, keep, now, expected) => {
  expect(left(names, keep, now)).toEqual(expected)
})

test.each([
  ['02:00', '11-30T01:59', '11-29T02:00', '11-30T02:00'],
  ['02:00', '11-30T02:00', '11-30T02:00', '12-01T02:00'],
  ['14:00 02:00', '11-30T03:00', '11-30T02:00', '11-30T14:00'],
  ['14:00 02:00', '11-30T23:00', '11-30T14:00', '12-01T02:00'],
])('of %s, seen at %s, the last time is %s and the next one %s', (text, now, last, next) => {
  const times = text.split(' ').map(time => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  expect(lastTime(times, at(now).snapshot)).toEqual(at(last).snapshot)
  expect(nextTime(times, at(now).snapshot)).toEqual(at(next).snapshot)
})

test('only what it named itself in this place may be deleted', () => {
  const name = backupName(at('11-30T02:00').snapshot, '3f9a1c2e')
  expect(name).toBe('daybook-2026-11-30-020000-3f9a1c2e')
  expect(isOwnBackup(`/backups/${name}.tar`, '/backups')).toBe(true)
  expect(isOwnBackup(`s3://bucket/a/${name}`, 's3://bucket/a')).toBe(true)
  for (const [backup, place] of [
    [`/backups/${name}.tar`, '/other'],
    [`/backups-old/${name}.tar`, '/backups'],
    [`/backups/old/../${name}.tar`, '/backups'],
    ['/backups/before-upgrade.tar', '/backups'],
    ['/backups/daybook-2026-11-30.tar', '/backups'],
    ['/backups', '/backups'],
  ] as const)
    expect(isOwnBackup(backup, place)).toBe(false)
})
