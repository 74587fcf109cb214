import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterDialog } from '../dialogs.ts'
import { ann, ben, leaveAdmin, openAdmin, userOf, usersPage, type Answers } from './adminFixture.tsx'

const user = userEvent.setup({ delay: null })

const closed = { ...ben, deactivatedAt: '2026-11-20T10:00:00.000Z' }
const open = (answers: Answers = {}, path = '/admin/users') =>
  openAdmin(path, { AdminUsersScreenQuery: () => usersPage([ann, ben]), ...answers })

const rowOf = async (email: string) => {
  const cell = (await screen.findByText(email)).closest<HTMLElement>('[role=row], tr')
  if (!cell) throw new Error(`No row of ${email}`)
  return within(cell)
}
/** Selects an item in the menu of a user's row. */
async function choose(email: string, action: string) {
  await user.click((await rowOf(email)).getByLabelText(`Actions for ${email}`))
  await user.click(await screen.findByText(action))
}
const submit = async (title: string, label: string) => {
  const dialog = await enterDialog(title)
  await user.click(within(dialog).getByText(label, { selector: 'button *' }))
}
const inputs = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent.filter(({ operation }) => operation.endsWith('Mutation')).map(({ variables }) => variables)

afterEach(leaveAdmin)

describe('a search', () => {
  const found = ({ search }: { search: string | null }) =>
    search === null ? usersPage([ann, ben]) : usersPage(search === 'be' ? [ben] : [], { all: 2 })

  test('asks the server when the typing pauses, and is in the address', async () => {
    const { app, sent } = await open({ AdminUsersScreenQuery: found }, '/admin/users?sort=-name')
    await screen.findByText('2 users')
    await user.type(screen.getByLabelText('Search'), 'be')
    expect(await screen.findByText('1 of 2 users')).toBeVisible()
    expect(screen.queryByText(ann.email)).toBeNull()
    expect(screen.getByLabelText('Search')).toHaveFocus()
    expect(app.path()).toBe('/admin/users?sort=-name&q=be')
    expect(sent.map(({ variables }) => variables)).toEqual([{ search: null }, { search: 'be' }])
  })

  test('without a match can be cleared', async () => {
    const { app } = await open({ AdminUsersScreenQuery: found }, '/admin/users?q=zed')
    expect(await screen.findByText('No users match')).toBeVisible()
    await user.click(screen.getByText('Clear search'))
    expect(await screen.findByText('2 users')).toBeVisible()
    expect(screen.getByLabelText('Search')).toHaveValue('')
    expect(app.path()).toBe('/admin/users')
  })
})

