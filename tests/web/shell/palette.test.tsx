import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { gatewayAnswers, recordOf } from '../app.tsx'
import { isPaletteOpen } from '../../../web/shell/palette.ts'
import { enterDialog } from '../dialogs.ts'
import { leaveShell, openShell, user } from './shellFixture.tsx'

// docs/specification/shell.md#command-palette
const PALETTE = 'Go to or do'
const ANN = recordOf('Ann', 'timesheets tickets')
const LEAK = { __typename: 'Ticket', id: 't147', number: 147, projectNumber: 2, subject: 'The roof leaks' }
const PUMP = { __typename: 'Ticket', id: 't12', number: 12, projectNumber: 2, subject: 'Pump' }
const FOUND = {
  people: [{ email: 'zoe@corp.example', name: 'Zoë Bérg' }],
  ticketsByNumber: [],
  tickets: { edges: [{ node: PUMP }] },
  timesheetProjects: [{ __typename: 'TimesheetProject', id: 'p1', name: 'Pümpe' }],
  ticketProjects: [{ __typename: 'TicketProject', id: 'p2', number: 2, name: 'Support' }],
  ticketViews: [],
}

afterEach(() => {
  act(() => isPaletteOpen.set(false))
  leaveShell()
  localStorage.clear()
})

const answers = (data: object = FOUND) => gatewayAnswers({ usePaletteSearchQuery: () => ({ data }) })
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })
const field = () => screen.findByRole('combobox', { name: PALETTE })
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
const active = () => screen.getByRole('option', { selected: true })

async function open(path = '/tickets', who = ANN) {
  const app = await openShell(path, who)
  await screen.findByRole('heading', { level: 1 })
  press('k', { ctrlKey: true })
  return { app, input: await field() }
}

test.each([
  ['Ctrl+K', () => press('k', { ctrlKey: true })],
  ['⌘K', () => press('k', { metaKey: true })],
  ['/', () => press('/')],
  ['the button in the bar', () => user.click(screen.getByRole('button', { name: PALETTE }))],
])('opens by %s, and Escape closes it', async (_what, start) => {
  answers()
  await openShell('/tickets', ANN)
  await screen.findByRole('heading', { name: 'Tickets Index' })
  await start()
  const input = await field()
  await enterDialog(PALETTE)
  expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: PALETTE })).not.toBeInTheDocument())
})

test('stays closed for visitors, in the editor and over a dialog', async () => {
  answers()
  await openShell('/login')
  press('k', { ctrlKey: true })
  expect(isPaletteOpen.get()).toBe(false)
  leaveShell()
  await openShell('/tickets', ANN)
  const editor = document.body.appendChild(document.createElement('div'))
  editor.setAttribute('contenteditable', 'true')
  fireEvent.keyDown(editor, { key: 'k', ctrlKey: true })
  editor.removeAttribute('contenteditable')
  editor.setAttribute('role', 'dialog')
  press('k', { ctrlKey: true })
  press('/')
  editor.remove()
  expect(isPaletteOpen.get()).toBe(false)
})

test('finds screens and actions by the starts of words, without a server', async () => {
  const sent = answers()
  const { app, input } = await open()
  expect(options()).toContain('Create a ticketc')
  expect(sent.filter(({ operation }) => operation === 'usePaletteSearchQuery')).toEqual([])
  await user.type(input, 'proj man')
  expect(options().slice(0, 2)).toEqual(['Manage ProjectsTimesheets', 'Manage ProjectsTickets'])
  expect(active()).toHaveTextContent('Manage ProjectsTimesheets')
  await user.keyboard('{ArrowDown}')
  expect(input).toHaveAttribute('aria-activedescendant', active().id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.path()).toBe('/tickets/projects'))
  expect(screen.queryByRole('combobox', { name: PALETTE })).not.toBeInTheDocument()
})

test('opens a view of tickets', async () => {
  answers()
  const { app, input } = await open()
  await user.type(input, 'view due')
  expect(within(screen.getByRole('group', { name: 'Views' })).getByRole('option')).toHaveTextContent(
    'DueTickets',
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.path()).toMatch(/^\/tickets\/list\?sort=due&statuses=assignee%3Ame\+/))
})

const view = (id: string, name: string, sharedWith: object | null = null) => ({
  ...{ __typename: 'TicketView', id, name, sharedWith, projectNumber: sharedWith && 2 },
  ...{ statuses: ['printer'], search: null, orderBy: 'DUE_ASC' },
})

test('finds saved views by their names and projects, with the query that reads the projects', async () => {
  const support = { __typename: 'TicketProject', id: 'p2', number: 2, name: 'Support' }
  const own = Array.from({ length: 7 }, (_none, number) => view(`v${number}`, `Printer ${number}`))
  const sent = answers({ ...FOUND, ticketViews: [...own, view('w1', 'On fire', support)] })
  const { app, input } = await open()
  await user.type(input, 'print')
  const views = within(await screen.findByRole('group', { name: 'Views' }))
  expect(views.getAllByRole('option').map(option => option.textContent)).toEqual(
    [0, 1, 2, 3, 4, 5].map(number => `Printer ${number}Yours`),
  )
  await user.clear(input)
  await user.type(input, 'sup view')
  await screen.findByRole('option', { name: 'On fire Support' })
  const first = sent.find(({ operation }) => operation === 'usePaletteSearchQuery')
  expect(first?.variables).toMatchObject({ search: 'print', readsTicketProjects: true })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.path()).toBe('/tickets/list/2?sort=due&statuses=printer&view=w1'))
})

