import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { leaveAdmin, openAdmin, type Answers } from './adminFixture.tsx'

const user = userEvent.setup({ delay: null })

const entryOf = (number: number, action: string, more: Record<string, unknown> = {}) => ({
  id: `entry ${number}`,
  at: '2026-11-20T08:30:00.000Z',
  by: 'ann@corp.example',
  actor: { email: 'ann@corp.example', name: 'Ann Lee' },
  email: 'ben@corp.example',
  user: { email: 'ben@corp.example', name: 'Ben Ito' },
  action,
  scopesBefore: null,
  scopesAfter: null,
  nameBefore: null,
  nameAfter: null,
  ...more,
})
const page = (entries: ReturnType<typeof entryOf>[], hasNextPage = false) => ({
  data: {
    userLog: {
      edges: entries.map(node => ({ cursor: node.id, node: { __typename: 'UserLogEntry', ...node } })),
      pageInfo: { endCursor: entries.at(-1)?.id ?? null, hasNextPage },
    },
  },
})
const open = (answers: Answers, path = '/admin/log') => openAdmin(path, answers)
const change = entryOf(1, 'SCOPES', {
  scopesBefore: ['admin', 'tickets'],
  scopesAfter: ['admin', 'timesheets'],
})
/** The entry's action as a screen reader reads it. */
const spokenText = (cell: HTMLElement) => {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove()
  return copy.textContent
}

afterEach(leaveAdmin)

test('the log shows who changed whose scopes, when, and from what to what', async () => {
  await open({ AdminLogScreenQuery: () => page([change]) })
  const table = within(await screen.findByRole('table', { name: 'Log' }))
  expect(table.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
    'When',
    'What',
    'User',
    'By',
  ])
  const what = table.getByRole('rowheader')
  expect(within(what).getByText('+timesheets')).toBeVisible()
  expect(within(what).getByText('−tickets')).toBeVisible()
  expect(spokenText(what)).toBe(
    'Scopes changedadded timesheets, removed tickets, from admin, tickets to admin, timesheets',
  )
  expect(table.getByText(/20.*2026/)).toHaveAttribute('title', expect.stringMatching(/Friday.*2026/))
  expect(table.getByText('Ben Ito')).toHaveAttribute('href', '/admin/log?email=ben%40corp.example')
  expect(table.getByText('Ann Lee')).toBeVisible()
  expect(screen.getByText('1 entry')).toBeVisible()
})

test('the first scopes of a user are shown as added to none', async () => {
  await open({
    AdminLogScreenQuery: () => page([entryOf(1, 'SCOPES', { scopesAfter: ['tickets'] })]),
  })
  expect(spokenText(await screen.findByRole('rowheader'))).toBe(
    'Scopes changedadded tickets, from none to tickets',
  )
})

test('a changed name is shown with the previous one', async () => {
  const names = { nameBefore: 'ann', nameAfter: 'Ann Lee' }
  await open({ AdminLogScreenQuery: () => page([entryOf(1, 'NAME_CHANGED', names)]) })
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Name changedann → Ann Lee')
})

test('every action on a user has a text, and so has an unknown one', async () => {
  const actions = [
    'SIGNED_IN',
    'SIGN_IN_REFUSED',
    'SIGNED_OUT',
    'DEACTIVATED',
    'REACTIVATED',
    'NAME_CHANGED',
    'TOKEN_CREATED',
    'TOKEN_REVOKED',
  ]
  await open({
    AdminLogScreenQuery: () =>
      page([...actions, 'OTHER', 'NEWER'].map((action, index) => entryOf(index, action))),
  })
  expect((await screen.findAllByRole('rowheader')).map(cell => cell.textContent)).toEqual([
    'Signed in',
    'Sign-in refused',
    'Signed out',
    'Account closed',
    'Account opened',
    'Name changed',
    'API token created',
    'API token revoked',
    'Something else',
    'Something else',
  ])
})

test('older entries are loaded on demand', async () => {
  const { sent } = await open({
    AdminLogScreenQuery: () => page([change], true),
    LogListPageQuery: () => page([entryOf(2, 'DEACTIVATED')]),
  })
  expect(await screen.findByText('1 entry so far')).toBeVisible()
  await user.click(screen.getByText('Load more'))
  expect(await screen.findByText('2 entries')).toBeVisible()
  expect(sent.at(-1)?.variables).toEqual({ first: 50, after: change.id, email: null })
})

describe('the filter by user', () => {
  test('is in the address, and accepts only whole addresses', async () => {
    const { app, sent } = await open({ AdminLogScreenQuery: () => page([change]) })
    await screen.findByText('1 entry')
    const field = screen.getByLabelText('User')
    await user.type(field, 'Ben')
    await waitFor(() => expect(app.path()).toBe('/admin/log?email=Ben'))
    await user.type(field, '@corp.example')
    await waitFor(() => expect(app.path()).toBe('/admin/log?email=Ben%40corp.example'))
    expect(sent.map(({ variables }) => variables)).toEqual([{ email: null }, { email: 'ben@corp.example' }])
  })

  test('without a match leads back to all users', async () => {
    const { app } = await open(
      { AdminLogScreenQuery: ({ email }: { email: string | null }) => page(email === null ? [change] : []) },
      '/admin/log?email=zed@corp.example',
    )
    expect(await screen.findByText('Nothing in the log is about zed@corp.example.')).toBeVisible()
    await user.click(screen.getByText('Show all users'))
    expect(await screen.findByText('1 entry')).toBeVisible()
    expect(app.path()).toBe('/admin/log')
  })
})

test.each([
  ['an empty log says what belongs there', page([]), 'No entries yet'],
  ['a server without a log is no failure', { data: { userLog: null } }, 'Not offered by this server'],
])('%s', async (_what, answer, title) => {
  await open({ AdminLogScreenQuery: () => answer })
  expect(await screen.findByText(title)).toBeVisible()
})

test('a failure is shown in a toast titled Error and on the page, with Refresh', async () => {
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation()
  let isDown = true
  await open({
    AdminLogScreenQuery: () =>
      isDown ? { data: null, errors: [{ message: 'Server returned error: down' }] } : page([change]),
  })
  expect(await screen.findByText('The log could not be loaded')).toBeVisible()
  expect(await screen.findByText('Error')).toBeVisible()
  isDown = false
  await user.click(screen.getByText('Refresh'))
  expect(await screen.findByText('1 entry')).toBeVisible()
})
