import { act, screen } from '@testing-library/react'
import { gatewayAnswers, recordOf } from '../app.tsx'
import { leaveShell, openShell, withoutGateway } from './shellFixture.tsx'

beforeEach(withoutGateway)
afterEach(leaveShell)

describe('the navigation guard', () => {
  const gated: [scope: string, path: string][] = [
    ['admin', '/admin'],
    ['timesheets', '/timesheets/report?start=2026-11-01'],
    ['tickets', '/tickets/list/1?statuses=new'],
  ]

  test.each(gated)(
    'without the scope %s leads from %s to NoAccess, with the full path, and logs the missing scope',
    async (scope, path) => {
      const logged = jest.spyOn(console, 'info').mockImplementation()
      const others = gated.map(([other]) => other).filter(other => other !== scope)
      const app = await openShell(path, recordOf('Ann', others.join(' ')))
      expect(await screen.findByText('No Access, sorry.')).toBeVisible()
      expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
      expect(logged).toHaveBeenCalledWith(`Missing scopes: ${scope}`)
      logged.mockRestore()
    },
  )

  test('leads there with the hash, from a loading page and from an open one', async () => {
    const path = '/tickets/view/1/2?subject=It_breaks#comment-3'
    window.history.replaceState(null, '', path)
    const app = await openShell(path)
    expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
    window.history.replaceState(null, '', '/')
    await act(() => app.router.navigate('/'))
    await act(() => app.router.navigate(path))
    expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
  })

  test.each(gated)(
    'logged out, without %s, leads there too: no route is flagged as needing login',
    async (_scope, path) => {
      await openShell(path)
      expect(await screen.findByText('No Access, sorry.')).toBeVisible()
    },
  )

  test.each(['timesheets', 'tickets', 'admin', ''])(
    'a ticket and unsubscribing from it are open to signed-in users with the scope "%s"',
    async scope => {
      const app = await openShell('/tickets/unsubscribe/1/2', recordOf('Ann', scope))
      expect(await screen.findByText('You may lose access to the ticket.')).toBeVisible()
      await act(() => app.router.navigate('/tickets/view/1/2'))
      expect(app.path()).toBe('/tickets/view/1/2')
      expect(screen.queryByRole('navigation', { name: 'Tickets' }) !== null).toBe(scope === 'tickets')
    },
  )

  test('a ticket that needs the scope leads to NoAccess, with its full address', async () => {
    gatewayAnswers({
      TicketViewScreenQuery: () => ({
        data: { ticket: null },
        errors: [{ message: 'This needs the scope tickets.', extensions: { code: 'FORBIDDEN' } }],
      }),
    })
    const path = '/tickets/view/1/2?subject=It_breaks#comment-3'
    const app = await openShell(path, recordOf('Ann', ''))
    expect(await screen.findByText('No Access, sorry.')).toBeVisible()
    expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
  })

  test('a user without scopes sees on the landing page what is open', async () => {
    await openShell('/', recordOf('Ann', ''))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible()
    expect(screen.getByText(/^You have no access .* ask an admin/)).toBeVisible()
    // Whether subscribers may open their tickets is a setting of the server.
    expect(
      screen.getByText(/^Unless this was turned off here, .* tickets that you created or are subscribed to/),
    ).toBeVisible()
  })

  test('runs again when another tab signs out', async () => {
    await openShell('/timesheets', recordOf('Ann', 'timesheets'))
    await screen.findByRole('heading', { name: 'Timesheet Index' })
    localStorage.removeItem('ucs')
    await act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' }))
      return Promise.resolve()
    })
    expect(await screen.findByText('No Access, sorry.')).toBeVisible()
  })
})