test('finds the views of this browser if the server keeps none', async () => {
  const kept = { ...view('kept:1', 'Printers'), sharedWith: undefined }
  localStorage.setItem('daybook:ticket-views:ann@corp.example', JSON.stringify([kept]))
  answers({ ...FOUND, ticketViews: null })
  const { app, input } = await open()
  await user.type(input, 'printers')
  await user.click(await screen.findByRole('option', { name: /^Printers/ }))
  await waitFor(() => expect(app.path()).toBe('/tickets/list?sort=due&statuses=printer&view=kept%3A1'))
})

test('runs an action of the screen', async () => {
  answers()
  const { app, input } = await open()
  await user.type(input, 'create a{Enter}')
  await waitFor(() => expect(app.path()).toBe('/tickets/create'))
})

test('finds tickets, projects and people with one query for each pause, and reads the projects once', async () => {
  const sent = answers()
  const { app, input } = await open()
  await user.type(input, 'pump')
  await screen.findByRole('option', { name: '#12 Pump' })
  expect(within(screen.getByRole('group', { name: 'Projects' })).getByRole('option')).toHaveTextContent(
    'PümpeTimesheets',
  )
  expect(within(screen.getByRole('group', { name: 'People' })).getByRole('option')).toHaveTextContent(
    'Zoë Bérgzoe@corp.example',
  )
  await user.type(input, 's')
  const searches = () => sent.filter(({ operation }) => operation === 'usePaletteSearchQuery')
  await waitFor(() => expect(searches()).toHaveLength(2))
  expect(searches().map(({ variables }) => variables)).toEqual([
    {
      ...{ search: 'pump', numbers: [], seeksPeople: true, seeksTickets: true },
      ...{ readsTimesheetProjects: true, readsTicketProjects: true },
    },
    {
      ...{ search: 'pumps', numbers: [], seeksPeople: true, seeksTickets: true },
      ...{ readsTimesheetProjects: false, readsTicketProjects: false },
    },
  ])
  await user.click(screen.getByRole('option', { name: '#12 Pump' }))
  await waitFor(() => expect(app.path()).toBe('/tickets/view/2/12?subject=Pump'))
})

test('a number opens its ticket; Ctrl+Enter opens it in a new tab, and the palette stays', async () => {
  const sent = answers({
    ...FOUND,
    ticketsByNumber: [LEAK],
    tickets: { edges: [{ node: PUMP }, { node: LEAK }] },
  })
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const { app, input } = await open()
  await user.type(input, '#147')
  await waitFor(() => expect(options()[0]).toBe('#147 The roof leaks'))
  expect(sent.at(-1)?.variables).toMatchObject({ search: '#147', numbers: [147] })
  expect(options().filter(text => text === '#147 The roof leaks')).toHaveLength(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledWith('/tickets/view/2/147?subject=The_roof_leaks', '_blank', 'noopener')
  expect(await field()).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.path()).toBe('/tickets/view/2/147?subject=The_roof_leaks'))
  opened.mockRestore()
})

test('an answer that is no longer asked for is dropped, and a failure says why', async () => {
  let free: (answer: unknown) => void = () => undefined
  gatewayAnswers({
    usePaletteSearchQuery: ({ search }: { search: string }) =>
      search === 'pum'
        ? new Promise(resolve => (free = resolve))
        : { errors: [{ message: 'Busy.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] },
  })
  const { input } = await open()
  await user.type(input, 'pum')
  await screen.findByText('Searching…')
  await act(() => new Promise(resolve => setTimeout(resolve, 300)))
  await user.type(input, 'p')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Tickets, projects and people could not be searched. Busy.',
  )
  await act(async () => {
    free({ data: FOUND })
    await Promise.resolve()
  })
  expect(options()).toEqual([])
})

test('a user of timesheets alone searches no tickets, and one without scopes searches nothing', async () => {
  const sent = answers({
    ...FOUND,
    tickets: undefined,
    ticketsByNumber: undefined,
    ticketProjects: undefined,
    ticketViews: undefined,
  })
  const { input } = await open('/timesheets', recordOf('Ann', 'timesheets'))
  await user.type(input, 'pump')
  await screen.findByRole('option', { name: /^Pümpe/ })
  expect(sent.at(-1)?.variables).toMatchObject({ seeksTickets: false, readsTicketProjects: false })
  await user.keyboard('{Escape}')
  leaveShell()
  const none = answers()
  await open('/', recordOf('Ben'))
  await user.type(await field(), 'pump')
  expect(await screen.findByText('Nothing found. Try other words, or the number of a ticket.')).toBeVisible()
  expect(none.filter(({ operation }) => operation === 'usePaletteSearchQuery')).toEqual([])
})

test('without words it shows where the user was, other than here', async () => {
  localStorage.setItem(
    'daybook:recent:ann@corp.example',
    JSON.stringify([
      { to: '/tickets', title: 'Tickets Index' },
      { to: '/tickets/view/2/147', title: '#147 The roof leaks' },
      { to: 'https://example.com/', title: 'Elsewhere' },
    ]),
  )
  answers()
  const { app } = await open()
  const recent = within(screen.getByRole('group', { name: 'Recent' }))
  expect(recent.getAllByRole('option').map(option => option.textContent)).toEqual(['#147 The roof leaks'])
  await user.click(recent.getByRole('option'))
  await waitFor(() => expect(app.path()).toBe('/tickets/view/2/147'))
})
