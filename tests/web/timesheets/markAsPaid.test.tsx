import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RelayEnvironmentProvider } from 'react-relay'
import { createMockEnvironment } from 'relay-test-utils'
import { RequestError } from '../../../web/net/errors.ts'
import { MarkAsPaidDialog } from '../../../web/screens/timesheets/pay-person/markAsPaid/MarkAsPaidDialog.tsx'
import type { TimesheetEvent } from '../../../web/timesheets/timesheetEvent.ts'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'
import { ToastHost } from '../../../web/ui/toasts/ToastHost.tsx'
import { enterDialog } from '../dialogs.ts'
import { personEvent } from './timesheetEvent.ts'

const user = userEvent.setup()
const CONFIRMED = new Date(2026, 10, 4)
const DATE = /^\d{4}-\d\d-\d\dT12:00:00\.000Z$/

interface Sent {
  for: string
  from: string
  until: string
  payments: { paidAt: string | null; events: { id: string; modifiedAt: string }[] }[]
}

const isSent = (input: unknown): input is Sent =>
  typeof input === 'object' && input !== null && 'payments' in input

async function open(events: readonly TimesheetEvent[]) {
  const environment = createMockEnvironment()
  const onClose = jest.fn()
  const onChanged = jest.fn()
  render(
    <ThemeProvider>
      <RelayEnvironmentProvider environment={environment}>
        <MarkAsPaidDialog
          email="ann@corp.example"
          events={events}
          selection={{ from: new Date(2026, 10, 1), until: new Date(2026, 11, 1) }}
          onClose={onClose}
          onChanged={onChanged}
        />
        <ToastHost />
      </RelayEnvironmentProvider>
    </ThemeProvider>,
  )
  const dialog = within(await enterDialog('Mark Range as paid'))

  /** Returns the input of the running mutation, and answers it. */
  const take = async (
    outcomes: (id: string) => { result: string; reason?: string; paidAt?: string | null },
  ): Promise<Sent> => {
    const operation = await waitFor(() => environment.mock.getMostRecentOperation())
    const { input } = operation.request.variables
    if (!isSent(input)) throw new Error('Nothing was paid')
    const ids = input.payments.flatMap(payment => payment.events.map(({ id }) => id))
    act(() =>
      environment.mock.resolve(operation, {
        data: {
          payTimesheetEvents: {
            outcomes: ids.map(eventId => {
              const { result, reason = null, paidAt = input.payments[0]?.paidAt ?? null } = outcomes(eventId)
              const event = events.find(({ id }) => id === eventId)
              return { eventId, result, reason, event: event && answered(event, paidAt) }
            }),
            userErrors: [],
          },
        },
      }),
    )
    return input
  }
  return { dialog, environment, onClose, onChanged, take }
}

/** An event as the gateway returns it after a payment. */
const answered = ({ ownerEmail, ...event }: TimesheetEvent, paidAt: string | null) => ({
  ...event,
  __typename: 'TimesheetEvent',
  modifiedAt: '2026-11-20T10:00:00.000Z',
  confirmedAt: event.confirmedAt?.toISOString() ?? null,
  timesheetedAt: null,
  isAllDay: event.end === null,
  start: event.start.toISOString(),
  end: event.end?.toISOString() ?? null,
  paidAt,
  owner: { email: ownerEmail },
})

const press = (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string) =>
  user.click(dialog.getByRole('button', { name, hidden: true }))

test('the dialog shows before the button which events will be set, overwritten or skipped', async () => {
  const { dialog } = await open([
    personEvent({ confirmedAt: CONFIRMED, minutes: 20 }),
    personEvent({ confirmedAt: CONFIRMED, minutes: 20 }),
    personEvent({ minutes: 20 }),
    personEvent({ paidAt: new Date('2026-10-30T12:00:00.000Z') }),
  ])
  expect(dialog.getByText(/This will overwrite the previous values/)).toHaveTextContent(
    "This will overwrite the previous values, it will also not show what's being listed.",
  )
  expect(dialog.getByText('2 events with 0.67 hours will be set')).toBeInTheDocument()
  expect(dialog.getByText('2 events with 1.33 hours will be skipped')).toBeInTheDocument()

  await user.click(dialog.getByLabelText('Everything selected'))
  expect(dialog.getByText('3 events with 1.00 hours will be set')).toBeInTheDocument()
  expect(dialog.getByText('1 event with 1.00 hours: payments are overwritten')).toBeInTheDocument()
})

test('the dialog and the result show how many hours of an event are outside the selection', async () => {
  const outside = '3.00 of 4.00 hours lie outside the selection.'
  const night = { start: new Date(2026, 9, 31, 21), end: new Date(2026, 10, 1, 1), minutes: 240 }
  const { dialog, take } = await open([
    personEvent({ confirmedAt: CONFIRMED, ...night }),
    personEvent({ confirmedAt: CONFIRMED }),
  ])
  expect(dialog.getByText('2 events with 5.00 hours will be set')).toBeInTheDocument()
  expect(dialog.getByText(/^3\.00 of 5\.00 hours lie outside the selection\./)).toHaveTextContent(
    'Whole events are paid.',
  )
  expect(dialog.getAllByText(outside)).toHaveLength(1)
  await press(dialog, 'Set Paid Date')
  await take(() => ({ result: 'SKIPPED', reason: 'It was changed.' }))
  expect(await dialog.findByText(`It was changed. ${outside}`)).toBeInTheDocument()
})

