import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RouteObject } from 'react-router-dom'
import { isOutdated } from '../../../web/net/outdated.ts'
import { routes } from '../../../web/routes.tsx'
import { chooseTheme } from '../../../web/ui/theme/themeChoice.ts'
import { brand, darkTheme, lightTheme } from '../../../web/ui/theme/theme.ts'
import { endToasts, TOAST_TIMEOUT, useToast } from '../../../web/ui/toasts/toasts.ts'
import { media as narrow } from '../media.ts'
import { FakeSocket } from '../fakeSocket.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>>
const open = async (path: string, who: Parameters<typeof startAs>[0] = null) => {
  startAs(who)
  app = await renderApp(path)
}
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(link => link.textContent)

beforeEach(() => gatewayAnswers({}))
afterEach(() => app.close())

describe('the navigation bar', () => {
  test('shows the company title, Landing and Login while logged out', async () => {
    await open('/')
    expect(screen.getByText('Daybook')).toBeVisible()
    expect(linksOf('Main')).toEqual(['Landing', 'Login'])
  })

  test.each([
    ['', ['Landing']],
    ['timesheets', ['Landing', 'Timesheets']],
    ['tickets', ['Landing', 'Tickets']],
    ['admin timesheets tickets', ['Landing', 'Timesheets', 'Tickets']],
  ])('with the scopes "%s" links to the areas that they open', async (scope, links) => {
    await open('/', recordOf('Ann', scope))
    expect(linksOf('Main')).toEqual(links)
  })

  test.each([
    [
      'admin',
      [
        'Admin',
        'Timesheets',
        'Tickets',
        'API',
        'Keyboard shortcuts?',
        'Change name',
        'Sign out everywhere',
        'Sign Out',
      ],
    ],
    [
      'timesheets',
      [
        'Timesheets',
        'Tickets',
        'API',
        'Keyboard shortcuts?',
        'Change name',
        'Sign out everywhere',
        'Sign Out',
      ],
    ],
    // A user who only has single tickets gets no other links.
    ['', ['Keyboard shortcuts?', 'Change name', 'Sign out everywhere', 'Sign Out']],
  ])('has a menu headed by the name of a user with the scope "%s"', async (scope, items) => {
    await open('/', recordOf('Ann', scope))
    await user.click(await screen.findByRole('button', { name: 'Ann' }))
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(items)
    expectLinesBetweenItems()
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(await screen.findByRole('heading', { name: 'Logging out Ann' })).toBeVisible()
  })

  test.each([
    ['tickets', ['Tickets', 'Timesheets', 'API']],
    ['timesheets tickets', ['Timesheets', 'Tickets', 'API']],
    ['', []],
  ])('is a single menu in a narrow window, with the scope "%s"', async (scope, areas) => {
    const { matches } = narrow
    narrow.matches = media => media.includes('max-width')
    try {
      await open('/', recordOf('Ann', scope))
      await user.click(await screen.findByRole('button', { name: 'Menu' }))
      expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
        'Landing',
        ...areas,
        'Keyboard shortcuts?',
        'Change name',
        'Sign out everywhere',
        'Sign Out',
      ])
      expectLinesBetweenItems()
    } finally {
      narrow.matches = matches
    }
  })
})

/** The lines of the open menu separate entries: no line is at an end, or below a heading. */
function expectLinesBetweenItems() {
  const lines = [...document.querySelectorAll('.fui-MenuDivider')]
  const around = lines.map(line => [line.previousElementSibling, line.nextElementSibling])
  for (const [before, after] of around) {
    expect(before).toHaveAttribute('role', 'menuitem')
    expect(after?.matches('[role=menuitem], [role=group]')).toBe(true)
  }
}

