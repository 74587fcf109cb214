import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FamilyField } from '../../../web/tickets/FamilyField.tsx'
import { SubscribersField } from '../../../web/tickets/SubscribersField.tsx'
import { TagsField } from '../../../web/tickets/TagsField.tsx'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'

const user = userEvent.setup()

test.each([
  [
    'status',
    ['new', 'blocked', 'resolved', 'assigned', 'unconfirmed', 'reopened', 'verified', 'closed'],
    'closed',
  ],
  ['impact', ['high', 'medium', 'low', 'none'], 'medium'],
  ['priority', ['high', 'medium', 'low', 'n/a'], 'n/a'],
] as const)('%s has its values, one of which is selected', async (family, values, other) => {
  const chosen: string[] = []
  render(
    <ThemeProvider>
      <FamilyField family={family} value={values[0]} onChange={value => chosen.push(value)} />
    </ThemeProvider>,
  )
  const group = within(screen.getByRole('radiogroup', { name: new RegExp(family, 'i') }))
  expect(group.getAllByRole('radio').map(radio => radio.getAttribute('value'))).toEqual(values)
  expect(group.getByRole('radio', { checked: true })).toHaveAttribute('value', values[0])
  await user.click(group.getByRole('radio', { name: other }))
  expect(chosen).toEqual([other])
})

interface FieldProps {
  value: readonly string[]
  suggestions: readonly string[]
  onChange: (value: readonly string[]) => void
}

describe.each([
  [
    'Subscribers',
    ({ suggestions, ...props }: FieldProps) => (
      <SubscribersField {...props} known={suggestions.map(email => ({ email }))} />
    ),
    ['ann@x.org', 'ben@x.org'],
  ],
  ['Tags', TagsField, ['web', 'slow']],
] as const)('%s', (label, Field, [one, two]) => {
  let value: readonly string[] = []
  function Holder({ initial }: { initial: readonly string[] }) {
    const [held, setHeld] = useState(initial)
    value = held
    return (
      <ThemeProvider>
        <Field value={held} suggestions={[one, two]} onChange={setHeld} />
      </ThemeProvider>
    )
  }
  const show = (initial: readonly string[] = []) => {
    value = initial
    render(<Holder initial={initial} />)
    return screen.getByLabelText(label)
  }

  test.each([' ', ',', ';'])('are separated by "%s" while typing', async separator => {
    await user.type(show(), `${one}${separator}${two}${separator}`)
    expect(value).toEqual([one, two])
  })

  test('can be pasted, several at a time, in lowercase and each once', async () => {
    show()
    await user.click(screen.getByLabelText(label))
    await user.paste(`${one}, ${two.toUpperCase()}; ${one}\n`)
    await user.tab()
    expect(value).toEqual([one, two])
  })

  test('are suggested, except the selected ones', async () => {
    await user.type(show([one]), two.slice(0, 2))
    const offered = await screen.findAllByRole('option', { hidden: true })
    expect(offered.map(({ textContent }) => textContent)).toEqual([one, two])
    await user.click(screen.getByRole('option', { name: two }))
    expect(value).toEqual([one, two])
  })

  test('are removed by the keyboard', async () => {
    show([one, two])
    act(() => screen.getByRole('option', { name: new RegExp(two) }).focus())
    await user.keyboard('{Delete}')
    expect(value).toEqual([one])
  })
})

test('an invalid address is marked, with a text, until it is removed', async () => {
  const held: string[] = []
  render(
    <ThemeProvider>
      <SubscribersField value={['ann@x.org', 'ben']} known={[]} onChange={() => held.push('changed')} />
    </ThemeProvider>,
  )
  expect(screen.getByText('Not an e-mail address: ben')).toBeVisible()
  const bad = screen.getByRole('option', { name: /ben/ })
  expect(within(bad).getByLabelText('Wrong:')).toBeInTheDocument()
  expect(within(screen.getByRole('option', { name: /ann/ })).queryByLabelText('Wrong:')).toBeNull()
  act(() => bad.focus())
  await user.keyboard('{Backspace}')
  expect(held).toEqual(['changed'])
})

test.each(['status:new', 'closed', 'priority:n/a'])('the tag %s has its own field, and is marked', tag => {
  render(
    <ThemeProvider>
      <TagsField value={['web', tag]} onChange={() => undefined} />
    </ThemeProvider>,
  )
  expect(screen.getByText(`Set above, not as a tag: ${tag}`)).toBeVisible()
})
