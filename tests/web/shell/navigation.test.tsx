import { screen } from '@testing-library/react'
import { media as narrow } from '../media.ts'
import { recordOf } from '../app.tsx'
import { leaveShell, linksOf, openShell, user, withoutGateway } from './shellFixture.tsx'

beforeEach(withoutGateway)
afterEach(leaveShell)

describe('the navigation bar', () => {
  test('shows the company title, Landing and Login while logged out', async () => {
    await openShell('/')
    expect(screen.getByText('Daybook')).toBeVisible()
    expect(linksOf('Main')).toEqual(['Landing', 'Login'])
  })

  test.each([
    ['', ['Today']],
    ['timesheets', ['Today', 'Timesheets']],
    ['tickets', ['Today', 'Tickets']],
    ['admin timesheets tickets', ['Today', 'Timesheets', 'Tickets']],
  ])('with the scopes "%s" links to the areas that they open', async (scope, links) => {
    await openShell('/', recordOf('Ann', scope))
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
        'Turn off single keys',
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
        'Turn off single keys',
        'Change name',
        'Weekly target',
        'Sign out everywhere',
        'Sign Out',
      ],
    ],
    // A user who only has single tickets gets no other links.
    ['', ['Keyboard shortcuts?', 'Turn off single keys', 'Change name', 'Sign out everywhere', 'Sign Out']],
  ])('has a menu headed by the name of a user with the scope "%s"', async (scope, items) => {
    await openShell('/', recordOf('Ann', scope))
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
      await openShell('/', recordOf('Ann', scope))
      await user.click(await screen.findByRole('button', { name: 'Menu' }))
      expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
        'Today',
        ...areas,
        'Keyboard shortcuts?',
        'Turn off single keys',
        'Change name',
        ...(scope.includes('timesheets') ? ['Weekly target'] : []),
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

test('the user menu turns single keys off and on again, and the dialog of shortcuts says so', async () => {
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ann' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await openShell('/', recordOf('Ann', 'tickets'))
  await choose('Turn off single keys')
  expect(localStorage.getItem('daybook.keys')).toBe('off')
  await choose('Keyboard shortcuts ?')
  expect(await screen.findByText(/^Single keys are turned off in this browser/)).toBeVisible()
  await user.keyboard('{Escape}')
  await choose('Turn on single keys')
  expect(localStorage.getItem('daybook.keys')).toBeNull()
})

describe('a page', () => {
  test('moves the focus to its heading after a link led there', async () => {
    await openShell('/', recordOf('Ann', 'tickets'))
    await user.click(screen.getByRole('link', { name: 'Tickets' }))
    expect(await screen.findByRole('heading', { name: 'Tickets Index' })).toHaveFocus()
  })

  test('has a link to its content before the navigation', async () => {
    await openShell('/')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