describe('the route table', () => {
  test.each([
    ['/', 'Under construction'],
    ['/timesheets', 'Timesheet Index'],
    ['/tickets', 'Tickets Index'],
    ['/admin', 'Admin'],
    ['/NoAccess', 'No Access, sorry.'],
    ['/nowhere/at/all', 'Page not found'],
  ])('%s shows "%s", as heading and as title of the document', async (path, heading) => {
    await open(path, recordOf('Ann', 'admin timesheets tickets'))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(document.title).toBe(`${heading} · Daybook`)
  })

  test.each([
    ['/timesheets/pay', 'Timesheet Users'],
    ['/timesheets/pay/ben@corp.example', 'Timesheet Pay ben@corp.example'],
    ['/timesheets/report', 'Report'],
    ['/timesheets/view', 'View Timesheets'],
    ['/timesheets/view/ben@corp.example', 'View Timesheets for ben@corp.example'],
    ['/tickets/projects', 'Manage Projects'],
    ['/tickets/list', 'List Tickets'],
    ['/tickets/list/1', 'List Tickets'],
  ])('%s is titled %s, also while the server is down', async (path, title) => {
    await open(path, recordOf('Ann', 'timesheets tickets'))
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(document.title).toBe(`${title} · Daybook`)
  })

  test.each([
    [
      '/timesheets',
      'Timesheets',
      ['Fill Timesheets', 'View Timesheets', 'Pay Timesheets', 'Report', 'Manage Projects'],
    ],
    ['/tickets', 'Tickets', ['Home', 'Create Ticket', 'List Tickets', 'Manage Projects']],
    ['/admin', 'Admin', ['List Users', 'Log']],
  ])('%s has the menu of its section', async (path, name, links) => {
    await open(path, recordOf('Ann', 'admin timesheets tickets'))
    await screen.findByRole('navigation', { name })
    expect(linksOf(name)).toEqual(links)
  })

  test('a landing page with the code of an error shows its text', async () => {
    await open('/?error=google.unverified')
    expect(
      await screen.findByText(/^Google does not confirm that your e-mail address is yours/),
    ).toBeVisible()
  })
})

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
      await open(path, recordOf('Ann', others.join(' ')))
      expect(await screen.findByText('No Access, sorry.')).toBeVisible()
      expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
      expect(logged).toHaveBeenCalledWith(`Missing scopes: ${scope}`)
      logged.mockRestore()
    },
  )

  test('leads there with the hash, from a loading page and from an open one', async () => {
    const path = '/tickets/view/1/2?subject=It_breaks#comment-3'
    window.history.replaceState(null, '', path)
    await open(path)
    expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
    window.history.replaceState(null, '', '/')
    await act(() => app.router.navigate('/'))
    await act(() => app.router.navigate(path))
    expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
  })

  test.each(gated)(
    'logged out, without %s, leads there too: no route is flagged as needing login',
    async (_scope, path) => {
      await open(path)
      expect(await screen.findByText('No Access, sorry.')).toBeVisible()
    },
  )

  test.each(['timesheets', 'tickets', 'admin', ''])(
    'a ticket and unsubscribing from it are open to signed-in users with the scope "%s"',
    async scope => {
      await open('/tickets/unsubscribe/1/2', recordOf('Ann', scope))
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
    await open(path, recordOf('Ann', ''))
    expect(await screen.findByText('No Access, sorry.')).toBeVisible()
    expect(app.path()).toBe(`/NoAccess?redirectUrl=${encodeURIComponent(path)}`)
  })

  test('a user without scopes sees on the landing page what is open', async () => {
    await open('/', recordOf('Ann', ''))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible()
    expect(screen.getByText(/^You have no access .* ask an admin/)).toBeVisible()
    // Whether subscribers may open their tickets is a setting of the server.
    expect(
      screen.getByText(/^Unless this was turned off here, .* tickets that you created or are subscribed to/),
    ).toBeVisible()
  })

  test('runs again when another tab signs out', async () => {
    await open('/timesheets', recordOf('Ann', 'timesheets'))
    await screen.findByRole('heading', { name: 'Timesheet Index' })
    localStorage.removeItem('ucs')
    await act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' }))
      return Promise.resolve()
    })
    expect(await screen.findByText('No Access, sorry.')).toBeVisible()
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

