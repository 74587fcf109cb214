import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { midnightIn, ZONES } from '../../helpers/zones.ts'
import { enterDialog } from '../dialogs.ts'
import { answering, loadScreen, openPerson, PAY } from './payPersonFixture.tsx'
import { november, openApp, refusal, sentEvent } from './personFixture.tsx'

const user = userEvent.setup()

// In jsdom, which has no layout, the modals hide themselves, so queries include hidden content.
beforeAll(loadScreen)

let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

const details = async (id: string) => {
  const block = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-calendar-item="${id}"]`)
    if (!found) throw new Error(`${id} is not on the calendar`)
    return found
  })
  act(() => block.focus())
  await user.keyboard('{Enter}')
  return enterDialog('View Timesheet details')
}

describe('The details of an event', () => {
  const names = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('rowheader', { hidden: true })
      .map(({ textContent }) => textContent)
  const FACTS = [
    'Id',
    'Project',
    'Tags',
    'Owner',
    'Created',
    'Modified',
    'Confirmed',
    'Work Notes',
    'Last timesheet to include it',
  ]
  const TIMES = ['Timezone', 'Start', 'End', 'Hours']

  test('have every row by its name on the pay page, and no history if the server has none', async () => {
    const events = november()
    app = await openPerson(PAY, events)
    const dialog = await details(events[0]?.id ?? '')
    expect(names(dialog)).toEqual([...FACTS, 'Paid time', ...TIMES])
    expect(within(dialog).getByRole('row', { name: 'Tags web, urgent', hidden: true })).toBeVisible()
    await waitFor(() => expect(within(dialog).queryByLabelText('Loading history')).toBeNull())
    expect(within(dialog).queryByText('History')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Close', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  })

  test('are without the paid row on the view page', async () => {
    const events = november()
    app = await openPerson('/timesheets/view/ann@corp.example?date=2026-11-18', events)
    expect(await screen.findByRole('heading', { name: 'View Timesheets for ann@corp.example' })).toBeVisible()
    expect(app.variablesOf('TimesheetsViewPersonScreenQuery')).toMatchObject({ purposes: ['SEE'] })
    expect(names(await details(events[0]?.id ?? ''))).toEqual([...FACTS, ...TIMES])
    expect(screen.queryByRole('button', { name: 'Mark Range as paid' })).toBeNull()
  })

  test.each(ZONES)('open for all-day items too, with their date in %s', async timezone => {
    const start = midnightIn(timezone, '2026-11-05')
    const item = sentEvent(5, { isAllDay: true, start, end: null, minutes: 0, timezone })
    app = await openPerson(PAY, [item])
    const table = await details(item.id)
    expect(names(table)).toEqual([...FACTS, 'Paid time', 'Timezone', 'Start'])
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(2026, 10, 5))
    expect(table).toHaveTextContent(`Start${day}, all day`)
  })

  test('show who did what when, with the values before and after', async () => {
    const events = november()
    app = await openApp(PAY, {
      TimesheetsPayPersonScreenQuery: () => answering(events),
      useNamesQuery: () => ({ data: { people: [{ email: 'ann@corp.example', name: 'Ann' }] } }),
      EventHistoryQuery: () => ({
        data: {
          timesheetEventHistory: [
            {
              at: '2026-11-02T09:00:00.000Z',
              who: { email: 'ann@corp.example', name: 'Ann' },
              action: 'CREATED',
              changes: [],
            },
            {
              at: '2026-11-03T09:00:00.000Z',
              who: { email: 'paul@corp.example', name: null },
              action: 'CHANGED',
              changes: [
                { field: 'PROJECT', before: ['Apollo'], after: ['Borealis'] },
                { field: 'TAGS', before: [], after: ['web', 'urgent'] },
                { field: 'PAID', before: [], after: ['2026-11-21T11:00:00.000Z'] },
              ],
            },
          ],
        },
      }),
    })
    const dialog = await details(events[0]?.id ?? '')
    expect(await within(dialog).findByRole('row', { name: 'Owner Ann', hidden: true })).toBeVisible()
    const history = await within(dialog).findByRole('region', { name: 'History', hidden: true })
    const entries = [...(history.querySelector('ol')?.children ?? [])].map(({ textContent }) => textContent)
    expect(entries[0]).toMatch(/^Ann logged it · /)
    expect(entries[1]).toMatch(/^paul@corp\.example changed it · /)
    expect(entries[1]).toContain('Project: Apollo → Borealis')
    expect(entries[1]).toContain('Tags: none → web, urgent')
    expect(entries[1]).toMatch(/Paid: unpaid → .*2026/)
  })

  test('stay if the history could not be loaded, which can be retried', async () => {
    const events = november()
    let isDown = true
    app = await openApp(PAY, {
      TimesheetsPayPersonScreenQuery: () => answering(events),
      EventHistoryQuery: () => (isDown ? refusal('Out of order') : { data: { timesheetEventHistory: null } }),
    })
    const dialog = await details(events[0]?.id ?? '')
    expect(await within(dialog).findByRole('alert', { hidden: true })).toHaveTextContent('Out of order')
    expect(within(dialog).getByText('Apollo')).toBeVisible()
    isDown = false
    await user.click(within(dialog).getByRole('button', { name: 'Refresh', hidden: true }))
    await waitFor(() => expect(within(dialog).queryByRole('alert', { hidden: true })).toBeNull())
  })
})
