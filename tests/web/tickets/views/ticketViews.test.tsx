import { act, screen, waitFor, within } from '@testing-library/react'
import { gatewayAnswers, renderApp, startAs } from '../../app.tsx'
import { enterDialog } from '../../dialogs.ts'
import { leaveList, openList, user } from '../ticketListFixture.tsx'

// docs/specification/ticket-screens.md#saved-views
afterEach(leaveList)

const support = { __typename: 'TicketProject', id: 'project-3', number: 3, name: 'Support' }
const apollo = { __typename: 'TicketProject', id: 'project-4', number: 4, name: 'Apollo' }
const view = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  ...{ __typename: 'TicketView', id, name, sharedWith: null, projectNumber: null },
  ...{ statuses: ['status:new', 'printer'], search: null, orderBy: 'DUE_ASC' },
  ...more,
})
const PRINTERS = '/tickets/list?sort=due&statuses=printer+new'
const VIEWS = [
  view('v1', 'Printers'),
  view('v2', 'On fire', { sharedWith: support, projectNumber: 3, search: 'fire' }),
]
const data = (ticketViews: unknown) => ({ data: { ticketViews, ticketProjects: [support, apollo] } })

/** Opens the menu of a list. */
async function openViews(path: string, answers: Record<string, (variables: never) => unknown>) {
  const opened = await openList(undefined, path, answers)
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await screen.findByRole('menuitem', { name: 'Save view…' })
  return opened
}
const names = () => screen.getAllByRole('menuitemradio').map(item => item.textContent)
const button = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('button', { name, hidden: true })
const field = (dialog: HTMLElement, name: string) => within(dialog).getByLabelText(new RegExp(`^${name}`))

test('the menu has all views, checks the one that is shown, and leads to the others', async () => {
  const { app } = await openViews(PRINTERS, { useViewsQuery: () => data(VIEWS) })
  expect(names()).toEqual(['Assigned to me', 'Created by me', 'Due', 'Printers', 'On fire'])
  expect(screen.getByRole('group', { name: 'Yours' })).toHaveTextContent('Printers')
  expect(screen.getByRole('group', { name: 'Support' })).toHaveTextContent('On fire')
  expect(screen.getByRole('menuitemradio', { name: 'Printers' })).toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: 'On fire' }))
  await waitFor(() =>
    expect(app.path()).toBe('/tickets/list/3?q=fire&sort=due&statuses=status%3Anew+printer&view=v2'),
  )
  expect(await screen.findByRole('button', { name: 'Views: On fire' })).toHaveTextContent('On fire')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a view is saved for a project; a refusal appears at the name, which stays', async () => {
  const inputs: unknown[] = []
  const { app } = await openViews('/tickets/list?statuses=assignee:me', {
    useViewsQuery: () => data([]),
    useCreateTicketViewMutation: ({ input }: { input: unknown }) => {
      inputs.push(input)
      const isRefused = inputs.length === 1
      return {
        data: {
          createTicketView: {
            view: isRefused ? null : view('v3', 'Ours'),
            userErrors: isRefused
              ? [{ message: 'There is a view of this name already.', field: 'name' }]
              : [],
          },
        },
      }
    },
  })
  await user.click(screen.getByRole('menuitem', { name: 'Save view…' }))
  const dialog = await enterDialog('Save view')
  await user.click(button(dialog, 'Save'))
  expect(await within(dialog).findByText('Give the view a name.')).toBeInTheDocument()
  expect(inputs).toEqual([])
  await user.type(field(dialog, 'Name'), 'Ours')
  await user.selectOptions(field(dialog, 'For'), 'Apollo')
  expect(within(dialog).getByText(/^It lists the tickets of Apollo\./)).toBeInTheDocument()
  await user.click(button(dialog, 'Save'))
  await waitFor(() =>
    expect(field(dialog, 'Name')).toHaveAccessibleDescription(/There is a view of this name already\./),
  )
  expect(field(dialog, 'Name')).toHaveValue('Ours')
  await user.click(button(dialog, 'Save'))
  expect(await screen.findByText('Ours is saved')).toBeInTheDocument()
  // It lists less than what is shown here.
  expect(app.path()).toBe('/tickets/list?statuses=assignee:me')
  expect(inputs[1]).toEqual({
    ...{ name: 'Ours', statuses: ['assignee:me'], search: null, orderBy: 'MODIFIED_DESC' },
    ...{ sharedWith: 4, projectNumber: 4 },
  })
})

