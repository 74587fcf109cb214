import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>> | undefined

const ann = 'ann@corp.example'
const ben = 'ben@corp.example'

const project = (
  name: string,
  lists: Partial<Record<'canUse' | 'canSee' | 'canPay' | 'canEdit', string[]>>,
) => {
  const { canUse = [ann], canSee = [ann], canPay = [ann], canEdit = [ann] } = lists
  const access = { canUse, canSee, canPay, canEdit, viewerCanEdit: canEdit.includes(ann) }
  return { id: `id of ${name}`, name, ...access, people: [] }
}
const apollo = project('Apollo', { canUse: [ann, ben] })
const zephyr = project('Zephyr', { canEdit: [ben] })

type Answers = Parameters<typeof gatewayAnswers>[0]
const refused = (message: string, field: string | null = null) => ({
  ...{ project: null, userErrors: [{ message, field }] },
})
const done = (changed: unknown) => ({ project: changed, userErrors: [] })

/** Ann opens the screen, with these projects on it. */
async function open(projects: unknown[], answers: Answers = {}) {
  const sent = gatewayAnswers({
    TimesheetsProjectsScreenQuery: () => ({ data: { timesheetProjects: projects } }),
    ...answers,
  })
  startAs(recordOf('Ann', 'timesheets', 'Ann@corp.example'))
  app = await renderApp('/timesheets/projects')
  await screen.findByRole('heading', { name: 'Manage Projects' })
  return () => sent.filter(({ operation }) => operation.endsWith('Mutation'))
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
// An open dialog hides the page from assistive technology.
const rowNames = () => screen.getAllByRole('rowheader', { hidden: true }).map(cell => cell.textContent)
const members = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(item => item.textContent)

afterEach(() => {
  jest.restoreAllMocks()
  app?.close()
  app = undefined
  // Signing out removes the data that a test has loaded.
  startAs(null)
})

describe('the table', () => {
  test('shows the projects with the lists Can Use, Can See, Can Pay and Can Edit, and their count', async () => {
    await open([apollo, zephyr])
    const headers = within(await screen.findByRole('table', { name: 'Projects' })).getAllByRole(
      'columnheader',
    )
    expect(headers.map(header => header.textContent)).toEqual([
      'Project',
      'Can Use',
      'Can See',
      'Can Pay',
      'Can Edit',
    ])
    expect(rowNames()).toEqual(['Apollo', 'Zephyr'])
    expect(members('Can Use Apollo')).toEqual([ann, ben])
    expect(members('Can Edit Zephyr')).toEqual([ben])
    expect(screen.getByText('2 projects')).toBeVisible()
  })

  test('has Add and Delete buttons in each list cell only for members of Can Edit', async () => {
    await open([apollo, zephyr])
    await screen.findByRole('table')
    for (const list of ['Can Use', 'Can See', 'Can Pay', 'Can Edit']) {
      expect(screen.getByRole('button', { name: `Add ${list} to Apollo` })).toHaveTextContent(`Add ${list}`)
      expect(screen.getByRole('button', { name: `Delete ${list} from Apollo` })).toHaveTextContent(
        `Delete ${list}`,
      )
    }
    expect(screen.queryByRole('button', { name: /Zephyr/ })).toBeNull()
  })

  test('says No data... if there is no project, and offers to create one, in one place', async () => {
    await open([])
    expect(await screen.findByText('No data...')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Create a new project' })).toHaveLength(1)
  })

  test('says Loading... until the projects are there', async () => {
    let answer: (value: unknown) => void = () => undefined
    await open([], { TimesheetsProjectsScreenQuery: () => new Promise(resolve => (answer = resolve)) })
    expect(await screen.findByText('Loading...')).toBeVisible()
    answer({ data: { timesheetProjects: [apollo] } })
    expect(await screen.findByText('1 project')).toBeVisible()
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  test('stays as an empty frame if loading fails: a toast titled Error, and Refresh', async () => {
    // React logs errors that a boundary has caught.
    jest.spyOn(console, 'error').mockImplementation()
    let isDown = true
    await open([], {
      TimesheetsProjectsScreenQuery: () =>
        isDown
          ? { data: null, errors: [{ message: 'Server returned error: down' }] }
          : { data: { timesheetProjects: [apollo] } },
    })
    expect(await screen.findByText('Error')).toBeVisible()
    expect(screen.getAllByText('Server returned error: down')).toHaveLength(1)
    expect(screen.getAllByRole('columnheader')).toHaveLength(5)
    isDown = false
    await press('Refresh')
    expect(await screen.findByText('1 project')).toBeVisible()
  })

  test('folds a long list', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `p${index}@corp.example`)
    await open([project('Apollo', { canUse: many })])
    expect(members('Can Use Apollo')).toHaveLength(5)
    await press('4 more: Can Use Apollo')
    expect(members('Can Use Apollo')).toEqual(many)
  })
})

describe('Create a new project', () => {
  const name = () => screen.getByRole('textbox', { name: 'Project Name' })

  test('requires the Project Name, and the row appears in its sorted place without a refetch', async () => {
    const mutations = await open([apollo, zephyr], {
      useCreateTimesheetProjectMutation: () => ({
        data: { createTimesheetProject: done(project('Mercury', {})) },
      }),
    })
    await press('Create a new project')
    await enterDialog('Create Project')
    await user.type(name(), '  Mercury ')
    await press('create')
    await waitFor(() => expect(rowNames()).toEqual(['Apollo', 'Mercury', 'Zephyr']))
    expect(screen.queryByRole('dialog')).toBeNull()
    const input = { name: 'Mercury', requestId: expect.any(String) as string }
    expect(mutations().map(({ variables }) => variables)).toEqual([{ input }])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create a new project' })).toHaveFocus())
  })

  test.each(['', '   '])('sends nothing for the name "%s"', async text => {
    const mutations = await open([apollo])
    await press('Create a new project')
    await enterDialog('Create Project')
    if (text) await user.type(name(), text)
    await press('create')
    expect(name()).toHaveAccessibleDescription('Give the project a name.')
    expect(mutations()).toEqual([])
  })

  test.each([
    ['a refusal', () => ({ data: { createTimesheetProject: refused('The name is taken.') } })],
    ['a failure', () => ({ data: null, errors: [{ message: 'The name is taken.' }] })],
  ])(
    'shows %s in a toast titled Error, and the reason only in the dialog, where the typed text stays',
    async (_what, answer) => {
      await open([apollo], { useCreateTimesheetProjectMutation: answer })
      await press('Create a new project')
      const box = await enterDialog('Create Project')
      await user.type(name(), 'apollo')
      await press('create')
      expect(await within(box).findByText('The name is taken.')).toBeVisible()
      expect(await screen.findByText('Error')).toBeInTheDocument()
      expect(screen.getAllByText('The name is taken.')).toHaveLength(1)
      expect(name()).toHaveValue('apollo')
      expect(rowNames()).toEqual(['Apollo'])
    },
  )

  test('from the empty table leaves the focus on the page', async () => {
    await open([], {
      useCreateTimesheetProjectMutation: () => ({ data: { createTimesheetProject: done(apollo) } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Create a new project' }))
    await enterDialog('Create Project')
    await user.type(name(), 'Apollo{Enter}')
    expect(await screen.findByText('1 project')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Manage Projects' })).toHaveFocus())
  })
})

describe('adding to a list', () => {
  const email = () => screen.getByRole('combobox', { name: 'Email to add' })

  test('sends the project, the list and the e-mail, and the cell shows it', async () => {
    const mutations = await open([apollo], {
      useAddTimesheetProjectAccessMutation: () => ({
        data: { addTimesheetProjectAccess: done({ ...apollo, canPay: [ann, ben] }) },
      }),
    })
    await press('Add Can Pay to Apollo')
    await enterDialog('Add Can Pay email')
    await user.type(email(), ` ${ben}, {Enter}`)
    await waitFor(() => expect(members('Can Pay Apollo')).toEqual([ann, ben]))
    expect(mutations().map(({ variables }) => variables)).toEqual([
      { input: { projectId: apollo.id, purpose: 'PAY', email: ben } },
    ])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Can Pay to Apollo' })).toHaveFocus())
  })

  test('names the chosen people, with the addresses of those whose names look alike', async () => {
    const people = [
      { email: 'ill@corp.example', name: 'Jo Ill' },
      { email: 'lll@corp.example', name: 'Jo lll' },
      { email: 'ben@corp.example', name: 'Ben Ito' },
    ]
    await open([apollo], { useNamesQuery: () => ({ data: { people } }) })
    await press('Add Can Pay to Apollo')
    const dialog = await enterDialog('Add Can Pay email')
    await user.type(email(), people.map(one => `${one.email}, `).join(''))
    for (const text of ['Jo Ill, ill@corp.example', 'Jo lll, lll@corp.example', 'Ben Ito'])
      expect(await within(dialog).findByText(text)).toBeVisible()
  })

  test('sends nothing without an e-mail', async () => {
    const mutations = await open([apollo])
    await press('Add Can Use to Apollo')
    await enterDialog('Add Can Use email')
    await user.type(email(), '  ')
    await press('add')
    expect(email()).toHaveAccessibleDescription(/^Give an e-mail address\./)
    expect(mutations()).toEqual([])
  })

  test('keeps the typed text when it is refused', async () => {
    await open([apollo], {
      useAddTimesheetProjectAccessMutation: () => ({
        data: { addTimesheetProjectAccess: refused('That is no e-mail address.') },
      }),
    })
    await press('Add Can Use to Apollo')
    await enterDialog('Add Can Use email')
    await user.type(email(), `${ben}{Enter}{Enter}`)
    expect(await screen.findAllByText('That is no e-mail address.')).toHaveLength(1)
    expect(screen.getByRole('option', { name: new RegExp(ben) })).toBeVisible()
  })

  test('shows a refusal of the address at its field', async () => {
    await open([apollo], {
      useAddTimesheetProjectAccessMutation: () => ({
        data: { addTimesheetProjectAccess: refused('That is no e-mail address.', 'email') },
      }),
    })
    await press('Add Can Use to Apollo')
    await enterDialog('Add Can Use email')
    await user.type(email(), `${ben}{Enter}{Enter}`)
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/^That is no e-mail address\./))
    expect(screen.getAllByText('That is no e-mail address.')).toHaveLength(1)
  })
})

describe('deleting from a list', () => {
  const deletion = (changed: unknown) => ({
    useDeleteTimesheetProjectAccessMutation: () => ({
      data: { deleteTimesheetProjectAccess: done(changed) },
    }),
  })
  const choose = async (list: string, email: string) => {
    await press(`Delete ${list} from Apollo`)
    await enterDialog(`Delete ${list} email`)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Email to delete' }), email)
    await press('delete')
  }

  test('offers the existing e-mails, and sends nothing before one is selected', async () => {
    const mutations = await open([apollo])
    await press('Delete Can Use from Apollo')
    await enterDialog('Delete Can Use email')
    const select = screen.getByRole('combobox', { name: 'Email to delete' })
    expect(
      within(select)
        .getAllByRole('option')
        .slice(1)
        .map(option => option.textContent),
    ).toEqual([ann, ben])
    await press('delete')
    expect(select).toHaveAccessibleDescription('Choose an e-mail address.')
    expect(mutations()).toEqual([])
  })

  test('offers people by name and address', async () => {
    await open([apollo], { useNamesQuery: () => ({ data: { people: [{ email: ann, name: 'Ann Lee' }] } }) })
    await press('Delete Can Use from Apollo')
    await enterDialog('Delete Can Use email')
    expect(await screen.findByRole('option', { name: `Ann Lee, ${ann}` })).toHaveValue(ann)
  })

  test('is not offered on an empty list', async () => {
    await open([project('Apollo', { canPay: [] })])
    const button = await screen.findByRole('button', { name: 'Delete Can Pay from Apollo' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('can be undone from the toast, which adds the e-mail again', async () => {
    const mutations = await open([apollo], {
      ...deletion({ ...apollo, canUse: [ann] }),
      useAddTimesheetProjectAccessMutation: () => ({ data: { addTimesheetProjectAccess: done(apollo) } }),
    })
    await choose('Can Use', ben)
    await waitFor(() => expect(members('Can Use Apollo')).toEqual([ann]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(members('Can Use Apollo')).toEqual([ann, ben]))
    const input = { projectId: apollo.id, purpose: 'USE', email: ben }
    expect(mutations().map(({ operation, variables }) => [operation, variables])).toEqual([
      ['useDeleteTimesheetProjectAccessMutation', { input }],
      ['useAddTimesheetProjectAccessMutation', { input }],
    ])
  })

  test('warns a user who gives up Can Edit; then the buttons disappear, and there is no Undo', async () => {
    await open([apollo], deletion({ ...apollo, canEdit: [ben], viewerCanEdit: false }))
    await press('Delete Can Edit from Apollo')
    await enterDialog('Delete Can Edit email')
    const select = screen.getByRole('combobox', { name: 'Email to delete' })
    await user.selectOptions(select, ann)
    expect(select).toHaveAccessibleDescription(/That is you/)
    await press('delete')
    expect(await screen.findByText('You cannot change its lists any more.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Apollo/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Manage Projects' })).toHaveFocus())
  })

  const mine = project('Apollo', { canUse: [ben], canSee: [], canPay: [], canEdit: [ann] })
  const gone = { ...mine, canEdit: [ben], viewerCanEdit: false }
  test.each([
    ['shows it no more', null],
    ['shows it a last time', gone],
  ])(
    'of the caller’s last list removes the project from the table, where the server %s',
    async (_what, answer) => {
      await open([mine, zephyr], deletion(answer))
      await choose('Can Edit', ann)
      await waitFor(() => expect(rowNames()).toEqual(['Zephyr']))
      expect(await screen.findByText(/it has left your table/)).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('stays open with the reason when it is refused', async () => {
    await open([apollo], {
      useDeleteTimesheetProjectAccessMutation: () => ({
        data: { deleteTimesheetProjectAccess: refused('At least one person must stay on Can Edit.') },
      }),
    })
    await choose('Can Edit', ann)
    expect(await screen.findAllByText('At least one person must stay on Can Edit.')).toHaveLength(1)
    expect(screen.getByRole('combobox')).toHaveValue(ann)
    expect(rowNames()).toEqual(['Apollo'])
  })

  test('shows a refusal of the address at its field', async () => {
    await open([apollo], {
      useDeleteTimesheetProjectAccessMutation: () => ({
        data: { deleteTimesheetProjectAccess: refused('At least one person must stay.', 'email') },
      }),
    })
    await choose('Can Edit', ann)
    const select = screen.getByRole('combobox', { name: 'Email to delete' })
    await waitFor(() => expect(select).toHaveAccessibleDescription('At least one person must stay.'))
    expect(screen.getAllByText('At least one person must stay.')).toHaveLength(1)
  })
})