test('an order other than by address loads all users', async () => {
  const { sent } = await open(
    {
      AdminUsersScreenQuery: () => usersPage([ann], { total: 2, hasNextPage: true }),
      UsersListPageQuery: () => usersPage([ben], { total: 2 }),
    },
    '/admin/users?sort=created',
  )
  expect(await screen.findByText('2 users')).toBeVisible()
  expect(screen.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual([ben.email, ann.email])
  expect(sent).toHaveLength(2)
})

test('while all users are loading, the table stays as it is', async () => {
  const pages: ((page: object) => void)[] = []
  await open(
    {
      AdminUsersScreenQuery: () => usersPage([ann], { total: 3, hasNextPage: true }),
      UsersListPageQuery: () => new Promise(resolve => pages.push(resolve)),
    },
    '/admin/users?sort=created',
  )
  expect(await screen.findByText('1 of 3 users')).toBeVisible()
  await waitFor(() => expect(pages).toHaveLength(1))
  pages[0]?.(usersPage([ben], { total: 3, hasNextPage: true }))
  await waitFor(() => expect(pages).toHaveLength(2))
  expect(screen.getByText('1 of 3 users')).toBeVisible()
  pages[1]?.(usersPage([userOf('Cem', [])], { total: 3 }))
  expect(await screen.findByText('3 users')).toBeVisible()
})

describe('a user’s row', () => {
  test('shows when the user was last seen, and whether the account is closed', async () => {
    // A few minutes ago: some hours ago could have been yesterday.
    const lately = new Date(Date.now() - 300_000).toISOString()
    await open({ AdminUsersScreenQuery: () => usersPage([{ ...ann, lastSeenAt: lately }, closed]) })
    const own = await rowOf(ann.email)
    expect(own.getByText('5 minutes ago')).toHaveAttribute('datetime', lately)
    expect(own.getByText('Active')).toBeVisible()
    const other = await rowOf(ben.email)
    expect(other.getByText('never')).toBeVisible()
    expect(other.getByText('Closed')).toHaveAttribute('title', expect.stringMatching(/^Since .*2026/))
  })

  test('offers the log of that user', async () => {
    await open()
    await user.click((await rowOf(ben.email)).getByLabelText(`Actions for ${ben.email}`))
    expect((await screen.findByText('Show log')).closest('a')).toHaveAttribute(
      'href',
      '/admin/log?email=ben%40corp.example',
    )
  })

  test('does not offer to close one’s own account', async () => {
    await open()
    await user.click((await rowOf(ann.email)).getByLabelText(`Actions for ${ann.email}`))
    expect(await screen.findByText('Sign out everywhere')).toBeInTheDocument()
    expect(screen.queryByText('Close account')).toBeNull()
  })
})

describe('closing an account', () => {
  test('is shown in its row, and Undo opens it again', async () => {
    const { sent } = await open({
      useDeactivateUserMutation: () => ({ data: { deactivateUser: { user: closed, userErrors: [] } } }),
      useReactivateUserMutation: () => ({ data: { reactivateUser: { user: ben, userErrors: [] } } }),
    })
    await choose(ben.email, 'Close account')
    await submit('Close account', 'Close account')
    await waitFor(async () => expect((await rowOf(ben.email)).getByText('Closed')).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    await user.click(await screen.findByText('Undo'))
    await waitFor(async () => expect((await rowOf(ben.email)).getByText('Active')).toBeVisible())
    expect(inputs(sent)).toEqual([{ input: { email: ben.email } }, { input: { email: ben.email } }])
  })

  test('of the last admin is refused with a toast, and the dialog shows the reason', async () => {
    const reason = 'Somebody has to be admin.'
    await open({
      useDeactivateUserMutation: () => ({
        data: { deactivateUser: { user: null, userErrors: [{ message: reason, field: null }] } },
      }),
    })
    await choose(ben.email, 'Close account')
    await submit('Close account', 'Close account')
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getAllByText(reason)).toHaveLength(1)
    expect(await enterDialog('Close account')).toHaveTextContent(reason)
  })

  test('becomes opening for a closed account', async () => {
    const { sent } = await open({
      AdminUsersScreenQuery: () => usersPage([ann, closed]),
      useReactivateUserMutation: () => ({ data: { reactivateUser: { user: ben, userErrors: [] } } }),
    })
    await choose(ben.email, 'Open account')
    await submit('Open account', 'Open account')
    await waitFor(async () => expect((await rowOf(ben.email)).getByText('Active')).toBeVisible())
    expect(inputs(sent)).toEqual([{ input: { email: ben.email } }])
  })
})

describe('signing out everywhere', () => {
  const answer = (who: typeof ann) => ({
    useSignOutEverywhereMutation: () => ({ data: { signOutEverywhere: { user: who, userErrors: [] } } }),
  })

  test('ends another user’s sessions, with the API tokens if that is selected', async () => {
    const { app, sent } = await open(answer(ben))
    await choose(ben.email, 'Sign out everywhere')
    await enterDialog('Sign out everywhere')
    await user.click(screen.getByLabelText('Revoke the API tokens as well'))
    await submit('Sign out everywhere', 'Sign out')
    expect(await screen.findByText(`${ben.email} is signed out everywhere`)).toBeInTheDocument()
    expect(inputs(sent)).toEqual([{ input: { email: ben.email, revokesApiTokens: true } }])
    expect(app.path()).toBe('/admin/users')
  })

  test('ends also the current session if users do it to themselves', async () => {
    const { app } = await open(answer(ann))
    await choose(ann.email, 'Sign out everywhere')
    expect(await enterDialog('Sign out everywhere')).toHaveTextContent('this one as well')
    await submit('Sign out everywhere', 'Sign out')
    await waitFor(() => expect(app.path()).toBe('/logout'))
  })
})
