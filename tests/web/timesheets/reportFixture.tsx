import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { media } from '../media.ts'

export const user = userEvent.setup({ delay: null })
let app: Awaited<ReturnType<typeof renderApp>> | undefined

export const ann = 'ann@corp.example'
export const ben = 'ben@corp.example'
export const cleo = 'cleo@corp.example'

const projects = [
  {
    id: 'p1',
    name: 'Apollo',
    tags: ['web'],
    canUse: [ann, ben],
    canSee: [ann],
    canPay: [cleo],
    canEdit: [ann],
  },
  {
    id: 'p2',
    name: 'Zephyr',
    tags: ['api'],
    canUse: [ben],
    canSee: ['dan@corp.example'],
    canPay: [],
    canEdit: [ben],
  },
]

export const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
export const entry = (index: number, more: Partial<Record<string, unknown>> = {}) => ({
  id: `event-${index}`,
  createdAt: at(1 + (index % 28), 8),
  owner: { email: ann, name: null },
  projectName: 'Apollo',
  tags: ['web'],
  confirmedAt: null,
  timesheetedAt: null,
  paidAt: null,
  start: at(1 + (index % 28), 9),
  end: at(1 + (index % 28), 10),
  minutes: 20,
  workNotes: `Note ${index}`,
  ...more,
})
export const three = [
  entry(1, { minutes: 20 }),
  entry(2, {
    minutes: 20,
    owner: { email: ben, name: 'Ben Ito' },
    projectName: 'Zephyr',
    confirmedAt: at(9, 9),
  }),
  entry(3, { minutes: 20, paidAt: at(10, 9), timesheetedAt: at(8, 9) }),
]

export type Answers = Parameters<typeof gatewayAnswers>[0]

/** Ann opens the report with these entries. */
export async function openReport(
  entries: unknown[] = three,
  path = '/timesheets/report?start=2026-11-01&end=2026-11-30',
  answers: Answers = {},
) {
  const sent = gatewayAnswers({
    TimesheetsReportScreenQuery: () => ({ data: { timesheetProjects: projects } }),
    reportRowsQuery: () => ({ data: { timesheetEvents: entries } }),
    useReportRecipientsMutation: () => ({
      data: { sendTimesheetReport: { report: { recipients: [ann], leftOut: [] }, userErrors: [] } },
    }),
    ...answers,
  })
  startAs(recordOf('Ann', 'timesheets', 'Ann@corp.example'))
  app = await renderApp(path)
  await screen.findByRole('search', { name: 'Report filters' })
  return {
    searches: () =>
      sent.filter(({ operation }) => operation === 'reportRowsQuery').map(({ variables }) => variables),
    sends: () =>
      sent
        .filter(({ operation }) => operation === 'useSendTimesheetReportMutation')
        .map(({ variables }) => variables),
  }
}
export const notes = () =>
  screen
    .getAllByRole('row')
    .filter(row => row.hasAttribute('data-index'))
    .map(row => within(row).getAllByRole('cell').at(-1)?.textContent)
export const box = (index: number) =>
  screen.getAllByRole('checkbox', { name: /^Select / })[index] ?? document.body
export const foot = () =>
  screen
    .getAllByRole('rowheader')
    .filter(cell => cell.textContent.includes('hours of'))
    .map(cell => cell.parentElement?.textContent)
export const press = (name: string) => user.click(screen.getByRole('button', { name }))
export const search = () => app?.router.state.location.search ?? ''
export const found = () => screen.findByRole('table', { name: 'Report' })

/** Gives elements a size: without a layout, nothing would have a height, or be visible. */
export function layOut() {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1200 })
}

/** Closes what `openReport` opened. */
export function leaveReport() {
  jest.restoreAllMocks()
  media.matches = () => false
  localStorage.clear()
  app?.close()
  app = undefined
  startAs(null)
}
