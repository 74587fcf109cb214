import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ann, ben, leaveAdmin, openAdmin, usersPage, type Answers } from './adminFixture.tsx'
import { enterDialog } from '../dialogs.ts'

const user = userEvent.setup()

/** Ann opens the list, with herself and Ben on it unless the test gives another answer. */
const open = async (answers: Answers = {}) =>
  (await openAdmin('/admin/users', { AdminUsersScreenQuery: () => usersPage([ann, ben]), ...answers })).sent
const isMutation = ({ operation }: { operation: string }) => operation.endsWith('Mutation')
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const scopesOf = (email: string) =>
  within(screen.getByRole('list', { name: `Scopes of ${email}` }))
    .getAllByRole('listitem')
    .map(item => item.textContent)

afterEach(leaveAdmin)

describe('the table titled Users', () => {
  test('shows all users, with scopes, dates and state, and the count', async () => {
    const sent = await open()
    const table = await screen.findByRole('table', { name: 'Users' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(header => header.textContent),
    ).toEqual(['Email', 'Name', 'Scopes', 'Created', 'Last seen', 'State', 'Actions'])
    expect(screen.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual([ann.email, ben.email])
    expect(scopesOf(ann.email)).toEqual(['admin', 'timesheets'])
    expect(screen.getByText('2 users')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.variables).toEqual({ search: null })
  })

  test('shows the full date and the zone on hover', async () => {
    await open()
    const [created] = await screen.findAllByTitle(/2026.*(GMT|UTC|CES?T)/)
    expect(created).toHaveAttribute('datetime', ann.createdAt)
  })

  test('searches for text that was typed while it loaded, and typing continues after that', async () => {
    let load: () => void = () => undefined
    const loaded = new Promise<void>(resolve => (load = resolve))
    const sent = await open({
      AdminUsersScreenQuery: async ({ search }: { search: string | null }) => {
        await loaded
        return usersPage(search === null ? [ann, ben] : [ben])
      },
    })
    await user.type(await screen.findByRole('searchbox'), 'be')
    load()
    await screen.findByRole('rowheader', { name: ben.email })
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('n')
    expect(screen.getByRole('searchbox')).toHaveValue('ben')
    await waitFor(() => expect(sent.at(-1)?.variables).toEqual({ search: 'ben' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: ann.email })).toBeNull())
    expect(screen.getByRole('searchbox')).toHaveValue('ben')
  })

  test('loads more users, a hundred at a time', async () => {
    const sent = await open({
      AdminUsersScreenQuery: () => usersPage([ann], { total: 2, hasNextPage: true }),
      UsersListPageQuery: () => usersPage([ben], { total: 2 }),
    })
    expect(await screen.findByText('1 of 2 users')).toBeVisible()
    await press('Load more')
    expect(await screen.findByText('2 users')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({
      operation: 'UsersListPageQuery',
      variables: { first: 100, after: ann.id },
    })
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('keeps its rows if loading more fails, and says so', async () => {
    await open({
      AdminUsersScreenQuery: () => usersPage([ann], { total: 2, hasNextPage: true }),
      UsersListPageQuery: () => ({ data: null, errors: [{ message: 'Server returned error: down' }] }),
    })
    await press('Load more')
    expect(await screen.findByText('Error')).toBeVisible()
    expect(screen.getByText('Server returned error: down')).toBeVisible()
    expect(screen.getByText('1 of 2 users')).toBeVisible()
  })

  test('stays as an empty frame if loading fails: a toast titled Error, and Refresh', async () => {
    // React logs errors that a boundary has caught.
    jest.spyOn(console, 'error').mockImplementation()
    let isDown = true
    await open({
      AdminUsersScreenQuery: () =>
        isDown
          ? { data: null, errors: [{ message: "Server returned error: users Result isn't an array" }] }
          : usersPage([ann]),
    })
    expect(await screen.findByText('Error')).toBeVisible()
    expect(screen.getAllByText("Server returned error: users Result isn't an array")).toHaveLength(1)
    expect(screen.getAllByRole('columnheader')).toHaveLength(7)
    isDown = false
    await press('Refresh')
    expect(await screen.findByText('1 user')).toBeVisible()
  })
})

describe('Add Scope', () => {
  const scope = () => screen.getByRole('textbox', { name: 'Scope' })

  test('sends the user and the scope on save, and the table shows it', async () => {
    const sent = await open({
      useAddUserScopeMutation: () => ({
        data: { addUserScope: { user: { ...ben, scopes: ['tickets'] }, userErrors: [] } },
      }),
    })
    await press(`Add Scope to ${ben.email}`)
    await enterDialog('Add scope')
    await user.type(scope(), ' tickets ')
    await press('save')
    await waitFor(() => expect(scopesOf(ben.email)).toEqual(['tickets']))
    expect(sent.filter(isMutation).map(({ variables }) => variables)).toEqual([
      { input: { email: ben.email, scope: 'tickets' } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Add Scope to ${ben.email}` })).toHaveFocus(),
    )
  })

  test('sends nothing without a scope', async () => {
    const sent = await open()
    await press(`Add Scope to ${ben.email}`)
    await enterDialog('Add scope')
    await user.type(scope(), '  ')
    await press('save')
    expect(scope()).toHaveAccessibleDescription(/Give the scope’s name/)
    expect(sent.filter(isMutation)).toEqual([])
  })

  test('shows a refusal of the scope at its field', async () => {
    const userErrors = [{ message: 'Please give one scope.', field: 'scope' }]
    await open({ useAddUserScopeMutation: () => ({ data: { addUserScope: { user: null, userErrors } } }) })
    await press(`Add Scope to ${ben.email}`)
    await enterDialog('Add scope')
    await user.type(scope(), 'T i')
    await press('save')
    await waitFor(() => expect(scope()).toHaveAccessibleDescription(/Please give one scope/))
    expect(screen.getAllByText('Please give one scope.')).toHaveLength(1)
    expect(scope()).toHaveValue('T i')
  })

  test.each([
    [
      'a refusal',
      () => ({
        data: {
          addUserScope: { user: null, userErrors: [{ message: 'No such word.', field: null }] },
        },
      }),
    ],
    ['a failure', () => ({ data: null, errors: [{ message: 'No such word.' }] })],
  ])(
    'shows %s in a toast titled Error, and the reason only in the dialog, where the typed text stays',
    async (_what, answer) => {
      await open({ useAddUserScopeMutation: answer })
      await press(`Add Scope to ${ben.email}`)
      await enterDialog('Add scope')
      await user.type(scope(), 'T i')
      await press('save')
      expect(await screen.findByText('Error')).toBeInTheDocument()
      expect(screen.getAllByText('No such word.')).toHaveLength(1)
      expect(scope()).toHaveValue('T i')
    },
  )
})

describe('Delete Scope', () => {
  const answer = (scopes: string[]) => ({
    useDeleteUserScopeMutation: () => ({
      data: { deleteUserScope: { user: { ...ann, scopes }, userErrors: [] } },
    }),
  })
  const select = () => screen.getByRole('combobox', { name: 'Scope' })

  test('offers the user’s current scopes, and sends nothing before one is selected', async () => {
    const sent = await open()
    await press(`Delete Scope of ${ann.email}`)
    await enterDialog('Delete scope')
    const options = within(select()).getAllByRole('option')
    expect(options.slice(1).map(option => option.textContent)).toEqual(['admin', 'timesheets'])
    await press('delete')
    expect(select()).toHaveAccessibleDescription('Choose a scope.')
    expect(sent.filter(isMutation)).toEqual([])
  })

  test('removes the scope, and Undo adds it again', async () => {
    const sent = await open({
      ...answer(['admin']),
      useAddUserScopeMutation: () => ({ data: { addUserScope: { user: ann, userErrors: [] } } }),
    })
    await press(`Delete Scope of ${ann.email}`)
    await enterDialog('Delete scope')
    await user.selectOptions(select(), 'timesheets')
    await press('delete')
    await waitFor(() => expect(scopesOf(ann.email)).toEqual(['admin']))
    await press('Undo')
    await waitFor(() => expect(scopesOf(ann.email)).toEqual(['admin', 'timesheets']))
    const input = { email: ann.email, scope: 'timesheets' }
    expect(sent.filter(isMutation).map(({ variables }) => variables)).toEqual([{ input }, { input }])
  })

  test('warns admins who remove their own scope admin, and offers no Undo', async () => {
    await open(answer(['timesheets']))
    await press(`Delete Scope of ${ann.email}`)
    await enterDialog('Delete scope')
    await user.selectOptions(select(), 'admin')
    expect(select()).toHaveAccessibleDescription(/That is you/)
    await press('delete')
    await waitFor(() => expect(scopesOf(ann.email)).toEqual(['timesheets']))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('shows why the last admin keeps that scope', async () => {
    const reason = 'Somebody has to be admin.'
    await open({
      useDeleteUserScopeMutation: () => ({
        data: { deleteUserScope: { user: null, userErrors: [{ message: reason, field: null }] } },
      }),
    })
    await press(`Delete Scope of ${ann.email}`)
    await enterDialog('Delete scope')
    await user.selectOptions(select(), 'admin')
    await press('delete')
    expect(await screen.findAllByText(reason)).toHaveLength(1)
    expect(select()).toHaveValue('admin')
  })

  test('is not offered for a user without scopes', async () => {
    await open()
    expect(await screen.findByRole('button', { name: `Delete Scope of ${ben.email}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})
