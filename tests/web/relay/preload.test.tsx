import { screen } from '@testing-library/react'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'

// How a screen waits for its data (web/relay/preload.ts).
const PROJECTS = 'TimesheetsProjectsScreenQuery'
const APOLLO = {
  id: 'one',
  name: 'Apollo',
  canUse: [],
  canSee: [],
  canPay: [],
  canEdit: [],
  viewerCanEdit: false,
  people: [],
}
const ANSWER = { data: { timesheetProjects: [APOLLO] } }

let app: Awaited<ReturnType<typeof renderApp>>
let shown: string[]
const observer = new MutationObserver(() => shown.push(document.body.textContent))

beforeEach(() => {
  shown = []
  startAs(recordOf('Ann', 'timesheets'))
})
afterEach(() => {
  observer.disconnect()
  app.close()
  // Signing out removes the data that a test has loaded.
  startAs(null)
})

const openProjects = async () => {
  app = await renderApp('/timesheets')
  await screen.findByRole('heading', { level: 1, name: 'Timesheet Index' })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  // Not awaited: what shows until it ends is what these tests are about.
  void app.router.navigate('/timesheets/projects')
}

test('an answer that comes soon shows without a skeleton before it', async () => {
  gatewayAnswers({ [PROJECTS]: () => new Promise(resolve => setTimeout(resolve, 30, ANSWER)) })
  await openProjects()
  expect(await screen.findByText('1 project')).toBeVisible()
  expect(shown.filter(text => text.includes('Loading...'))).toEqual([])
})

test('an answer that takes longer does not keep the previous screen', async () => {
  let answer: (value: unknown) => void = () => undefined
  gatewayAnswers({ [PROJECTS]: () => new Promise(resolve => (answer = resolve)) })
  await openProjects()
  expect(await screen.findByText('Loading...')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Timesheet Index' })).toBeNull()
  answer(ANSWER)
  expect(await screen.findByText('1 project')).toBeVisible()
})
