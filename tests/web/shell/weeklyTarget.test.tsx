import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readTarget } from '../../../web/session/weeklyTarget.ts'
import { enterDialog } from '../dialogs.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { refusal } from '../timesheets/personFixture.tsx'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>> | undefined
afterEach(() => {
  app?.close()
  startAs(null)
})

const told = (weeklyTarget: number | null) => ({ data: { viewer: { id: 'u1', weeklyTarget } } })

async function ask(weeklyTarget: number | null) {
  const sent = gatewayAnswers({
    WeeklyTargetDialogQuery: () => told(weeklyTarget),
    useSetWeeklyTargetMutation: ({ input }: { input: { hours: number } }) => ({
      data: { setWeeklyTarget: { user: { id: 'u1', weeklyTarget: input.hours }, userErrors: [] } },
    }),
  })
  startAs(recordOf('Ann', 'timesheets'))
  app = await renderApp('/timesheets')
  return { sent, ...(await open()) }
}

async function open() {
  await user.click(await screen.findByRole('button', { name: 'Ann' }))
  await user.click(screen.getByRole('menuitem', { name: 'Weekly target' }))
  const dialog = within(await enterDialog('Weekly target'))
  const save = () => user.click(dialog.getByText('Save', { selector: 'button *' }))
  return { dialog, field: dialog.getByLabelText('Hours a week'), save }
}

test('starts with the target that the server has, and sends another one', async () => {
  const { dialog, field, save, sent } = await ask(37.5)
  expect(await dialog.findByDisplayValue('37.5')).toBe(field)
  await user.clear(field)
  await user.type(field, '200')
  await save()
  expect(dialog.getByText('Enter 0 to 168 hours, in quarters of an hour.')).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '32,25')
  await save()
  expect(await screen.findByText('Your target is 32.25 hours a week now')).toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({
    operation: 'useSetWeeklyTargetMutation',
    variables: { input: { hours: 32.25 } },
  })
  expect(Object.keys(localStorage).filter(key => key.startsWith('daybook:weekly-target'))).toEqual([])
})

test('is kept in this browser if the server does not keep it', async () => {
  const { dialog, field, save, sent } = await ask(null)
  expect(await dialog.findByDisplayValue('40')).toBe(field)
  await user.clear(field)
  await user.type(field, '0')
  await save()
  expect(await screen.findByText('You have no weekly target now')).toBeInTheDocument()
  expect(sent.map(({ operation }) => operation)).not.toContain('useSetWeeklyTargetMutation')
  const again = await open()
  expect(await again.dialog.findByDisplayValue('0')).toBeInTheDocument()
})

test('a target that cannot be read is not replaced by a guess', async () => {
  gatewayAnswers({ WeeklyTargetDialogQuery: () => refusal('Away.') })
  startAs(recordOf('Ann', 'timesheets'))
  app = await renderApp('/timesheets')
  const { dialog, field } = await open()
  expect(await dialog.findByText('Away.')).toBeInTheDocument()
  expect(field).toHaveAttribute('readonly')
  expect(dialog.queryByText('Save', { selector: 'button *' })).toBeNull()
})

test.each([
  ['40', 40],
  [' 37.5 ', 37.5],
  ['7,75', 7.75],
  ['0', 0],
  ['168', 168],
  ['168.25', null],
  ['37.4', null],
  ['-1', null],
  ['', null],
  ['1e2', null],
])('reads %j as %j', (text, hours) => {
  expect(readTarget(text)).toBe(hours)
})
