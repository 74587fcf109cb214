import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSendMagicLink } from '../../../web/shell/account/useSendMagicLink.ts'
import { markExpired, session } from '../../../web/session/session.ts'
import { functionOf, gatewayAnswers, recordOf, renderApp, startAs, tokenWith } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'
import { FakeSocket } from '../fakeSocket.ts'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>>
const open = async (path: string, scope = 'admin tickets timesheets') => {
  startAs(recordOf('Ann', scope))
  app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
}
/** Like another tab: it writes, and this tab is notified. */
const inAnotherTab = (record: object | null) =>
  act(() => {
    if (record) localStorage.setItem('ucs', JSON.stringify(record))
    else localStorage.removeItem('ucs')
    window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' }))
    return Promise.resolve()
  })
const expire = () => act(() => markExpired(session.get().user?.Token ?? ''))
const openDialog = async () => {
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }))
  return within(await enterDialog('Your session has ended'))
}
/** An answer that renews the session with that token, or refuses it. */
const renewedBy = (token: string | null, scopes = '') => {
  const ann = { id: '1', email: 'ann@corp.example', name: 'Ann', createdAt: '', modifiedAt: '' }
  const session = token && { token, user: { ...ann, scopes: scopes.split(' ') } }
  return { data: { reauthorize: { session, userErrors: token ? [] : [{ message: 'Expired.' }] } } }
}
const linkIsSent = () => ({ data: { sendMagicLink: { isSent: true, userErrors: [] } } })

beforeEach(() => {
  FakeSocket.opened = []
  gatewayAnswers({})
})
afterEach(() => {
  app.close()
  jest.restoreAllMocks()
})

describe('a token that the server no longer accepts', () => {
  test('is noticed at the next call: the page stays and offers to sign in', async () => {
    const errors = [{ message: 'Expired.', extensions: { code: 'UNAUTHENTICATED' } }]
    gatewayAnswers({ useGetUserQuery: () => ({ data: null, errors }) })
    await open('/admin')
    await user.click(await screen.findByRole('button', { name: 'Get User' }))
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Admin' })).toBeVisible()
  })

  test.each([4401, 4403])(
    'is noticed when the socket closes with %i: the page asks for a sign-in if it cannot be renewed',
    async code => {
      jest.spyOn(Math, 'random').mockReturnValue(0)
      const sent = gatewayAnswers({ reauthorizeMutation: () => renewedBy(null) })
      await open('/')
      await waitFor(() => expect(FakeSocket.opened[0]?.received).toHaveLength(2))
      act(() => FakeSocket.opened[0]?.close(code))
      expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible()
      expect(sent.map(({ operation }) => operation)).toEqual(['reauthorizeMutation'])
      expect(FakeSocket.opened).toHaveLength(1)
      await inAnotherTab({ ...recordOf('Ann', 'tickets'), Token: tokenWith('tickets', 'two') })
      await waitFor(() =>
        expect(FakeSocket.opened[1]?.received[0]?.payload).toEqual({
          authorization: `Bearer ${tokenWith('tickets', 'two')}`,
        }),
      )
    },
  )

  test('is renewed after 4401, and the socket goes on with the new one', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    const all = 'admin tickets timesheets'
    const sent = gatewayAnswers({ reauthorizeMutation: () => renewedBy(tokenWith(all, 'two'), all) })
    await open('/')
    await waitFor(() => expect(FakeSocket.opened[0]?.received).toHaveLength(2))
    act(() => FakeSocket.opened[0]?.close(4401))
    await waitFor(() => expect(FakeSocket.opened[1]?.received).toHaveLength(2))
    const [init, subscribed] = FakeSocket.opened[1]?.received ?? []
    expect(init?.payload).toEqual({ authorization: `Bearer ${tokenWith(all, 'two')}` })
    expect(subscribed).toMatchObject({ type: 'subscribe' })
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
    expect(sent.map(({ operation }) => operation)).toEqual(['reauthorizeMutation'])
  })

  test('is sent to the gateway again if the new one has other scopes, and not if it was only renewed', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    await open('/')
    await waitFor(() => expect(FakeSocket.opened[0]?.received).toHaveLength(2))
    await inAnotherTab({ ...recordOf('Ann', 'tickets'), Token: tokenWith('admin tickets timesheets', 'two') })
    expect(FakeSocket.opened).toHaveLength(1)
    const more = tokenWith('admin more tickets timesheets', 'three')
    await inAnotherTab({ ...recordOf('Ann', 'tickets'), Token: more })
    await waitFor(() =>
      expect(FakeSocket.opened[1]?.received[0]?.payload).toEqual({ authorization: `Bearer ${more}` }),
    )
  })

  test.each([
    ['', 0],
    [', also where a server was away when it was asked', 1],
  ])('is checked, and a session whose scopes have changed is renewed%s', async (_when, failures) => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    const away = [{ message: 'Away.', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]
    let asked = 0
    gatewayAnswers({
      reauthorizeMutation: () =>
        asked++ < failures ? { data: null, errors: away } : renewedBy(tokenWith('tickets'), 'tickets'),
    })
    const gateway = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/readyz' ? Promise.resolve(new Response()) : gateway(input, init)
    await open('/admin')
    await waitFor(() => expect(FakeSocket.opened[0]?.received).toHaveLength(2))
    act(() => FakeSocket.opened[0]?.close(4403))
    expect(await screen.findByText('No Access, sorry.')).toBeVisible()
    expect(session.get().scopes).toEqual(['tickets'])
    expect(session.get().isExpired).toBe(false)
  })
})