describe('a page', () => {
  test('moves the focus to its heading after a link led there', async () => {
    await open('/', recordOf('Ann', 'tickets'))
    await user.click(screen.getByRole('link', { name: 'Tickets' }))
    expect(await screen.findByRole('heading', { name: 'Tickets Index' })).toHaveFocus()
  })

  test('has a link to its content before the navigation', async () => {
    await open('/')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('Admin', () => {
  const viewer = {
    id: 'VXNlcjox',
    email: 'ann@corp.example',
    name: 'Ann',
    createdAt: '2026-01-05T08:00:00.000Z',
    modifiedAt: '2026-01-06T08:00:00.000Z',
    scopes: ['admin', 'tickets'],
  }

  test('Get User shows the record as formatted JSON under the names of the server, without a token', async () => {
    gatewayAnswers({ useGetUserQuery: () => ({ data: { viewer } }) })
    await open('/admin', recordOf('Ann', 'admin'))
    await user.click(await screen.findByRole('button', { name: 'Get User' }))
    const box = await enterDialog('User')
    expect(box.querySelector('pre')?.textContent).toBe(
      JSON.stringify(
        {
          Email: 'ann@corp.example',
          Name: 'Ann',
          Created: '2026-01-05T08:00:00.000Z',
          Modified: '2026-01-06T08:00:00.000Z',
          Scopes: 'admin tickets',
        },
        null,
        2,
      ),
    )
  })

  test('a record that cannot be loaded shows a toast titled Error with the reason', async () => {
    await open('/admin', recordOf('Ann', 'admin'))
    await user.click(await screen.findByRole('button', { name: 'Get User' }))
    expect(
      await screen.findByText(/^The server cannot be reached/, { selector: '.fui-ToastBody' }),
    ).toBeVisible()
    expect(screen.getByText('Error', { selector: '.fui-ToastTitle' })).toBeVisible()
  })
})

describe('a new build of the app', () => {
  const publish = (id: string) => act(() => FakeSocket.opened.at(-1)?.publish({ webBuildChanged: { id } }))
  beforeEach(() => {
    FakeSocket.opened = []
    isOutdated.set(false)
  })

  test('is offered to users whose page the server no longer understands, signed in or not', async () => {
    const errors = [{ message: 'Unknown operation.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }]
    gatewayAnswers({ useSendMagicLinkMutation: () => ({ errors }) })
    await open('/login')
    await user.click(await screen.findByRole('button', { name: 'Login with Magic Link' }))
    await user.type(await screen.findByLabelText(/Name/), 'Ann')
    await user.type(screen.getByLabelText(/Email/), 'ann@corp.example{Enter}')
    expect(await screen.findByText('A new version is ready.')).toBeVisible()
    expect(screen.getByLabelText(/Email/)).toHaveValue('ann@corp.example')
  })

  test('is offered when it differs from the first one that was seen', async () => {
    await open('/', recordOf('Ann'))
    await waitFor(() => expect(FakeSocket.opened.at(-1)?.received).toHaveLength(2))
    expect(FakeSocket.opened[0]?.received[0]?.payload).toEqual({
      authorization: `Bearer ${recordOf('Ann').Token}`,
    })
    publish('one')
    publish('one')
    expect(screen.queryByText('A new version is ready.')).toBeNull()
    publish('two')
    expect(screen.getByText('A new version is ready.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  test('is not followed for a visitor, for whom no socket is opened', async () => {
    await open('/')
    await act(() => new Promise(resolve => setTimeout(resolve, 200)))
    expect(FakeSocket.opened).toEqual([])
  })
})

describe('toasts', () => {
  let toast: ReturnType<typeof useToast>
  beforeEach(async () => {
    toast = useToast()
    await open('/')
  })

  test('stay 5000 ms', () => expect(TOAST_TIMEOUT).toBe(5_000))

  test('close by themselves', async () => {
    act(() => toast({ intent: 'info', title: 'Deleted', timeout: 50 }))
    await screen.findByText('Deleted', { selector: '.fui-ToastTitle' })
    // The timer of a toast is an animation, and jsdom has none.
    fireEvent.animationEnd(document.querySelector('[data-timer-status]') ?? document.body)
    await waitFor(() => expect(screen.queryByText('Deleted', { selector: '.fui-ToastTitle' })).toBeNull())
  })

  test('that are closed, as at sign-out, cannot run their action any longer', async () => {
    const onClick = jest.fn()
    act(() => toast({ intent: 'info', title: 'Moved', timeout: 60_000, action: { label: 'Undo', onClick } }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    endToasts()
    fireEvent.click(undo)
    expect(onClick).not.toHaveBeenCalled()
  })

  const shownTitles = () =>
    [...document.querySelectorAll('.fui-ToastTitle')].map(({ textContent }) => textContent.trim())

  test('are at most three: the newest shows at once and replaces the oldest', async () => {
    const undone: string[] = []
    const show = (title: string) =>
      act(() =>
        toast({
          intent: 'success',
          title,
          timeout: 60_000,
          action: { label: `Undo ${title}`, onClick: () => undone.push(title) },
        }),
      )
    for (const title of ['one', 'two', 'three']) show(title)
    await screen.findByRole('button', { name: 'Undo three' })
    show('four')
    await user.click(await screen.findByRole('button', { name: 'Undo four' }))
    expect(undone).toEqual(['four'])
    await waitFor(() => expect(shownTitles()).toEqual(['two', 'three']))
  })

  test('that arrive together show the last three', async () => {
    act(() => {
      for (const title of ['one', 'two', 'three', 'four', 'five'])
        toast({ intent: 'info', title, timeout: 60_000 })
    })
    await screen.findByText('five', { selector: '.fui-ToastTitle' })
    expect(shownTitles()).toEqual(['three', 'four', 'five'])
  })

  test('show an error once, also if several components report it', async () => {
    const failure = { intent: 'error', title: 'Error Out of order', timeout: 60_000 } as const
    act(() => {
      toast(failure)
      toast(failure)
    })
    await screen.findByText(failure.title, { selector: '.fui-ToastTitle' })
    act(() => toast(failure))
    act(() => toast({ ...failure, title: 'Error Changed meanwhile' }))
    await waitFor(() => expect(shownTitles()).toEqual([failure.title, 'Error Changed meanwhile']))
  })
})

describe('the theme', () => {
  afterEach(() => act(() => chooseTheme('system')))

  test('is switched and stored, and follows the system again when both agree', async () => {
    await open('/')
    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }))
    expect(localStorage.getItem('daybook.theme')).toBe('dark')
    expect(document.documentElement.style.colorScheme).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(localStorage.getItem('daybook.theme')).toBe('system')
  })

  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = (
      hex.length === 4 ? Array.from(hex.slice(1), c => c + c) : (hex.slice(1).match(/../g) ?? [])
    ).map(part => channel(Number.parseInt(part, 16) / 255))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  test('has one accent that is readable on every background, at 4.5 : 1 or better', () => {
    for (const theme of [lightTheme, darkTheme]) {
      for (const ground of [theme.colorNeutralBackground1, theme.colorNeutralBackground2])
        for (const text of [
          theme.colorBrandForeground1,
          theme.colorBrandForegroundLink,
          theme.colorBrandForegroundLinkHover,
          theme.colorCompoundBrandForeground1,
        ])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of [
        theme.colorBrandBackground,
        theme.colorBrandBackgroundHover,
        theme.colorBrandBackgroundPressed,
      ])
        expect(contrast(theme.colorNeutralForegroundOnBrand, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(lightTheme.colorBrandBackground).toBe(brand[80])
  })
})
