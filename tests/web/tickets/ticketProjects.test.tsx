import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'

const user = userEvent.setup({ delay: null })
let app: Awaited<ReturnType<typeof renderApp>> | undefined

const ann = 'ann@corp.example'
const ben = 'ben@corp.example'
const project = (number: number, name: string, canSee = [ann, ben]) => ({
  id: `id of ${name}`,
  number,
  name,
  canSee,
  viewerCanSee: canSee.includes(ann),
  people: [],
})
const support = project(3, 'Support')
const website = project(4, 'Website', [ann])
const foreign = project(5, 'Foreign', [ben])

type Answers = Parameters<typeof gatewayAnswers>[0]
const done = (changed: unknown) => ({ project: changed, userErrors: [] })
const refused = (message: string) => ({ project: null, userErrors: [{ message, field: null }] })

/** Ann opens the screen, with these projects on it. */
async function open(projects: unknown[], answers: Answers = {}) {
  const sent = gatewayAnswers({
    TicketsProjectsScreenQuery: () => ({ data: { ticketProjects: projects } }),
    ...answers,
  })
  startAs(recordOf('Ann', 'tickets', 'Ann@corp.example'))
  app = await renderApp('/tickets/projects')
  await screen.findByRole('heading', { name: 'Manage Projects' })
  return () =>
    sent
      .filter(({ operation }) => operation.endsWith('Mutation'))
      .map(({ operation, variables }) => [operation, variables])
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const rowNames = () => screen.getAllByRole('rowheader', { hidden: true }).map(cell => cell.textContent)
const members = (name: string) =>
  within(screen.getByRole('list', { name: `Can See ${name}`, hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(item => item.textContent)

afterEach(() => {
  jest.restoreAllMocks()
  app?.close()
  app = undefined
  startAs(null)
})

test('the table shows the projects, each a link to its tickets, with their Can See e-mails', async () => {
  await open([support, website])
  expect(await screen.findByRole('link', { name: 'Support' })).toHaveAttribute('href', '/tickets/list/3')
  expect(members('Support')).toEqual([ann, ben])
  expect(screen.getByText('2 projects')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

test('Add Can See and Delete Can See are shown only if the caller is in Can See', async () => {
  await open([support, foreign])
  expect(await screen.findByRole('button', { name: 'Add Can See to Support' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete Can See from Support' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Foreign/ })).toBeNull()
})

test('Refresh loads the projects again', async () => {
  let isLater = false
  await open([], {
    TicketsProjectsScreenQuery: () => ({
      data: { ticketProjects: isLater ? [support, website] : [support] },
    }),
  })
  await screen.findByText('1 project')
  isLater = true
  await press('Refresh')
  expect(await screen.findByText('2 projects')).toBeVisible()
})

test('a failure shows a toast and an empty list', async () => {
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation()
  await open([], {
    TicketsProjectsScreenQuery: () => ({ data: null, errors: [{ message: 'Server returned error: down' }] }),
  })
  expect(await screen.findByText('Error')).toBeInTheDocument()
  expect(screen.getAllByText('Server returned error: down')).toHaveLength(1)
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

describe('Create a new project', () => {
  const name = () => screen.getByRole('textbox', { name: 'Project Name' })

  test('sends the trimmed name, and the project appears in the table', async () => {
    const mutations = await open([website], {
      useCreateTicketProjectMutation: () => ({ data: { createTicketProject: done(support) } }),
    })
    await press('Create a new project')
    await enterDialog('Create a new project')
    await user.type(name(), '  Support {Enter}')
    await waitFor(() => expect(rowNames()).toEqual(['Support', 'Website']))
    const input = { name: 'Support', requestId: expect.any(String) as string }
    expect(mutations()).toEqual([['useCreateTicketProjectMutation', { input }]])
  })

  test('sends nothing for an empty name', async () => {
    const mutations = await open([])
    await press('Create a new project')
    await enterDialog('Create a new project')
    await user.type(name(), '   {Enter}')
    expect(name()).toHaveAccessibleDescription('Give the project a name.')
    expect(mutations()).toEqual([])
  })
})

test('an e-mail is added to Can See, and removed again, which can be undone', async () => {
  const more = { ...website, canSee: [ann, ben] }
  const mutations = await open([website], {
    useAddTicketProjectAccessMutation: () => ({ data: { addTicketProjectAccess: done(more) } }),
    useDeleteTicketProjectAccessMutation: () => ({ data: { deleteTicketProjectAccess: done(website) } }),
  })
  await press('Add Can See to Website')
  await enterDialog('Add Can See email')
  await user.type(screen.getByRole('combobox', { name: 'Email to add' }), `${ben}{Enter}{Enter}`)
  await waitFor(() => expect(members('Website')).toEqual([ann, ben]))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await press('Delete Can See from Website')
  await enterDialog('Delete Can See email')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email to delete' }), ben)
  await press('delete')
  await waitFor(() => expect(members('Website')).toEqual([ann]))
  await press('Undo')
  await waitFor(() => expect(members('Website')).toEqual([ann, ben]))
  const input = { projectId: website.id, email: ben }
  expect(mutations()).toEqual([
    ['useAddTicketProjectAccessMutation', { input }],
    ['useDeleteTicketProjectAccessMutation', { input }],
    ['useAddTicketProjectAccessMutation', { input }],
  ])
})

test.each([
  ['shows it no more', null],
  ['shows it a last time', { ...support, canSee: [ben], viewerCanSee: false }],
])(
  'a user who leaves a project is warned, and it leaves the table, where the server %s',
  async (_what, answer) => {
    await open([support, website], {
      useDeleteTicketProjectAccessMutation: () => ({ data: { deleteTicketProjectAccess: done(answer) } }),
    })
    await press('Delete Can See from Support')
    await enterDialog('Delete Can See email')
    const select = screen.getByRole('combobox', { name: 'Email to delete' })
    await user.selectOptions(select, ann)
    expect(select).toHaveAccessibleDescription(/That is you/)
    await press('delete')
    await waitFor(() => expect(rowNames()).toEqual(['Website']))
    expect(await screen.findByText(/it has left your table/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
)

test('the last member cannot be removed: the dialog shows the reason', async () => {
  await open([website], {
    useDeleteTicketProjectAccessMutation: () => ({
      data: { deleteTicketProjectAccess: refused('At least one person must stay.') },
    }),
  })
  await press('Delete Can See from Website')
  await enterDialog('Delete Can See email')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email to delete' }), ann)
  await press('delete')
  expect(await screen.findAllByText('At least one person must stay.')).toHaveLength(1)
  expect(rowNames()).toEqual(['Website'])
})