test('the toast shows how many of the paid hours are outside the selection', async () => {
  const night = { start: new Date(2026, 10, 30, 23), end: new Date(2026, 11, 1, 1), minutes: 120 }
  const { dialog, take } = await open([personEvent({ confirmedAt: CONFIRMED, ...night })])
  await press(dialog, 'Set Paid Date')
  await take(() => ({ result: 'DONE' }))
  expect(await screen.findByText('1 event marked as paid')).toBeInTheDocument()
  const outside = '1.00 of 2.00 hours lie outside the selection.'
  expect(await screen.findByText(outside, { selector: '.fui-ToastBody' })).toBeInTheDocument()
})

test('the dialog sends the visible copies, once for all of them', async () => {
  const events = [personEvent({ confirmedAt: CONFIRMED }), personEvent({ confirmedAt: CONFIRMED })]
  const { dialog, take, onClose, onChanged } = await open(events)
  await press(dialog, 'Set Paid Date')
  const sent = await take(() => ({ result: 'DONE' }))
  expect(sent).toMatchObject({ for: 'ann@corp.example', from: events[0]?.start.toISOString() })
  expect(sent.payments.map(payment => payment.events)).toEqual([
    events.map(({ id, modifiedAt }) => ({ id, modifiedAt })),
  ])
  expect(sent.payments[0]?.paidAt).toMatch(DATE)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onChanged).toHaveBeenCalled()
})

test('without a date the button removes the payment', async () => {
  const { dialog, take } = await open([personEvent({ paidAt: new Date('2026-10-30T12:00:00.000Z') })])
  await press(dialog, 'Clear date')
  expect(dialog.getByRole('button', { name: 'Clear date', hidden: true })).toHaveFocus()
  expect(dialog.queryByRole('gridcell', { selected: true, hidden: true })).toBeNull()
  await user.click(dialog.getByLabelText('Everything paid only'))
  await press(dialog, 'Remove payment status')
  expect((await take(() => ({ result: 'OVERWRITTEN' }))).payments[0]?.paidAt).toBeNull()
  expect(await screen.findByText('Payment removed from 1 event')).toBeInTheDocument()
})

test('Undo restores the earlier payment of each event', async () => {
  const before = '2026-10-30T12:00:00.000Z'
  const { dialog, take } = await open([
    personEvent({ confirmedAt: CONFIRMED }),
    personEvent({ paidAt: new Date(before) }),
  ])
  await user.click(dialog.getByLabelText('Everything selected'))
  await press(dialog, 'Set Paid Date')
  await take(() => ({ result: 'DONE' }))
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  const { payments } = await take(() => ({ result: 'DONE' }))
  expect(payments.map(({ paidAt }) => paidAt)).toEqual([null, before])
  expect(payments.every(({ events }) => events[0]?.modifiedAt === '2026-11-20T10:00:00.000Z')).toBe(true)
  expect(await screen.findByText('Payment of 2 of 2 events put back')).toBeInTheDocument()
})

test('a failure half-way shows what was and was not done, and a retry completes it', async () => {
  const events = [
    personEvent({ confirmedAt: CONFIRMED }),
    personEvent({ confirmedAt: CONFIRMED, projectName: 'Borealis' }),
    personEvent({ confirmedAt: CONFIRMED, projectName: 'Cygnus' }),
  ]
  const { dialog, take, onClose, onChanged } = await open(events)
  const [, second, third] = events
  await press(dialog, 'Set Paid Date')
  await take(id => {
    if (id === second?.id) return { result: 'FAILED', reason: 'The server cannot be reached', paidAt: null }
    if (id === third?.id) return { result: 'SKIPPED', reason: 'It was changed meanwhile.', paidAt: null }
    return { result: 'DONE' }
  })
  expect(await dialog.findByText(/1 event of 3 done/)).toBeInTheDocument()
  expect(dialog.getByText('The server cannot be reached')).toBeInTheDocument()
  expect(dialog.getByText('It was changed meanwhile.')).toBeInTheDocument()
  expect(onChanged).toHaveBeenCalledTimes(1)

  await press(dialog, 'Try again')
  const sent = await take(() => ({ result: 'DONE' }))
  expect(sent.payments.flatMap(payment => payment.events.map(({ id }) => id))).toEqual([second?.id])
  expect(await dialog.findByText(/2 events of 3 done/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Try again', hidden: true })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('a lost answer is reported in the dialog, which stays, and the data on screen is read again', async () => {
  const { dialog, environment, onClose, onChanged } = await open([personEvent({ confirmedAt: CONFIRMED })])
  await press(dialog, 'Set Paid Date')
  const operation = await waitFor(() => environment.mock.getMostRecentOperation())
  act(() =>
    environment.mock.reject(operation, new RequestError('The server cannot be reached.', 'UNREACHABLE')),
  )
  expect(await dialog.findByText('The server cannot be reached.')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(onChanged).toHaveBeenCalled()
})

test.each([
  ['Confirmed unpaid only', 'Error no unpaid confirmed events selected'],
  ['Unconfirmed paid only', "Error Doesn't apply to anything"],
])('for %s the dialog says that it applies to nothing, and sends nothing', async (filter, message) => {
  const { dialog, environment } = await open([personEvent()])
  await user.click(dialog.getByLabelText(filter))
  await press(dialog, 'Set Paid Date')
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(1)
  expect(environment.mock.getAllOperations()).toEqual([])
})
