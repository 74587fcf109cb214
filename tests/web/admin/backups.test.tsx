import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatDuration, keptInWords, restoreCommand } from '../../../web/screens/admin/backups/texts.ts'
import { leaveAdmin, openAdmin, type Answers } from './adminFixture.tsx'

const user = userEvent.setup({ delay: null })

const backupOf = (number: number, more: Record<string, unknown> = {}) => ({
  ...{ __typename: 'Backup', id: `backup ${number}`, state: 'VERIFIED', attempts: 1, error: null },
  ...{ place: `/backups/daybook-${number}.tar`, createdAt: '2026-11-30T02:00:00.000Z', actor: null },
  ...{ startedAt: '2026-11-30T02:00:00.000Z', finishedAt: '2026-11-30T02:03:20.000Z' },
  ...{ snapshotAt: '2026-11-30T02:00:01.000Z', rowCount: 310_482, fileCount: 1_204, lostFileCount: 0 },
  ...{ size: 52_428_800, verifiedAt: '2026-11-30T02:03:20.000Z' },
  ...more,
})
const NOTHING = { snapshotAt: null, rowCount: null, fileCount: null, size: null, verifiedAt: null }
const failed = backupOf(3, {
  ...{ state: 'FAILED', ...NOTHING, attempts: 3, error: 'The disk is full.' },
  actor: { email: 'ann@corp.example', name: 'Ann Lee' },
})
const running = backupOf(4, { ...{ state: 'RUNNING', finishedAt: null }, ...NOTHING })
const SCHEDULE = {
  ...{ place: '/backups', times: ['02:00', '14:00'], keep: '7d 4w 12m' },
  nextAt: '2026-12-01T02:00:00.000Z',
}
const list = (nodes: unknown[], schedule: unknown = SCHEDULE, hasNextPage = false) => ({
  data: {
    backups: {
      schedule,
      edges: nodes.map((node, index) => ({ node, cursor: `cursor ${index}` })),
      pageInfo: { endCursor: nodes.length > 0 ? `cursor ${nodes.length - 1}` : null, hasNextPage },
    },
  },
})
const open = (answers: Answers) => openAdmin('/admin/backups', answers)
const start = () => screen.findByRole('button', { name: 'Back up now' })

afterEach(leaveAdmin)

test('shows each backup, with size, duration, and whether it was verified', async () => {
  await open({ AdminBackupsScreenQuery: () => list([running, backupOf(2, { lostFileCount: 1 }), failed]) })
  const table = within(await screen.findByRole('table', { name: 'Backups' }))
  expect(table.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
    ...['Data of', 'State', 'Size', 'Duration', 'Rows', 'Files', 'Started by', 'Restore'],
  ])
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
  expect(rows[0]).toMatch(/daybook-4\.tarUnder way.*Schedule$/)
  expect(rows[1]).toMatch(
    /daybook-2\.tarVerified.*Without 1 file that.*lost50 mb3 min 20 s310,4821,204Schedule/,
  )
  expect(rows[2]).toMatch(/daybook-3\.tarFailedThe disk is full\.3 attempts.*Ann Lee/)
  expect(screen.getByText(/^A backup is made every day at 02:00 and 14:00 UTC/)).toHaveTextContent(
    'The last ones of 7 days, 4 weeks, and 12 months are kept.',
  )
  // The newest that is done succeeded.
  expect(screen.queryByText('The last backup failed')).toBeNull()
})

test('says first that the last one failed, and why', async () => {
  await open({ AdminBackupsScreenQuery: () => list([running, failed, backupOf(2)]) })
  expect(await screen.findByText('The last backup failed')).toBeVisible()
  expect(screen.getAllByText(/The disk is full\./)).toHaveLength(2)
})

test('copies the command that restores a backup', async () => {
  const copied = jest.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await open({ AdminBackupsScreenQuery: () => list([backupOf(2)]) })
  await user.click(await screen.findByRole('button', { name: /^Copy the command that restores/ }))
  expect(copied).toHaveBeenCalledWith('npx daybook restore /backups/daybook-2.tar')
})

test('starts a backup, and reads the list again', async () => {
  let isStarted = false
  const { sent } = await open({
    AdminBackupsScreenQuery: () => list(isStarted ? [running] : []),
    useStartBackupMutation: () => {
      isStarted = true
      return { data: { startBackup: { backup: { id: 'backup 4' }, userErrors: [] } } }
    },
  })
  expect(await screen.findByText('No backups yet')).toBeVisible()
  await user.click(await start())
  expect(await screen.findByText('The backup is under way')).toBeVisible()
  expect(await screen.findByText('Under way')).toBeVisible()
  const { variables } = sent.find(({ operation }) => operation === 'useStartBackupMutation') ?? {}
  expect(JSON.stringify(variables)).toMatch(/^\{"input":\{"requestId":"[^"]+"\}\}$/)
})

test('says why none was started', async () => {
  let reads = 0
  const message = 'A backup is under way already. Please wait until it is done.'
  await open({
    AdminBackupsScreenQuery: () => {
      reads++
      return list([backupOf(1)])
    },
    useStartBackupMutation: () => ({
      data: { startBackup: { backup: null, userErrors: [{ message, field: null }] } },
    }),
  })
  await user.click(await start())
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(reads).toBe(2))
})

test('loads older ones', async () => {
  await open({
    AdminBackupsScreenQuery: () => list([backupOf(2)], SCHEDULE, true),
    BackupListPageQuery: () => list([backupOf(1)]),
  })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('2 backups')).toBeVisible()
})

test('without a place it says how to set one, and nothing can be started', async () => {
  await open({ AdminBackupsScreenQuery: () => list([], null) })
  expect(await screen.findByText('Daybook makes no backups by itself')).toBeVisible()
  expect(screen.getByText('BACKUP_PLACE')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
})

test('on a server without the call, the screen says so', async () => {
  await open({ AdminBackupsScreenQuery: () => ({ data: { backups: null } }) })
  expect(await screen.findByText('Not offered by this server')).toBeVisible()
})

test.each([
  [0.42, '0.4 s'],
  [9.96, '10 s'],
  [59, '59 s'],
  [200, '3 min 20 s'],
  [3_900, '1 h 5 min'],
])('%d seconds are shown as %s', (seconds, text) => {
  const from = '2026-11-30T02:00:00.000Z'
  expect(formatDuration(from, new Date(Date.parse(from) + seconds * 1_000).toISOString())).toBe(text)
})

test('what is kept is said in words, and a place is quoted for the shell where it must be', () => {
  expect(keptInWords('30d')).toBe('30 days')
  expect(keptInWords('1d 1w')).toBe('1 day and 1 week')
  expect(keptInWords('5y')).toBe('5y')
  expect(restoreCommand('s3://bucket/a')).toBe('npx daybook restore s3://bucket/a')
  expect(restoreCommand("/it's mine/a.tar")).toBe(`npx daybook restore '/it'\\''s mine/a.tar'`)
})