/** Opens the list of a view by its address, on a server that changes it, or refuses to. */
async function openPrinters(refusal?: string) {
  const inputs: Record<string, unknown>[] = []
  let views = VIEWS
  const opened = await openList(undefined, `${PRINTERS}&view=v1`, {
    useViewsQuery: () => data(views),
    useUpdateTicketViewMutation: ({ input }: { input: Record<string, unknown> }) => {
      inputs.push(input)
      if (refusal !== undefined)
        return { data: { updateTicketView: { view: null, userErrors: [{ message: refusal, field: null }] } } }
      const { search, ...more } = input
      views = [view('v1', 'Printers', { ...more, search: search === '' ? null : search })]
      return { data: { updateTicketView: { view: views[0], userErrors: [] } } }
    },
  })
  const menu = await screen.findByRole('button', { name: 'Views: Printers' })
  return { ...opened, inputs, menu }
}

test('the list of a view has its name, and saves a changed filter into it until that is undone', async () => {
  const { app, inputs, menu } = await openPrinters()
  await user.click(menu)
  expect(screen.getByRole('menuitemradio', { name: 'Printers' })).toBeChecked()
  expect(screen.queryByRole('menuitem', { name: /^Update/ })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'All statuses' }))
  expect(app.path()).toBe('/tickets/list?sort=due&statuses=all&view=v1')
  const changed = await screen.findByRole('button', { name: 'Views: Printers (changed)' })
  expect(changed).toHaveTextContent('Printers(changed)')
  await user.click(changed)
  expect(screen.getByRole('menuitemradio', { name: 'Printers' })).not.toBeChecked()
  await user.click(screen.getByRole('menuitem', { name: 'Update Printers' }))
  expect(await screen.findByText('Printers is updated')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Views: Printers' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Printers is as it was')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Views: Printers (changed)' })).toBeInTheDocument()
  expect(inputs).toEqual([
    { id: 'v1', statuses: [], search: '', orderBy: 'DUE_ASC' },
    { id: 'v1', statuses: ['status:new', 'printer'], search: '', orderBy: 'DUE_ASC' },
  ])
  await user.click(screen.getByRole('button', { name: 'Views: Printers (changed)' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Due' }))
  expect(await screen.findByRole('button', { name: 'Views: Due' })).toHaveFocus()
  expect(app.path()).not.toContain('view=')
})

test('a view that somebody has renamed shows when the user comes back to the page', async () => {
  let name = 'Printers'
  await openList(undefined, `${PRINTERS}&view=v1`, { useViewsQuery: () => data([view('v1', name)]) })
  await screen.findByRole('button', { name: 'Views: Printers' })
  name = 'Paper'
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('button', { name: 'Views: Paper' })).toBeVisible()
})

test('a refusal to update a view is said, and the list keeps its filter', async () => {
  const { app, menu } = await openPrinters('There is no such view among yours.')
  await user.click(screen.getByRole('button', { name: 'All statuses' }))
  await user.click(menu)
  await user.click(screen.getByRole('menuitem', { name: 'Update Printers' }))
  expect(await screen.findByText('There is no such view among yours.')).toBeInTheDocument()
  expect(screen.queryByText('Printers is updated')).not.toBeInTheDocument()
  expect(app.path()).toBe('/tickets/list?sort=due&statuses=all&view=v1')
})

