import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { routes } from '../../../web/routes.tsx'
import { recordOf } from '../app.tsx'
import { leaveShell, linksOf, openShell, withoutGateway } from './shellFixture.tsx'

beforeEach(withoutGateway)
afterEach(leaveShell)

describe('the route table', () => {
  test.each([
    ['/', 'Today'],
    ['/timesheets', 'Timesheet Index'],
    ['/tickets', 'Tickets Index'],
    ['/admin', 'Admin'],
    ['/NoAccess', 'No Access, sorry.'],
    ['/nowhere/at/all', 'Page not found'],
  ])('%s shows "%s", as heading and as title of the document', async (path, heading) => {
    await openShell(path, recordOf('Ann', 'admin timesheets tickets'))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${heading} · Daybook`))
  })

  test.each([
    ['/timesheets/pay', 'Timesheet Users'],
    ['/timesheets/pay/ben@corp.example', 'Timesheet Pay ben@corp.example'],
    ['/timesheets/report', 'Report'],
    ['/timesheets/view', 'View Timesheets'],
    ['/timesheets/view/ben@corp.example', 'View Timesheets for ben@corp.example'],
    ['/timesheets/view/ann@corp.example', 'My time'],
    ['/tickets/projects', 'Manage Projects'],
    ['/tickets/list', 'List Tickets'],
    ['/tickets/list/1', 'List Tickets'],
  ])('%s is titled %s, also while the server is down', async (path, title) => {
    await openShell(path, recordOf('Ann', 'timesheets tickets'))
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(document.title).toBe(`${title} · Daybook`)
  })

  test.each([
    [
      '/timesheets',
      'Timesheets',
      ['Fill Timesheets', 'My time', 'View Timesheets', 'Pay Timesheets', 'Report', 'Manage Projects'],
    ],
    ['/tickets', 'Tickets', ['Home', 'Create Ticket', 'List Tickets', 'Manage Projects']],
    ['/admin', 'Admin', ['List Users', 'Log', 'Jobs', 'Backups']],
  ])('%s has the menu of its section', async (path, name, links) => {
    await openShell(path, recordOf('Ann', 'admin timesheets tickets'))
    await screen.findByRole('navigation', { name })
    expect(linksOf(name)).toEqual(links)
  })

  test('a landing page with the code of an error shows its text', async () => {
    await openShell('/?error=google.unverified')
    expect(
      await screen.findByText(/^Google does not confirm that your e-mail address is yours/),
    ).toBeVisible()
  })
})

describe('a route', () => {
  const lazies = (routes: readonly RouteObject[]): [string, RouteObject][] =>
    routes.flatMap(route => [
      ...(route.lazy ? [[route.path ?? '', route] as [string, RouteObject]] : []),
      ...lazies(route.children ?? []),
    ])

  test.each(lazies(routes))(
    '"%s" reports missing code: the router does so only beside a loader, or for a function',
    (_path, route) => expect(typeof route.lazy === 'function' || route.loader).toBeTruthy(),
  )
})
