import { act, screen } from '@testing-library/react'
import { session } from '../../../web/session/session.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { FOREIGN_TARGETS } from '../../security/signIn/redirectTargets.ts'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const open = async (path: string) => {
  startAs(recordOf('Ann', 'timesheets'))
  const app = await renderApp(path)
  await pass(0)
  return app
}

let sent: ReturnType<typeof gatewayAnswers>
beforeEach(() => {
  jest.useFakeTimers()
  sent = gatewayAnswers({})
})
afterEach(() => jest.useRealTimers())

test('logging out shows the user’s name, and clears the stored user after 1 second', async () => {
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
  ...FOREIGN_TARGETS.slice(0, 20).map(target => [
    `/logout?${new URLSearchParams({ redirectUrl: target })}`,
    '/',
  ]),
])('%s goes to %s', async (path, target) => {
  const app = await open(path)
  await pass(1_100)
  expect(app.path()).toBe(target)
  app.close()
})

test('the server is asked to end the session, once, after every tab has signed out', async () => {
  let stored: string | null = 'not asked yet'
  sent = gatewayAnswers({
    endSessionMutation: () => {
      stored = localStorage.getItem('ucs')
      return { data: { signOut: { isEnded: true } } }
    },
  })
  const app = await open('/logout')
  await pass(990)
  expect(sent.filter(({ operation }) => operation === 'endSessionMutation')).toEqual([])
  await pass(20)
  expect(sent.filter(({ operation }) => operation === 'endSessionMutation')).toMatchObject([
    { authorization: `Bearer ${recordOf('Ann', 'timesheets').Token}` },
  ])
  expect(stored).toBeNull()
  app.close()
})

test.each([
  ['does not answer', () => new Promise(() => undefined)],
  [
    'fails',
    () => ({ data: null, errors: [{ message: 'No.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }),
  ],
  [
    'no longer accepts the token',
    () => ({ data: null, errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] }),
  ],
])('a server that %s does not keep the user signed in', async (_what, answer) => {
  gatewayAnswers({ endSessionMutation: answer })
  const app = await open('/logout')
  await pass(1_010)
  expect(session.get()).toEqual({ user: null, scopes: [], isExpired: false })
  expect(app.path()).toBe('/')
  app.close()
})
