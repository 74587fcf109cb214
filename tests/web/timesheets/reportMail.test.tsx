import { screen, waitFor, within } from '@testing-library/react'
import { enterDialog } from '../dialogs.ts'
import {
  ann,
  type Answers,
  ben,
  cleo,
  found,
  layOut,
  leaveReport,
  openReport,
  press,
  three,
  user,
} from './reportFixture.tsx'

beforeAll(layOut)
afterEach(leaveReport)

describe('the report by mail', () => {
  const mail = {
    subject: 'Report',
    // Text that looks like markup; the server escapes it.
    html: '<style>p{color:red}</style><p style="margin:0">Hi, I use style=&#34;margin:0&#34; and &#60;style&#62;a</p>',
    recipients: [ann, ben],
    leftOut: [] as { email: string; reason: string }[] | null,
    isSent: true,
  }
  const leftOut = [
    { email: cleo, reason: 'NO_ACCOUNT' },
    { email: 'x@elsewhere.example', reason: 'NOT_KNOWN' },
    { email: ben, reason: 'OF_A_NEWER_SERVER' },
  ]
  const answering = (answer: unknown): Answers => ({
    useSendTimesheetReportMutation: () => ({ data: { sendTimesheetReport: answer } }),
  })
  const run = async (path?: string, answers: Answers = answering({ report: mail, userErrors: [] })) => {
    const sent = await openReport(three, path, answers)
    await found()
    await press('Run report')
    const dialog = within(await enterDialog('Run report'))
    return {
      ...sent,
      recipients: () =>
        [
          ...(dialog
            .queryByRole('listbox', { name: 'Chosen: Recipients', hidden: true })
            ?.querySelectorAll('[role=option]') ?? []),
        ].map(option => option.textContent),
      choose: () =>
        user.selectOptions(
          dialog.getByRole('combobox', { name: 'Template', hidden: true }),
          'ProjectTemplate',
        ),
      comments: dialog.getByRole('textbox', { name: 'Email Comments', hidden: true }),
      dryRun: dialog.getByRole('checkbox', { name: /^Dry run/, hidden: true }),
      submit: () => user.click(dialog.getByRole('button', { name: 'Run', hidden: true })),
    }
  }

  test('goes to everyone on the lists of the filtered projects, unless some are removed', async () => {
    const { recipients, dryRun } = await run(
      '/timesheets/report?start=2026-11-01&end=2026-11-30&projects=Apollo',
    )
    expect(recipients()).toEqual([ann, ben, cleo])
    expect(dryRun).not.toBeChecked()
  })

  test('needs a template and a recipient', async () => {
    const { submit, choose, recipients, sends } = await run()
    await submit()
    expect(await screen.findByText('No template selected')).toBeInTheDocument()
    await choose()
    for (const email of recipients())
      await user.click(screen.getByRole('option', { name: new RegExp(email), hidden: true }))
    expect(recipients()).toEqual([])
    await submit()
    expect(await screen.findByText('No recipients selected')).toBeInTheDocument()
    expect(sends()).toEqual([])
  })

  test('marks recipients that are no addresses, or not known, before anything is sent', async () => {
    const { submit, choose, recipients, sends } = await run(undefined, {
      useNamesQuery: ({ emails }: { emails: string[] }) => ({
        data: { people: emails.map(email => ({ email, name: email === ann ? 'Ann Lee' : null })) },
      }),
    })
    await choose()
    const field = screen.getByRole('combobox', { name: 'Recipients', hidden: true })
    await user.type(field, 'hugo@exampel.com; zoe,')
    expect(recipients()).toHaveLength(6)
    expect(await screen.findByText('Not an e-mail address: zoe')).toBeInTheDocument()
    await submit()
    expect(sends()).toEqual([])
    await user.click(screen.getByRole('option', { name: /zoe/, hidden: true }))
    expect(
      await screen.findByText('Not known to you: hugo@exampel.com. Check the spelling; it gets nothing.'),
    ).toBeInTheDocument()
  })

  test('is sent with the filters and the comments, and then shows who got it', async () => {
    const { submit, choose, comments, sends } = await run(
      '/timesheets/report?start=2026-11-01&end=2026-11-30&projects=Apollo',
    )
    await choose()
    await user.click(comments)
    await user.paste('As agreed')
    await submit()
    expect(await screen.findByText('The report is sent')).toBeInTheDocument()
    expect(screen.getByText(`To ${ann}, ${ben}`)).toBeInTheDocument()
    expect(sends()).toEqual([
      {
        input: {
          from: new Date(2026, 10, 1).toISOString(),
          until: new Date(2026, 11, 1).toISOString(),
          for: null,
          projects: ['Apollo'],
          tags: null,
          purposes: ['SEE', 'PAY'],
          to: [ann, ben, cleo],
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          comments: 'As agreed',
          isDryRun: false,
          requestId: expect.any(String) as string,
        },
      },
    ])
    expect(localStorage.getItem('daybook:report-comments:ann@corp.example')).toBeNull()
  })

  test('as a dry run shows the mail, in a frame that runs no scripts', async () => {
    const { submit, choose, dryRun } = await run(
      undefined,
      answering({ report: { ...mail, isSent: false }, userErrors: [] }),
    )
    await choose()
    await user.click(dryRun)
    await submit()
    const frame = await screen.findByTitle('The mail')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute(
      'srcdoc',
      '<html><head></head><body><p data-style="0">Hi, I use style="margin:0" and &lt;style&gt;a</p><style nonce="">[data-style="0"]{margin:0}</style></body></html>',
    )
    expect(screen.getByText(`${ann}, ${ben}`)).toBeInTheDocument()
  })

  test('shows who gets it and who is left out: before it is sent, in a dry run, and when it is sent', async () => {
    const report = { ...mail, recipients: [ann], leftOut }
    let isSent = false
    const { submit, choose, dryRun } = await run(undefined, {
      useReportRecipientsMutation: () => ({ data: { sendTimesheetReport: { report, userErrors: [] } } }),
      useSendTimesheetReportMutation: () => ({
        data: { sendTimesheetReport: { report: { ...report, isSent }, userErrors: [] } },
      }),
    })
    const before = `Left out: No account: ${cleo}. Not known to you: x@elsewhere.example.`
    expect(await screen.findByText(before)).toBeInTheDocument()
    expect(screen.getByText(`Goes only to ${ann}.`)).toBeInTheDocument()
    await choose()
    await user.click(dryRun)
    expect(screen.queryByText(before)).toBeNull()
    await submit()
    await screen.findByTitle('The mail')
    expect(screen.getByText('Left out').nextElementSibling).toHaveTextContent(
      /^No account: cleo@\S+\. Not known to you: x@elsewhere\.example\.$/,
    )
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }))
    isSent = true
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Template', hidden: true }),
      'ProjectTemplate',
    )
    await user.click(screen.getByRole('checkbox', { name: /^Dry run/, hidden: true, checked: true }))
    await user.click(screen.getByRole('button', { name: 'Run', hidden: true }))
    expect(await screen.findByText('The report is sent, but not to everybody')).toBeInTheDocument()
    expect(
      screen.getByText(`To ${ann}. Left out: No account: ${cleo}. Not known to you: x@elsewhere.example.`),
    ).toBeInTheDocument()
  })

  test('shows a refusal of the server before it is sent, and checks again when recipients change', async () => {
    let requested = 0
    const message = 'There is no time in this range to report. Nothing was sent.'
    const { recipients } = await run(undefined, {
      useReportRecipientsMutation: ({ input }: { input: { to: string[]; isDryRun: boolean } }) => {
        requested += 1
        expect(input).toMatchObject({ isDryRun: true })
        return requested === 1
          ? { data: { sendTimesheetReport: { report: null, userErrors: [{ message, field: null }] } } }
          : {
              data: {
                sendTimesheetReport: { report: { recipients: input.to, leftOut: [] }, userErrors: [] },
              },
            }
      },
    })
    expect(await screen.findByText(message)).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: new RegExp(cleo), hidden: true }))
    expect(
      await screen.findByText(
        `Goes to ${recipients().length} people, a mail for each: ${recipients().join(', ')}.`,
      ),
    ).toBeInTheDocument()
    expect(requested).toBe(2)
  })

  test('says nothing of recipients if the server does not', async () => {
    const { submit, choose } = await run(
      undefined,
      answering({ report: { ...mail, leftOut: null }, userErrors: [] }),
    )
    await choose()
    await submit()
    expect(await screen.findByText('The report is sent')).toBeInTheDocument()
    expect(screen.getByText(`To ${ann}, ${ben}`)).toBeInTheDocument()
  })

  test('that fails without a reason is retried as the same request', async () => {
    const { submit, choose, sends } = await run(undefined, answering({ report: null, userErrors: [] }))
    await choose()
    await submit()
    await screen.findByText('The report was not made.')
    await submit()
    await waitFor(() => expect(sends()).toHaveLength(2))
    const [first, second] = sends()
    expect(first).toEqual(second)
  })

  test.each([
    ['to', 'Recipients'],
    ['comments', 'Email Comments'],
  ])('that is refused because of `%s` shows why at that field', async (field, label) => {
    const { submit, choose } = await run(
      undefined,
      answering({ report: null, userErrors: [{ message: 'Not this one.', field }] }),
    )
    await choose()
    await submit()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Not this one\./))
    expect(screen.getAllByText('Not this one.')).toHaveLength(1)
  })

  test('that is refused shows the reason, and the comments stay, also after the dialog is closed', async () => {
    const { submit, choose, comments } = await run(
      undefined,
      answering({ report: null, userErrors: [{ message: 'Nothing there.', field: null }] }),
    )
    await choose()
    await user.click(comments)
    await user.paste('As agreed')
    await submit()
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getAllByText(/Nothing there\./)).toHaveLength(1)
    expect(comments).toHaveValue('As agreed')
    await user.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Run report', hidden: true }))
    await enterDialog('Run report')
    expect(screen.getByRole('textbox', { name: 'Email Comments', hidden: true })).toHaveValue('As agreed')
  })
})
