import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { DataTable } from '../../../web/ui/table/DataTable.tsx'
import { byInstant, type Column } from '../../../web/ui/table/tableColumns.ts'
import { media } from '../media.ts'
import { byText } from '../../../web/locale/locale.ts'

interface Row {
  name: string
  at: string
}
const rows: Row[] = [
  { name: 'task 10', at: '2026-03-01T00:00:00.000Z' },
  { name: 'Task 9', at: '2026-03-02T00:00:00.000+02:00' },
  { name: 'émile', at: '2026-03-01T12:00:00.000Z' },
]
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    isRowHeader: true,
    compare: (a, b) => byText(a.name, b.name),
    cell: ({ name }) => name,
  },
  { id: 'at', header: 'At', width: 120, compare: (a, b) => byInstant(a.at, b.at), cell: ({ at }) => at },
  { id: 'note', header: 'Note', width: 100, cell: () => 'none' },
]

const user = userEvent.setup()

function show(path = '/', shown = rows) {
  const element = (
    <DataTable
      label="Tasks"
      columns={columns}
      rows={shown}
      rowId={({ name }) => name}
      count="3 tasks"
      empty="Nothing to do"
    />
  )
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.search
}
const header = (name: string) => screen.getByRole('columnheader', { name })
const names = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)

afterEach(() => (media.matches = () => false))

test('the first sortable column is the default order: by people’s alphabet, numbers by value', () => {
  show()
  expect(names()).toEqual(['émile', 'Task 9', 'task 10'])
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(header('At')).toHaveAttribute('aria-sort', 'none')
  expect(header('Note')).not.toHaveAttribute('aria-sort')
})

test('a click on a header sorts by it, a second one reverses the order; it is in the address', async () => {
  const address = show('/?page=2')
  await user.click(within(header('At')).getByRole('button'))
  expect(names()).toEqual(['task 10', 'émile', 'Task 9'])
  expect(address()).toBe('?page=2&sort=at')
  await user.click(within(header('At')).getByRole('button'))
  expect(names()).toEqual(['Task 9', 'émile', 'task 10'])
  expect(header('At')).toHaveAttribute('aria-sort', 'descending')
  expect(address()).toBe('?page=2&sort=-at')
  await user.click(within(header('Name')).getByRole('button'))
  expect(address()).toBe('?page=2')
})

test('the keyboard can sort as well', async () => {
  show()
  await user.tab()
  expect(within(header('Name')).getByRole('button')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['task 10', 'Task 9', 'émile'])
  await user.tab()
  await user.keyboard(' ')
  expect(header('At')).toHaveAttribute('aria-sort', 'ascending')
})

test.each(['/?sort=-name', '/?sort=-name&sort=at'])('%s opens in that order', path => {
  show(path)
  expect(names()).toEqual(['task 10', 'Task 9', 'émile'])
})

test.each(['/?sort=note', '/?sort=-nonsense', '/?sort='])(
  '%s is not a valid order: the default is used',
  path => {
    show(path)
    expect(names()).toEqual(['émile', 'Task 9', 'task 10'])
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  },
)