test.each([
  ['is gone', '/tickets/list?statuses=new&view=v9'],
  ['lists another project', '/tickets/list/3?statuses=new&view=v1'],
])('the id of a view that %s is ignored, and leaves the address with the next change', async (_why, path) => {
  const { app } = await openViews(path, { useViewsQuery: () => data(VIEWS) })
  expect(screen.queryByRole('menuitem', { name: 'Rename…' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(app.path()).toBe(path)
  await user.click(screen.getByRole('button', { name: 'All statuses' }))
  expect(app.path()).toBe(path.replace(/\?.*/, '?statuses=all'))
})

test('in the list of a project the view is for this project or for the user', async () => {
  await openViews('/tickets/list/3', { useViewsQuery: () => data([]) })
  await user.click(screen.getByRole('menuitem', { name: 'Save view…' }))
  const dialog = await enterDialog('Save view')
  const options = within(field(dialog, 'For')).getAllByRole('option', { hidden: true })
  expect(options.map(option => option.textContent)).toEqual(['Me', 'Support'])
})

test('the view that is shown can be renamed, and deleted until that is undone', async () => {
  let views = VIEWS
  const created: unknown[] = []
  await openViews(PRINTERS, {
    useViewsQuery: () => data(views),
    useUpdateTicketViewMutation: ({ input }: { input: { name: string } }) => {
      views = [view('v1', input.name)]
      return { data: { updateTicketView: { view: view('v1', input.name), userErrors: [] } } }
    },
    useDeleteTicketViewMutation: () => {
      views = []
      return { data: { deleteTicketView: { deletedId: 'v1', userErrors: [] } } }
    },
    useCreateTicketViewMutation: ({ input }: { input: unknown }) => {
      created.push(input)
      return { data: { createTicketView: { view: view('v1', 'Paper'), userErrors: [] } } }
    },
  })
  await user.click(screen.getByRole('menuitem', { name: 'Rename…' }))
  const dialog = await enterDialog('Rename view')
  expect(field(dialog, 'Name')).toHaveValue('Printers')
  await user.clear(field(dialog, 'Name'))
  await user.type(field(dialog, 'Name'), 'Paper')
  await user.click(button(dialog, 'Save'))
  expect(await screen.findByText('Paper is saved')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await screen.findByRole('menuitemradio', { name: 'Paper' })
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Paper is deleted')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(created).toEqual([
      {
        ...{ name: 'Paper', statuses: ['status:new', 'printer'], search: null, orderBy: 'DUE_ASC' },
        ...{ projectNumber: null },
      },
    ]),
  )
})

test('a failure to load the views is said in the menu, which still has those from the start', async () => {
  const { app } = await openList(undefined, '/tickets/list?view=v1', {
    useViewsQuery: () => ({ errors: [{ message: 'Busy.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  expect(await screen.findByRole('menuitem', { name: 'Busy.' })).toBeVisible()
  expect(names()).toHaveLength(3)
  expect(screen.queryByRole('menuitem', { name: 'Save view…' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'All statuses' }))
  expect(app.path()).toBe('/tickets/list?view=v1&statuses=all')
})

test('on a server that keeps no views they are kept in the browser until the user signs out', async () => {
  const { app } = await openViews('/tickets/list/3?statuses=printer', { useViewsQuery: () => data(null) })
  const save = async (name: string) => {
    await user.click(screen.getByRole('menuitem', { name: 'Save view…' }))
    const dialog = await enterDialog('Save view')
    expect(within(dialog).queryByLabelText('For')).not.toBeInTheDocument()
    await user.type(field(dialog, 'Name'), name)
    await user.click(button(dialog, 'Save'))
    return dialog
  }
  await save('Paper')
  expect(await screen.findByText('Paper is saved')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Views: Paper' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Paper' })).toBeChecked()
  const dialog = await save('paper')
  expect(
    await within(dialog).findByText('There is a view of this name already. Please choose another name.'),
  ).toBeInTheDocument()
  await user.click(button(dialog, 'Close'))

  await user.click(screen.getByRole('button', { name: 'All statuses' }))
  await user.click(await screen.findByRole('button', { name: 'Views: Paper (changed)' }))
  await user.click(screen.getByRole('menuitem', { name: 'Update Paper' }))
  await user.click(await screen.findByRole('button', { name: 'Views: Paper' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const toast = (await screen.findByText('Paper is deleted')).closest('.fui-Toast')
  if (!(toast instanceof HTMLElement)) throw new Error('There is no toast.')
  await user.click(within(toast).getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Paper' })).toBeChecked()

  app.close()
  gatewayAnswers({
    TicketsIndexScreenQuery: () => ({
      data: { assigned: null, created: null, due: null, ticketViews: null },
    }),
  })
  const index = await renderApp('/tickets')
  expect(await screen.findByRole('link', { name: /^Paper/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/tickets\/list\/3\?statuses=all&view=kept%3A/),
  )
  const kept = () => Object.keys(localStorage).filter(key => key.startsWith('daybook:ticket-views:'))
  expect(kept()).toEqual(['daybook:ticket-views:ann@corp.example'])
  index.close()
  startAs(null)
  expect(kept()).toEqual([])
})
