import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from '../../../web/session/session.ts'
import { gatewayAnswers, recordOf, renderApp, startAs, tokenWith } from '../app.tsx'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>>
const open = async (path: string, who: Parameters<typeof startAs>[0] = null) => {
  startAs(who)
  app = await renderApp(path)
  await screen.findByText('No Access, sorry.')
}
beforeEach(() => gatewayAnswers({}))
afterEach(() => app.close())

test('a user who is not logged in can log in, and returns', async () => {
  await open('/NoAccess?redirectUrl=%2Ftimesheets%2Ffill')
  const link = screen.getByRole('link', { name: 'Try login?' })
  expect(link).toHaveAttribute('href', '/login?redirectUrl=%2Ftimesheets%2Ffill')
  expect(screen.queryByRole('button', { name: 'Reauthorize and try again?' })).toBeNull()
})

test('a user who is logged in may try again, or reauthorize and try again', async () => {
  await open('/NoAccess?redirectUrl=%2Ftimesheets', recordOf('Ann'))
  expect(screen.getByRole('link', { name: 'Try again?' })).toHaveAttribute('href', '/timesheets')
  expect(screen.getByRole('button', { name: 'Reauthorize and try again?' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Try login?' })).toBeNull()
})

test('without a redirectUrl there is nothing to try', async () => {
  await open('/NoAccess', recordOf('Ann'))
  expect(screen.queryByRole('link', { name: 'Try again?' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reauthorize and try again?' })).toBeNull()
})

test('a redirectUrl of another origin leads to /', async () => {
  await open('/NoAccess?redirectUrl=%2F%2Fevil.example', recordOf('Ann'))
  expect(screen.getByRole('link', { name: 'Try again?' })).toHaveAttribute('href', '/')
})

test('reauthorizing stores the renewed user, shows a toast, and goes where the user wanted to', async () => {
  const renewed = {
    token: tokenWith('timesheets'),
    user: {
      id: '1',
      email: 'ann@corp.example',
      name: 'Ann',
      scopes: ['timesheets'],
      createdAt: '2026-01-05T08:00:00.000Z',
      modifiedAt: '2026-01-06T08:00:00.000Z',
    },
  }
  const sent = gatewayAnswers({
    reauthorizeMutation: () => ({ data: { reauthorize: { session: renewed, userErrors: [] } } }),
  })
  await open('/NoAccess?redirectUrl=%2Ftimesheets', recordOf('Ann'))
  await user.click(screen.getByRole('button', { name: 'Reauthorize and try again?' }))
  expect(await screen.findByText('Re authorized', { selector: '.fui-ToastTitle' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
  expect(sent[0]?.authorization).toBe(`Bearer ${recordOf('Ann').Token}`)
  expect(session.get().user?.Scopes).toBe('timesheets')
})

test('an answer that arrives after a sign-out in another tab signs in no user', async () => {
  let answer: (value: unknown) => void = () => undefined
  gatewayAnswers({ reauthorizeMutation: () => new Promise(resolve => (answer = resolve)) })
  await open('/NoAccess?redirectUrl=%2Ftimesheets', recordOf('Ann'))
  await user.click(screen.getByRole('button', { name: 'Reauthorize and try again?' }))
  localStorage.removeItem('ucs')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' })))
  const { createdAt, modifiedAt } = {
    createdAt: '2026-01-05T08:00:00.000Z',
    modifiedAt: '2026-01-05T08:00:00.000Z',
  }
  const ann = { id: '1', email: 'ann@corp.example', name: 'Ann', scopes: [], createdAt, modifiedAt }
  await act(async () => {
    answer({ data: { reauthorize: { session: { token: tokenWith('admin'), user: ann }, userErrors: [] } } })
    await Promise.resolve()
  })
  expect(await screen.findByRole('link', { name: 'Try login?' })).toBeVisible()
  expect(localStorage.getItem('ucs')).toBeNull()
})

test.each([
  ['', true],
  ['timesheets', true],
  [null, false],
])('a user with the scopes "%s" sees whom to ask: %s', async (scope, isTold) => {
  startAs(scope === null ? null : recordOf('Ann', scope))
  app = await renderApp('/NoAccess?redirectUrl=%2Ftickets')
  expect(await screen.findByText('No Access, sorry.')).toBeVisible()
  expect(screen.queryByText(/^Ask an admin for access/) !== null).toBe(isTold)
})

test('a failure to reauthorize shows a toast with its reason, and the user stays', async () => {
  const userErrors = [{ message: 'The token has expired.' }]
  gatewayAnswers({ reauthorizeMutation: () => ({ data: { reauthorize: { session: null, userErrors } } }) })
  await open('/NoAccess?redirectUrl=%2Ftimesheets', recordOf('Ann'))
  await user.click(screen.getByRole('button', { name: 'Reauthorize and try again?' }))
  expect(
    await screen.findByText('Sign in error The token has expired.', { selector: '.fui-ToastTitle' }),
  ).toBeVisible()
  expect(session.get().user?.Name).toBe('Ann')
  expect(app.path()).toBe('/NoAccess?redirectUrl=%2Ftimesheets')
})
