import { act, screen } from '@testing-library/react'
import { session } from '../../web/session/session.ts'
import { recordOf, renderApp, startAs } from './app.tsx'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const open = async (path: string) => {
  startAs(recordOf('Ann', 'timesheets'))
  const app = await renderApp(path)
  await pass(0)
  return app
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('logging out says who, and after 1 second clears the stored user', async () => {
  const app = await open('/logout')
  expect(screen.getByRole('heading', { name: 'Logging out Ann' })).toBeVisible()
  await pass(999 - 10)
  expect(session.get().user?.Name).toBe('Ann')
  await pass(20)
  expect(localStorage.getItem('ucs')).toBeNull()
  expect(app.path()).toBe('/')
  app.close()
})

test.each([
  ['/logout?redirectUrl=/login', '/login'],
  ['/logout?redirectUrl=//evil.example', '/'],
  ['/logout?redirectUrl=javascript:alert(1)', '/'],
])('%s goes to %s', async (path, target) => {
  const app = await open(path)
  await pass(1_100)
  expect(app.path()).toBe(target)
  app.close()
})
