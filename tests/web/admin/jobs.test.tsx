import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leaveAdmin, openAdmin, type Answers } from './adminFixture.tsx'

const user = userEvent.setup({ delay: null })

const jobOf = (number: number, more: Record<string, unknown> = {}) => ({
  ...{ __typename: 'Job', id: `job ${number}`, task: 'MAIL', state: 'FAILED', attempts: 3 },
  ...{
    recipient: 'gone@corp.example',
    actor: { email: 'ann@corp.example', name: 'Ann Lee' },
    nextAttemptAt: null,
  },
  ...{ createdAt: '2026-11-20T08:30:00.000Z', error: '550 No such mailbox' },
  ...more,
})
const waiting = jobOf(2, {
  ...{ task: 'SIGN_IN_MAIL', state: 'WAITING', recipient: 'ben@corp.example', actor: null },
  ...{ attempts: 0, error: null, nextAttemptAt: '2026-11-20T09:00:00.000Z' },
})
const queue = (jobs: unknown[], [failedCount, waitingCount] = [1, 1]) => ({
  data: { jobQueue: { failedCount, waitingCount, jobs } },
})
const open = (answers: Answers) => openAdmin('/admin/jobs', answers)
const retry = { name: 'Try again: Mail to gone@corp.example' }
const cancel = { name: 'Cancel: Mail to gone@corp.example' }

const variablesOf = (sent: Awaited<ReturnType<typeof open>>['sent'], name: string) =>
  sent.filter(({ operation }) => operation === name).map(({ variables }) => variables)

afterEach(leaveAdmin)

test('shows what failed and what waits, and why', async () => {
  await open({
    AdminJobsScreenQuery: () =>
      queue([jobOf(1), waiting, jobOf(3, { task: 'CLEAN_UP', recipient: null })], [150, 1]),
  })
  const table = within(await screen.findByRole('table', { name: 'Jobs' }))
  expect(table.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
    ...['What', 'State', 'Error', 'Next attempt', 'Caused by', 'Created', 'Actions'],
  ])
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
  expect(rows[0]).toMatch(/^Mail to gone@corp\.exampleFailed550 No such mailbox3 attempts.*Ann Lee/)
  expect(rows[1]).toMatch(/^Sign-in link to ben@corp\.exampleWaitingNot tried yet.*20/)
  expect(rows[2]).toMatch(/^Clean-up/)
  expect(screen.getByText('150 failed, 1 waiting, the first 3 shown')).toBeVisible()
})

test('a failed mail is tried again, and the list is read again', async () => {
  let isRetried = false
  const { sent } = await open({
    AdminJobsScreenQuery: () => queue(isRetried ? [] : [jobOf(1)], isRetried ? [0, 0] : [1, 0]),
    useRetryJobMutation: () => {
      isRetried = true
      return { data: { retryJob: { job: jobOf(1, { state: 'WAITING' }), userErrors: [] } } }
    },
  })
  await user.click(await screen.findByRole('button', retry))
  expect(await screen.findByText('It is tried again now')).toBeVisible()
  expect(await screen.findByText('Nothing waits and nothing failed')).toBeVisible()
  expect(variablesOf(sent, 'useRetryJobMutation')).toEqual([{ input: { id: 'job 1' } }])
})

test('a refusal shows with its reason, and the list is read again', async () => {
  let reads = 0
  await open({
    AdminJobsScreenQuery: () => {
      reads++
      return queue([jobOf(1)])
    },
    useRetryJobMutation: () => ({
      data: {
        retryJob: {
          job: null,
          userErrors: [{ message: 'It is under way. Please wait a moment.', field: null }],
        },
      },
    }),
  })
  await user.click(await screen.findByRole('button', retry))
  expect(await screen.findByText('It is under way. Please wait a moment.')).toBeVisible()
  await waitFor(() => expect(reads).toBe(2))
})

test('a job is cancelled after a question', async () => {
  let isCancelled = false
  const { sent } = await open({
    AdminJobsScreenQuery: () => queue(isCancelled ? [] : [jobOf(1)]),
    useCancelJobMutation: () => {
      isCancelled = true
      return { data: { cancelJob: { cancelledId: 'job 1', userErrors: [] } } }
    },
  })
  await user.click(await screen.findByRole('button', cancel))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this job?' }))
  expect(dialog.getByText('gone@corp.example')).toBeVisible()
  expect(variablesOf(sent, 'useCancelJobMutation')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel the job' }))
  expect(await screen.findByText('The job is cancelled')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Mail to gone/)).toBeNull())
  expect(variablesOf(sent, 'useCancelJobMutation')).toEqual([{ input: { id: 'job 1' } }])
})

test('without jobs, and on a server without the call, the screen says so', async () => {
  await open({ AdminJobsScreenQuery: () => queue([], [0, 0]) })
  expect(await screen.findByText('Nothing waits and nothing failed')).toBeVisible()
  leaveAdmin()
  await open({ AdminJobsScreenQuery: () => ({ data: { jobQueue: null } }) })
  expect(await screen.findByText('Not offered by this server')).toBeVisible()
})
