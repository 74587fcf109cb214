import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DateField } from '../../../web/ui/fields/DateField.tsx'

const user = userEvent.setup()

function open(first = '2026-11-18') {
  const reported: string[] = []
  function Screen() {
    const [day, setDay] = useState(first)
    return (
      <DateField
        label="Start Date"
        value={day}
        onChange={next => {
          reported.push(next)
          setDay(next)
        }}
      />
    )
  }
  render(<Screen />)
  return { reported, field: screen.getByLabelText('Start Date') }
}

test('shows the day in words, and takes one that is typed in full at once', () => {
  const { reported, field } = open()
  expect(field).toHaveValue('Nov 18, 2026')
  fireEvent.change(field, { target: { value: '3 nov 2026' } })
  expect(reported).toEqual(['2026-11-03'])
  expect(field).toHaveValue('3 nov 2026')
  fireEvent.blur(field)
  expect(field).toHaveValue('Nov 3, 2026')
})

test('completes what is typed when it is left, or Enter is pressed', async () => {
  const { reported, field } = open('2020-01-01')
  await user.clear(field)
  await user.type(field, '11/5/26')
  expect(reported).toEqual([''])
  await user.keyboard('{Enter}')
  expect(reported).toEqual(['', '2026-11-05'])
  expect(field).toHaveValue('Nov 5, 2026')
})

test('keeps text that is no day, and says what to do', async () => {
  const { reported, field } = open()
  await user.clear(field)
  await user.type(field, '31 Nov')
  await user.tab()
  expect(field).toHaveValue('31 Nov')
  expect(field).toHaveAccessibleDescription(/Give a whole date, or clear it\./)
  expect(reported.at(-1)).toBe('')
})

test('a day can be chosen from the calendar, and the focus returns to the field', async () => {
  const { reported, field } = open()
  await user.click(screen.getByRole('button', { name: 'Choose Start Date' }))
  const calendar = await screen.findByRole('dialog', { name: 'Start Date' })
  await user.click(within(calendar).getByRole('button', { name: /^20, November/ }))
  expect(reported).toEqual(['2026-11-20'])
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('Nov 20, 2026')
  await act(() => Promise.resolve())
})
