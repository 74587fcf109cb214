import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'
import { ShortcutsHost } from '../../../web/ui/shortcuts/ShortcutsHost.tsx'
import { isListOpen, type Shortcut } from '../../../web/ui/shortcuts/registry.ts'
import { chooseKeys } from '../../../web/ui/shortcuts/keysChoice.ts'
import { useShortcuts } from '../../../web/ui/shortcuts/useShortcuts.ts'
import { enterDialog } from '../dialogs.ts'

const user = userEvent.setup()
const pressed: string[] = []

function Keys({ shortcuts, title }: { shortcuts: Shortcut[]; title?: string }) {
  useShortcuts(shortcuts, title)
  return null
}
const note = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: `Label of ${keys}`,
  run: () => void pressed.push(keys),
  ...more,
})
const show = (content: React.ReactNode) =>
  render(
    <ThemeProvider>
      <ShortcutsHost />
      {content}
    </ThemeProvider>,
  )

beforeEach(() => {
  pressed.length = 0
})
afterEach(() => act(() => isListOpen.set(false)))

test('a single key runs its registered action, while its component is mounted', async () => {
  const { rerender } = show(<Keys shortcuts={[note('r'), note('/')]} />)
  await user.keyboard('r/x')
  expect(pressed).toEqual(['r', '/'])
  rerender(
    <ThemeProvider>
      <ShortcutsHost />
    </ThemeProvider>,
  )
  await user.keyboard('r')
  expect(pressed).toEqual(['r', '/'])
})

test('a shortcut runs the current action of its component', async () => {
  function Counter() {
    const [count, setCount] = useState(0)
    useShortcuts([{ keys: 'n', label: 'Count', run: () => setCount(count + 1) }])
    return <output>{count}</output>
  }
  show(<Counter />)
  await user.keyboard('nn')
  expect(screen.getByRole('status')).toHaveTextContent('2')
})

test.each([
  ['an input', <input key="" data-testid="place" />],
  ['a textarea', <textarea key="" data-testid="place" />],
  ['a select', <select key="" data-testid="place" />],
  [
    'an editor',
    <div key="" data-testid="place" contentEditable suppressContentEditableWarning tabIndex={0} />,
  ],
])('shortcuts are off while the user types in %s', (_what, place) => {
  show(
    <>
      <Keys shortcuts={[note('r')]} />
      {place}
    </>,
  )
  fireEvent.keyDown(screen.getByTestId('place'), { key: 'r' })
  fireEvent.keyDown(screen.getByTestId('place'), { key: '?' })
  expect(pressed).toEqual([])
  expect(isListOpen.get()).toBe(false)
})

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
])('shortcuts are off while %s is held', (_what, modifier) => {
  show(<Keys shortcuts={[note('r')]} />)
  fireEvent.keyDown(document.body, { key: 'r', ...modifier })
  expect(pressed).toEqual([])
})

test.each(['dialog', 'alertdialog', 'menu'])('shortcuts are off while a %s is open', role => {
  show(
    <>
      <Keys shortcuts={[note('r')]} />
      <div role={role} />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(pressed).toEqual([])
})

test('a held key repeats its action only if that is requested', () => {
  show(<Keys shortcuts={[note('c'), note('j', { repeats: true })]} />)
  for (const key of ['c', 'j']) {
    fireEvent.keyDown(document.body, { key })
    fireEvent.keyDown(document.body, { key, repeat: true })
  }
  expect(pressed).toEqual(['c', 'j', 'j'])
})

test('single keys can be turned off, for all listeners, and the browser keeps that', async () => {
  const run = jest.fn()
  show(<Keys shortcuts={[{ keys: 'c', label: 'Create', run }]} title="Tickets" />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  await enterDialog('Keyboard shortcuts')
  await user.click(screen.getByRole('switch', { name: 'Single keys, such as n or ?' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isListOpen.get()).toBe(false))
  fireEvent.keyDown(document.body, { key: 'c' })
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  expect(run).not.toHaveBeenCalled()
  expect(isListOpen.get()).toBe(false)
  expect(localStorage.getItem('daybook.keys')).toBe('off')
  act(() => chooseKeys(true))
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(run).toHaveBeenCalledTimes(1)
})

test('? shows all active shortcuts, by group, and itself', async () => {
  show(
    <>
      <Keys shortcuts={[note('c')]} title="Tickets" />
      <Keys shortcuts={[note('j'), { keys: 'Ctrl+Enter', label: 'Send' }]} title="Thread" />
    </>,
  )
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const dialog = await enterDialog('Keyboard shortcuts')
  expect([...dialog.querySelectorAll('h3')].map(heading => heading.textContent)).toEqual([
    'Tickets',
    'Thread',
    'Everywhere',
  ])
  expect([...dialog.querySelectorAll('dl > div')].map(line => line.textContent)).toEqual([
    'Label of cc',
    'Label of jj',
    'SendCtrl+Enter',
    'Show the keyboard shortcuts?',
    'Undo the last change, as long as its message showsCtrl+Z',
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isListOpen.get()).toBe(false))
})