test('a click anywhere in a row opens what it is about, but its controls and selected text keep their own', async () => {
  const opened: string[] = []
  const linked: Column<Row>[] = [
    {
      id: 'name',
      header: 'Name',
      width: 200,
      isRowHeader: true,
      cell: ({ name }) => (
        <a href="#there" onClick={() => opened.push(name)}>
          {name}
        </a>
      ),
    },
    { id: 'at', header: 'At', width: 120, cell: ({ at }) => at },
    { id: 'note', header: 'Note', width: 100, cell: () => <button>Delete</button> },
  ]
  const element = (
    <DataTable label="Tasks" columns={linked} rows={rows} rowId={({ name }) => name} count="" empty="" />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await user.click(screen.getByRole('cell', { name: '2026-03-01T12:00:00.000Z' }))
  expect(opened).toEqual(['émile'])
  await user.click(within(screen.getAllByRole('row')[1] ?? document.body).getByRole('button'))
  expect(opened).toEqual(['émile'])
  window.getSelection()?.selectAllChildren(screen.getByRole('cell', { name: '2026-03-01T12:00:00.000Z' }))
  act(() => screen.getByRole('cell', { name: '2026-03-01T12:00:00.000Z' }).click())
  expect(opened).toEqual(['émile'])
  window.getSelection()?.removeAllRanges()
})

test('the given rows are not reordered', () => {
  show()
  expect(rows.map(({ name }) => name)).toEqual(['task 10', 'Task 9', 'émile'])
})

test('an empty table keeps its header, which cannot sort, above the empty state', () => {
  show('/', [])
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  expect(within(header('Name')).queryByRole('button')).toBeNull()
  expect(screen.getByText('Nothing to do')).toBeVisible()
  expect(screen.queryByText('3 tasks')).toBeNull()
})

test('a table wider than the window scrolls in its own frame, which has a name and can be focused', async () => {
  media.matches = query => query === '(max-width: 468px)'
  show()
  const frame = screen.getByRole('region', { name: 'Tasks, scrolls sideways' })
  await user.tab()
  expect(frame).toHaveFocus()
  expect(within(frame).getByRole('table', { name: 'Tasks' })).toHaveStyle({ minWidth: '420px' })
})

test('in a narrow window the rows are below each other, and a select sorts them', async () => {
  media.matches = query => query.includes('max-width')
  const address = show()
  const headings = () => screen.getAllByRole('heading').map(heading => heading.textContent)
  expect(screen.queryByRole('table')).toBeNull()
  expect(headings()).toEqual(['émile', 'Task 9', 'task 10'])
  const [first] = within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('émileAt2026-03-01T12:00:00.000ZNotenone')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'At ↓')
  expect(headings()).toEqual(['Task 9', 'émile', 'task 10'])
  expect(address()).toBe('?sort=-at')
})

describe('a long table', () => {
  const many = Array.from({ length: 420 }, (_, index) => ({ name: `Task ${index}`, at: '2026-03-01' }))
  const reporters = new Map<Element, (isIntersecting: boolean) => void>()
  const { IntersectionObserver: Before } = globalThis

  beforeEach(() => {
    Object.assign(globalThis, {
      IntersectionObserver: function (callback: (entries: unknown[]) => void) {
        const observe = (element: Element) =>
          reporters.set(element, isIntersecting =>
            callback([{ isIntersecting, boundingClientRect: { height: 2_000 } }]),
          )
        return { observe, disconnect: () => undefined }
      },
    })
  })
  afterEach(() => {
    reporters.clear()
    Object.assign(globalThis, { IntersectionObserver: Before })
  })
  const scroll = (isInSight: (block: number) => boolean) =>
    act(() => [...reporters.values()].forEach((report, block) => report(isInSight(block))))

  test.each([
    ['table', () => false, 'rowheader'],
    ['list', (query: string) => query.includes('max-width'), 'heading'],
  ] as const)('keeps only the rows near the visible ones in the page, as a %s', (_what, matches, role) => {
    media.matches = matches
    show('/', many)
    // Rows far down are only created when the user scrolls near them.
    expect(screen.getAllByRole(role)).toHaveLength(100)
    scroll(block => block === 1 || block === 2)
    const shown = screen.getAllByRole(role).map(({ textContent }) => textContent)
    expect(shown).toEqual(many.slice(50, 150).map(({ name }) => name))
    scroll(() => true)
    expect(screen.getAllByRole(role)).toHaveLength(420)
  })

  test('states how many rows there are, and which these are', () => {
    show('/', many)
    scroll(block => block === 2)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '421')
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '102')
    expect(screen.getByRole('table').querySelectorAll('tr[aria-hidden]')).toHaveLength(8)
  })

  test('prints all of them', () => {
    show('/', many)
    scroll(block => block === 0)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(names()).toHaveLength(420)
  })
})