describe('the dialog over the page', () => {
  test('sends a link to the known address without typing, and waits', async () => {
    const sent = gatewayAnswers({ useSendMagicLinkMutation: linkIsSent })
    await open('/timesheets')
    expire()
    const dialog = await openDialog()
    await user.click(dialog.getByText('Send me a link'))
    expect(await screen.findByText(/A link is on its way to ann@corp\.example/)).toBeInTheDocument()
    expect(sent).toMatchObject([
      { variables: { input: { name: 'Ann', email: 'ann@corp.example', redirectUrl: '/timesheets' } } },
    ])
    expect(screen.getByText('Timesheet Index')).toBeInTheDocument()
  })

  test('opens the providers beside the page', async () => {
    await open('/tickets#here')
    expire()
    const dialog = await openDialog()
    for (const provider of ['Google', 'Microsoft']) {
      const link = dialog.getByText(`Login with ${provider}`).closest('a')
      expect(link).toHaveAttribute('href', `/login/${provider.toLowerCase()}?redirectUrl=%2Ftickets%23here`)
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  test('shows why a link could not be sent, and when to try again', async () => {
    const errors = [{ message: 'Too many links', extensions: { code: 'RATE_LIMITED', retryAfter: 840 } }]
    gatewayAnswers({ useSendMagicLinkMutation: () => ({ data: null, errors }) })
    await open('/timesheets')
    expire()
    const dialog = await openDialog()
    await user.click(dialog.getByText('Send me a link'))
    expect(await screen.findByText('Error: Too many links. Try again in 14 minutes.')).toBeInTheDocument()
  })

  test('closes by itself when another tab has signed the user in', async () => {
    await open('/timesheets')
    expire()
    await openDialog()
    await inAnotherTab({ ...recordOf('Ann', 'timesheets'), Token: tokenWith('timesheets', 'two') })
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
    expect(await screen.findByText('Timesheet Index')).toBeVisible()
  })

  test('lets the user sign out instead', async () => {
    await open('/timesheets')
    expire()
    const dialog = await openDialog()
    await user.click(dialog.getByText('Sign out'))
    expect(await screen.findByRole('heading', { name: 'Logging out Ann' })).toBeVisible()
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })
})

describe('another user who signs in in another tab', () => {
  test('sees nothing of the previous user on the page, at once', async () => {
    await open('/timesheets')
    expect(screen.getByText('Timesheet Index')).toBeVisible()
    act(() => {
      localStorage.setItem('ucs', JSON.stringify(recordOf('Ben', 'timesheets')))
      window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' }))
    })
    expect(screen.queryByText('Timesheet Index')).toBeNull()
    expect(await screen.findByText('Timesheet Index')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Ben' })).toBeVisible()
  })

  test('never sends text that the previous user typed', async () => {
    const sent = gatewayAnswers({ useSendMagicLinkMutation: linkIsSent })
    await open('/timesheets')
    const sendMagicLink = functionOf(useSendMagicLink)
    await inAnotherTab(recordOf('Ben', 'timesheets'))
    await expect(sendMagicLink({ email: 'x@corp.example' })).rejects.toThrow('Nothing was sent.')
    expect(sent.filter(({ operation }) => operation === 'useSendMagicLinkMutation')).toEqual([])
  })
})

describe('Change name', () => {
  const ask = async () => {
    await open('/timesheets')
    await user.click(await screen.findByRole('button', { name: 'Ann' }))
    await user.click(screen.getByRole('menuitem', { name: 'Change name' }))
    const dialog = within(await enterDialog('Change name'))
    return { dialog, field: dialog.getByLabelText('Name') }
  }
  const save = ({ dialog }: Awaited<ReturnType<typeof ask>>) =>
    user.click(dialog.getByText('Save', { selector: 'button *' }))

  test('starts with the current name, and the new one shows at once', async () => {
    const sent = gatewayAnswers({
      useSetUserNameMutation: () => ({
        data: {
          setUserName: { user: { id: '1', email: 'ann@corp.example', name: 'Ann Lee' }, userErrors: [] },
        },
      }),
    })
    const asked = await ask()
    const { dialog, field } = asked
    expect(field).toHaveValue('Ann')
    await user.clear(field)
    await save(asked)
    expect(await dialog.findByText('Enter your name.')).toBeInTheDocument()
    await user.type(field, ' Ann Lee')
    await save(asked)
    expect(await screen.findByRole('button', { name: 'Ann Lee' })).toBeInTheDocument()
    expect(sent).toMatchObject([{ variables: { input: { name: 'Ann Lee' } } }])
    expect(JSON.parse(localStorage.getItem('ucs') ?? '{}')).toMatchObject({ Name: 'Ann Lee' })
    expect(Object.keys(localStorage).filter(key => key.includes('draft'))).toEqual([])
  })

  test('shows why it was refused, and keeps the typed name', async () => {
    const userErrors = [{ message: 'Please give another name.' }]
    gatewayAnswers({
      useSetUserNameMutation: () => ({ data: { setUserName: { user: null, userErrors } } }),
    })
    const asked = await ask()
    const { dialog, field } = asked
    await user.type(field, ' Lee')
    await save(asked)
    expect(await dialog.findByText('Please give another name.')).toBeInTheDocument()
    expect(field).toHaveValue('Ann Lee')
    expect(session.get().user?.Name).toBe('Ann')
  })
})

describe('Sign out everywhere', () => {
  const ask = async () => {
    await open('/timesheets')
    await user.click(await screen.findByRole('button', { name: 'Ann' }))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out everywhere' }))
    return within(await enterDialog('Sign out everywhere'))
  }

  test.each([false, true])(
    'ends all sessions, including the current one; API tokens: %s',
    async revokesApiTokens => {
      const sent = gatewayAnswers({
        useSignOutEverywhereMutation: () => ({
          data: { signOutEverywhere: { user: { id: '1', email: 'ann@corp.example' }, userErrors: [] } },
        }),
      })
      const dialog = await ask()
      if (revokesApiTokens) await user.click(dialog.getByLabelText('Revoke my personal API tokens as well'))
      await user.click(dialog.getByText('Sign out everywhere', { selector: 'button *' }))
      expect(await screen.findByText('Under construction')).toBeVisible()
      expect(localStorage.getItem('ucs')).toBeNull()
      expect(sent).toMatchObject([{ variables: { input: { email: 'ann@corp.example', revokesApiTokens } } }])
    },
  )

  test('shows why it was refused, and keeps the user signed in', async () => {
    const userErrors = [{ message: 'Sign in again first.' }]
    gatewayAnswers({
      useSignOutEverywhereMutation: () => ({ data: { signOutEverywhere: { user: null, userErrors } } }),
    })
    const dialog = await ask()
    await user.click(dialog.getByText('Sign out everywhere', { selector: 'button *' }))
    expect(await dialog.findByText('Sign in again first.')).toBeInTheDocument()
    expect(session.get().user?.Name).toBe('Ann')
  })
})
