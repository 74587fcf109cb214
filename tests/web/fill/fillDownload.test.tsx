import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { enterDialog } from '../dialogs.ts'
import { answer, fail, openWith, toast, underWay, user, variablesOf } from './fillFixture.tsx'

let app: Awaited<ReturnType<typeof openWith>> | undefined
const saved: { name: string; type: string; text: Promise<string> }[] = []

beforeEach(() => {
  saved.length = 0
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = blob => {
    if (!(blob instanceof Blob)) throw new TypeError('Not a blob')
    blobs.set(`blob:${blobs.size}`, blob)
    return `blob:${blobs.size - 1}`
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, type: blob.type, text: textOf(blob) })
  })
})
afterEach(() => {
  app?.close()
  localStorage.clear()
  jest.restoreAllMocks()
})

const textOf = (blob: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsText(blob)
  })

const open = async () => {
  await user.click(screen.getByRole('button', { name: 'Download & Email Timesheets' }))
  return within(await enterDialog('Download and Send Timesheets'))
}
type Dialog = Awaited<ReturnType<typeof open>>

const startOf = (dialog: Dialog) => dialog.getByLabelText(/^Start Date/)
const untilOf = (dialog: Dialog) => dialog.getByLabelText(/^Until Date \(Not included\)/)
const commentsOf = (dialog: Dialog) => dialog.getByLabelText('Email Comments')
const send = (dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Send' }))
const setDay = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('the dialog offers the month on screen, and describes the comments', async () => {
  app = await openWith([])
  const dialog = await open()
  expect(startOf(dialog)).toHaveValue('Nov 1, 2026')
  expect(untilOf(dialog)).toHaveValue('Dec 1, 2026')
  expect(dialog.getByRole('checkbox', { name: 'Dry run' })).not.toBeChecked()
  expect(commentsOf(dialog)).toHaveAccessibleDescription('this text will be included with the email')
})

describe('before anything is sent', () => {
  const told = (recipients: string[], leftOut: object[] | null = []) => ({
    timesheetRecipients: { recipients, leftOut },
  })

  test('shows who will get the mail and who will not, again for other days', async () => {
    app = await openWith([])
    const dialog = await open()
    expect(dialog.getByText(/^Finding out who gets the mail/)).toBeInTheDocument()
    await answer(
      'timesheetRecipientsQuery',
      told(['ann@corp.example', 'pat@corp.example'], [{ email: 'gone@corp.example', reason: 'NO_ACCOUNT' }]),
    )
    expect(
      await dialog.findByText('Goes to 2 people, a mail for each: ann@corp.example, pat@corp.example.'),
    ).toBeInTheDocument()
    expect(dialog.getByText('Left out: No account: gone@corp.example.')).toBeInTheDocument()
    setDay(startOf(dialog), '2026-11-30')
    await answer('timesheetRecipientsQuery', told([]))
    expect(await dialog.findByText('You have no time in these days: nothing is sent.')).toBeInTheDocument()
    await user.click(dialog.getByRole('checkbox', { name: 'Dry run' }))
    expect(dialog.queryByText(/^You have no time/)).toBeNull()
  })
})

test.each(['start', 'until', 'isDryRun', 'month'])(
  'keeps the comments that another build stored without %s',
  async field => {
    const draft = {
      start: '2026-11-01',
      until: '2026-12-01',
      isDryRun: false,
      comments: 'Late',
      month: '2026-11-01',
    }
    localStorage.setItem(
      'daybook:fill-download:ann@corp.example',
      JSON.stringify({ ...draft, [field]: undefined }),
    )
    app = await openWith([])
    const dialog = await open()
    expect(commentsOf(dialog)).toHaveValue('Late')
    expect(startOf(dialog)).toHaveValue('Nov 1, 2026')
    expect(untilOf(dialog)).toHaveValue('Dec 1, 2026')
  },
)

test('the dialog sends from midnight to midnight in the browser’s zone, and saves timesheet.pdf', async () => {
  app = await openWith([])
  const dialog = await open()
  setDay(startOf(dialog), '2026-11-09')
  setDay(untilOf(dialog), '2026-11-16')
  await user.type(commentsOf(dialog), 'Two weeks')
  await send(dialog)
  expect((await variablesOf('useSendTimesheetsMutation')).input).toEqual({
    from: new Date(2026, 10, 9).toISOString(),
    until: new Date(2026, 10, 16).toISOString(),
    for: 'ann@corp.example',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    comments: 'Two weeks',
    isDryRun: false,
    requestId: expect.any(String) as string,
  })
  await answer('useSendTimesheetsMutation', {
    sendTimesheets: { pdf: btoa('%PDF-1.7'), leftOut: [], userErrors: [] },
  })
  expect(await toast('Timesheet sent')).toHaveTextContent(/everybody who pays on the projects/)
  expect(saved.map(({ name, type }) => [name, type])).toEqual([['timesheet.pdf', 'application/pdf']])
  await expect(saved[0]?.text).resolves.toBe('%PDF-1.7')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  // From now on, the confirmed events count as sent in a timesheet.
  expect(underWay()).toContain('useFillEventsRefetchQuery')
  expect(commentsOf(await open())).toHaveValue('')
})

test('a dry run says that it was sent only to the caller', async () => {
  app = await openWith([])
  const dialog = await open()
  await user.click(dialog.getByRole('checkbox', { name: 'Dry run' }))
  await send(dialog)
  expect((await variablesOf('useSendTimesheetsMutation')).input).toMatchObject({ isDryRun: true })
  await answer('useSendTimesheetsMutation', {
    sendTimesheets: { pdf: btoa('%PDF'), leftOut: null, userErrors: [] },
  })
  expect(await toast('Dry run: sent only to you')).toBeVisible()
})

test.each([
  [false, 'Timesheet sent', /and has an account\. .* Left out: No account: pat@elsewhere\.example\.$/],
  [true, 'Dry run: sent only to you', /Would be left out: No account: pat@elsewhere\.example\.$/],
])('the toast names the payers who are left out (dry run: %s)', async (isDryRun, title, text) => {
  app = await openWith([])
  const dialog = await open()
  if (isDryRun) await user.click(dialog.getByRole('checkbox', { name: 'Dry run' }))
  await send(dialog)
  const leftOut = [{ email: 'pat@elsewhere.example', reason: 'NO_ACCOUNT' }]
  await answer('useSendTimesheetsMutation', {
    sendTimesheets: { pdf: btoa('%PDF'), leftOut, userErrors: [] },
  })
  expect(await toast(title)).toHaveTextContent(text)
})

test.each([
  ['a start', 'Start Date', '', 'Choose a day.'],
  ['an end', 'Until Date', '', 'Choose a day.'],
  ['an end after the start', 'Until Date', '2026-11-01', 'Choose a day after the start.'],
])(
  'without %s the dialog sends nothing, shows a toast and stays open',
  async (_what, label, value, inline) => {
    app = await openWith([])
    const dialog = await open()
    setDay(dialog.getByLabelText(new RegExp(`^${label}`)), value)
    await send(dialog)
    expect(await toast('Ignoring due to invalid data')).toBeVisible()
    expect(dialog.getByText(inline)).toBeVisible()
    expect(underWay()).not.toContain('useSendTimesheetsMutation')
  },
)

describe('without an answer', () => {
  const failed = async (isSentOnce: boolean, isDryRun = false) => {
    app = await openWith([])
    const dialog = await open()
    await answer('useSendFailureQuery', { isSentOnce })
    if (isDryRun) await user.click(dialog.getByRole('checkbox', { name: 'Dry run' }))
    await send(dialog)
    await fail('useSendTimesheetsMutation', 'Out of order')
    return dialog.findByText(/Out of order/)
  }

  test('warns that a second attempt may arrive twice if the server has no idempotency keys', async () => {
    expect(await failed(false)).toHaveTextContent(
      /^Out of order It may have been sent .* may arrive twice\.$/,
    )
  })

  test('does not warn if the server has these keys, or for a dry run', async () => {
    expect(await failed(true)).toHaveTextContent(/^Out of order$/)
    app?.close()
    expect(await failed(false, true)).toHaveTextContent(/^Out of order$/)
  })
})

describe('typed comments', () => {
  const typed = async () => {
    app = await openWith([])
    const dialog = await open()
    setDay(startOf(dialog), '2026-11-09')
    await user.type(commentsOf(dialog), 'At length')
    return dialog
  }

  test('stay when the server refuses, with the reason in the dialog', async () => {
    const dialog = await typed()
    await send(dialog)
    await answer('useSendTimesheetsMutation', {
      sendTimesheets: {
        pdf: null,
        leftOut: null,
        userErrors: [{ message: 'There is no event in the range.', field: null }],
      },
    })
    expect(await dialog.findByText('There is no event in the range.')).toBeVisible()
    expect(commentsOf(dialog)).toHaveValue('At length')
    await send(dialog)
    await fail('useSendTimesheetsMutation', 'Out of order')
    expect(await dialog.findByText('Out of order')).toBeVisible()
    expect(commentsOf(dialog)).toHaveValue('At length')
    expect(saved).toEqual([])
  })

  test.each([
    ['from', /^Start Date/],
    ['until', /^Until Date/],
    ['comments', /^Email Comments/],
  ])('stay when the server refuses `%s`, with the reason at that field', async (field, label) => {
    const dialog = await typed()
    await send(dialog)
    await answer('useSendTimesheetsMutation', {
      sendTimesheets: {
        pdf: null,
        leftOut: null,
        userErrors: [{ message: 'Not this one.', field }],
      },
    })
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(/Not this one\./))
    expect(screen.getAllByText('Not this one.')).toHaveLength(1)
    expect(commentsOf(dialog)).toHaveValue('At length')
  })

  test('stay for the next time when the dialog is closed, also after a reload', async () => {
    const dialog = await typed()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    app?.close()
    app = await openWith([])
    const again = await open()
    expect(commentsOf(again)).toHaveValue('At length')
    expect(startOf(again)).toHaveValue('Nov 9, 2026')
  })

  test('stay without the dates if another month is on screen', async () => {
    const dialog = await typed()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    app?.close()
    app = await openWith([], undefined, '?date=2026-12-09')
    const again = await open()
    expect(commentsOf(again)).toHaveValue('At length')
    expect(startOf(again)).toHaveValue('Dec 1, 2026')
  })
})
