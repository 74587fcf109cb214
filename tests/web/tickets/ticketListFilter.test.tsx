import { screen, waitFor, within } from '@testing-library/react'
import { recordAnnouncements } from '../announced.ts'
import { leaveList, loaded, openList, page, two, user } from './ticketListFixture.tsx'

afterEach(leaveList)

const DEFAULT = ['new', 'assigned', 'reopened', 'verified', 'unconfirmed', 'blocked', 'resolved']

describe('the filter', () => {
  test('excludes closed tickets by default, without a parameter in the address', async () => {
    const { app, requested } = await openList()
    await loaded()
    expect(requested()[0]).toMatchObject({ statuses: DEFAULT, search: null, orderBy: 'MODIFIED_DESC' })
    expect(app.path()).toBe('/tickets/list')
  })

  test('is read from the address', async () => {
    const { requested } = await openList(two, '/tickets/list?statuses=new+blocked+closed&q=pump&sort=created')
    await loaded()
    expect(requested()[0]).toMatchObject({
      statuses: ['new', 'blocked', 'closed'],
      search: 'pump',
      orderBy: 'CREATED_ASC',
    })
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('pump')
  })

  test('removes a status, and shows all', async () => {
    const { app, requested } = await openList()
    await loaded()
    await user.click(within(screen.getByRole('search')).getByRole('option', { name: /resolved/ }))
    await waitFor(() =>
      expect(requested().at(-1)?.statuses).toEqual(DEFAULT.filter(word => word !== 'resolved')),
    )
    await user.click(screen.getByRole('button', { name: 'All statuses' }))
    await waitFor(() => expect(requested().at(-1)?.statuses).toEqual([]))
    expect(app.path()).toBe('/tickets/list?statuses=all')
  })

  test('accepts custom tags', async () => {
    const { requested } = await openList(two, '/tickets/list?statuses=all')
    await loaded()
    await user.type(screen.getByRole('combobox', { name: 'Statuses' }), 'Web ')
    await waitFor(() => expect(requested().at(-1)?.statuses).toEqual(['web']))
  })

  test('searches when the typing pauses; / focuses the box', async () => {
    const { app, requested } = await openList()
    await loaded()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    await user.keyboard('pump')
    await waitFor(() => expect(requested().at(-1)?.search).toBe('pump'))
    expect(app.path()).toBe('/tickets/list?q=pump')
    expect(requested().at(-1)?.statuses).toEqual([])
    expect(requested()).toHaveLength(2)
  })

  test('announces how many tickets a search found', async () => {
    let found = two
    await openList(two, '/tickets/list', {
      TicketListPageQuery: () => ({ data: { tickets: page(found) } }),
    })
    await loaded()
    const said = recordAnnouncements()
    found = two.slice(1)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'pump')
    await waitFor(() => expect(said).toEqual(['1 ticket']))
    found = []
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 's')
    await waitFor(() => expect(said).toEqual(['1 ticket', '0 tickets']))
  })
})

describe('an empty list', () => {
  test('says that no tickets match, and shows all on request', async () => {
    const { app } = await openList([])
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('No tickets yet')).toBeVisible()
    expect(app.path()).toBe('/tickets/list?statuses=all')
  })

  test('keeps the typed words, and offers all statuses if some were selected', async () => {
    const { app } = await openList([], '/tickets/list?statuses=new&q=pump')
    await user.click(await screen.findByRole('button', { name: 'Search all statuses' }))
    expect(await screen.findByText(/has these words, in any status/)).toBeVisible()
    expect(app.path()).toBe('/tickets/list?statuses=all&q=pump')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('pump')
    expect(screen.queryByRole('button', { name: 'Search all statuses' })).toBeNull()
  })
})
