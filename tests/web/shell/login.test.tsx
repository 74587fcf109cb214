import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FLAWS, USER_FLAWS } from '../../../rest/oidc/failure.ts'
import { handover } from '../../../web/session/handover.ts'
import { newNonce } from '../../../web/session/nonces.ts'
import { session } from '../../../web/session/session.ts'
import { gatewayAnswers, recordOf, renderApp, startAs, tokenWith } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>>
const open = async (path: string, who: Parameters<typeof startAs>[0] = null) => {
  startAs(who)
  app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
}
afterEach(() => {
  app.close()
  sessionStorage.clear()
})

describe('the card', () => {
  test('is titled Login and says what to do', async () => {
    await open('/login')
    expect(screen.getByText('Please click login below to begin login process')).toBeVisible()
  })

  test.each([
    ...FLAWS.flatMap(flaw => [`google.${flaw}`, `microsoft.${flaw}`, `oidc.${flaw}`]),
    ...USER_FLAWS,
  ])('shows its own text for the query error %s in an alert', async error => {
    await open(`/login?error=${error}`)
    const { textContent } = screen.getByRole('alert')
    expect(textContent).not.toBe(UNKNOWN)
    expect(textContent).toMatch(/\.$/)
    expect(textContent).not.toContain(error)
  })

  const UNKNOWN = 'The sign-in did not succeed. Please try again, or choose another way to sign in.'
  test.each([
    'Your account is locked. Call 555 0199 and have your password ready.',
    '<img src=x onerror=alert(1)>',
    'x'.repeat(5_000),
    'google',
    'google.constructor',
    'google.notSetUp and call 555 0199',
    'Call 555 0199.notSetUp',
    '__proto__',
    'constructor.name',
    'user.',
    'user.closed ',
    '\u202egpj.exe\u0000',
  ])('shows for the query error %j only that something went wrong', async error => {
    await open(`/login?${new URLSearchParams({ error })}`)
    expect(screen.getByRole('alert')).toHaveTextContent(UNKNOWN)
    expect(document.body.textContent).not.toContain('555')
  })

  test.each([
    ['Google', '/login', '/login/google?redirectUrl=%2F'],
    ['Google', '/login?redirectUrl=/timesheets/fill', '/login/google?redirectUrl=%2Ftimesheets%2Ffill'],
    ['Microsoft', '/login?redirectUrl=/tickets', '/login/microsoft?redirectUrl=%2Ftickets'],
    ['Microsoft', '/login?redirectUrl=//evil.example', '/login/microsoft?redirectUrl=%2F'],
  ])('Login with %s at %s navigates the browser to %s', async (provider, path, href) => {
    await open(path)
    expect(screen.getByRole('link', { name: `Login with ${provider}` })).toHaveAttribute('href', href)
  })
})

describe('another provider', () => {
  const head = (name: string) => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'provider-name', content: name })
    document.head.append(meta)
    return meta
  }

  test('has a button and texts with its name', async () => {
    const meta = head('Acme Login')
    await open('/login?redirectUrl=/tickets&error=oidc.declined')
    expect(screen.getByRole('link', { name: 'Login with Acme Login' })).toHaveAttribute(
      'href',
      '/login/oidc?redirectUrl=%2Ftickets',
    )
    expect(screen.getByRole('alert')).toHaveTextContent(/^The sign-in with Acme Login was not allowed there/)
    meta.remove()
  })

  test('has no button where there is none', async () => {
    const meta = head('')
    await open('/login')
    expect(screen.getAllByRole('link', { name: /^Login with/ })).toHaveLength(2)
    meta.remove()
  })
})

describe('Send Magic Link', () => {
  const openDialog = async (path = '/login') => {
    await open(path)
    await user.click(screen.getByRole('button', { name: 'Login with Magic Link' }))
    return within(await enterDialog('Send Magic Link'))
  }

  test('requires Name and Email', async () => {
    const sent = gatewayAnswers({})
    const dialog = await openDialog()
    expect(dialog.getByLabelText(/Name/)).toBeRequired()
    expect(dialog.getByLabelText(/Email/)).toBeRequired()
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(sent).toEqual([])
  })

  test('sends the typed values with the redirectUrl, by Enter, and says that the mail is on its way', async () => {
    const sent = gatewayAnswers({
      useSendMagicLinkMutation: () => ({ data: { sendMagicLink: { isSent: true, userErrors: [] } } }),
    })
    const dialog = await openDialog('/login?redirectUrl=/timesheets/fill')
    await user.type(dialog.getByLabelText(/Name/), ' Ann ')
    await user.type(dialog.getByLabelText(/Email/), 'ann@corp.example{Enter}')
    expect(
      await screen.findByText('Email send. Please close this and open your email to continue'),
    ).toBeVisible()
    expect(sent).toMatchObject([
      { variables: { input: { name: 'Ann', email: 'ann@corp.example', redirectUrl: '/timesheets/fill' } } },
    ])
  })

  test.each([
    ['name', /Name/],
    ['email', /Email/],
    [null, /Email/],
  ])('shows a refusal with the field %s there, once in the dialog', async (field, label) => {
    const userErrors = [{ message: 'Not this one.', field }]
    gatewayAnswers({
      useSendMagicLinkMutation: () => ({ data: { sendMagicLink: { isSent: false, userErrors } } }),
    })
    const dialog = await openDialog()
    await user.type(dialog.getByLabelText(/Name/), 'Ann')
    await user.type(dialog.getByLabelText(/Email/), 'ann@corp.example{Enter}')
    await waitFor(() =>
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription('Error: Not this one.'),
    )
    expect(dialog.getAllByText('Error: Not this one.')).toHaveLength(1)
  })

  test('restores the typed values after a reload, but not after it was closed or sent', async () => {
    gatewayAnswers({
      useSendMagicLinkMutation: () => ({ data: { sendMagicLink: { isSent: true, userErrors: [] } } }),
    })
    const first = await openDialog()
    await user.type(first.getByLabelText(/Name/), 'Ann')
    await user.type(first.getByLabelText(/Email/), 'ann@corp.example')
    app.close()
    const second = await openDialog()
    expect(second.getByLabelText(/Name/)).toHaveValue('Ann')
    expect(second.getByLabelText(/Email/)).toHaveValue('ann@corp.example')
    // The next user of this browser finds nothing.
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch('ann@corp')
    await user.click(second.getByRole('button', { name: 'Close' }))
    app.close()
    const third = await openDialog()
    expect(third.getByLabelText(/Name/)).toHaveValue('')
    await user.type(third.getByLabelText(/Name/), 'Ann')
    await user.type(third.getByLabelText(/Email/), 'ann@corp.example{Enter}')
    await screen.findByText(/^Email send/)
    expect(sessionStorage).toHaveLength(0)
  })

  test('shows an overlay while it sends, and sends once', async () => {
    let answer: (value: unknown) => void = () => undefined
    const sent = gatewayAnswers({
      useSendMagicLinkMutation: () => new Promise(resolve => (answer = resolve)),
    })
    const dialog = await openDialog()
    await user.type(dialog.getByLabelText(/Name/), 'Ann')
    await user.type(dialog.getByLabelText(/Email/), 'ann@corp.example{Enter}')
    expect(await dialog.findByText('Sending…')).toBeVisible()
    await user.type(dialog.getByLabelText(/Email/), '{Enter}')
    expect(sent).toHaveLength(1)
    answer({ data: { sendMagicLink: { isSent: true, userErrors: [] } } })
    expect(await screen.findByText(/^Email send/)).toBeVisible()
  })

  test.each([
    [
      'a refusal',
      {
        data: { sendMagicLink: { isSent: false, userErrors: [{ message: 'Not our domain.', field: null }] } },
      },
      'Not our domain.',
    ],
    [
      'a failure',
      {
        data: null,
        errors: [{ message: 'Too many mails.', extensions: { code: 'RATE_LIMITED', retryAfter: 100 } }],
      },
      'Too many mails. Try again in 2 minutes.',
    ],
  ])('shows %s as "Error: …" and keeps the typed values', async (_what, answer, message) => {
    gatewayAnswers({ useSendMagicLinkMutation: () => answer })
    const dialog = await openDialog()
    await user.type(dialog.getByLabelText(/Name/), 'Ann')
    await user.type(dialog.getByLabelText(/Email/), 'ann@corp.example{Enter}')
    expect(await dialog.findByText(`Error: ${message}`)).toBeVisible()
    expect(dialog.getByLabelText(/Email/)).toHaveValue('ann@corp.example')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${message}`)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login with Magic Link' })).toHaveFocus())
  })
})

describe('the hand-over of userdata', () => {
  const link = (name: string, Token = ownToken()) =>
    handover.set(Buffer.from(JSON.stringify({ ...recordOf(name), Token })).toString('base64'))
  /** The token of a link that this browser requested. */
  const ownToken = () => tokenWithNonce(newNonce())
  const tokenWithNonce = (nonce: unknown) =>
    `e.${Buffer.from(JSON.stringify({ nonce })).toString('base64url')}.s`
  const confirm = (name = 'Ann') =>
    user.click(screen.getByRole('button', { name: `Sign in as ${name.toLowerCase()}@corp.example` }))
  const answerAs = (name: string) => ({
    reauthorizeMutation: () => ({
      data: {
        reauthorize: {
          session: {
            token: tokenWith('timesheets'),
            user: {
              id: '1',
              email: `${name.toLowerCase()}@corp.example`,
              name,
              scopes: ['timesheets'],
              createdAt: '2026-01-05T08:00:00.000Z',
              modifiedAt: '2026-01-06T08:00:00.000Z',
            },
          },
          userErrors: [],
        },
      },
    }),
  })

  test('exchanges the sign-in token once, stores the record of the server and goes to redirectUrl', async () => {
    const sent = gatewayAnswers(answerAs('Ann'))
    link('Ann')
    await open('/login?redirectUrl=/timesheets')
    expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
    expect(sent.filter(({ operation }) => operation === 'reauthorizeMutation')).toMatchObject([
      { authorization: expect.stringMatching(/^Bearer e\./) as unknown },
    ])
    expect(session.get().user?.Token).toBe(tokenWith('timesheets'))
  })

  test('goes to / if there is no redirectUrl of this origin', async () => {
    gatewayAnswers(answerAs('Ann'))
    link('Ann')
    await open('/login?redirectUrl=https:evil.example')
    expect(await screen.findByRole('heading', { name: /^(Today|Welcome, )/ })).toBeVisible()
  })

  test.each<[string, () => string]>([
    ['does not name the requesting browser', () => 'sign-in'],
    ['was requested elsewhere', () => tokenWithNonce('x'.repeat(43))],
    ['was requested without a browser', () => tokenWithNonce('')],
    ['names something other than text', () => tokenWithNonce([newNonce()])],
    ['names everything in storage', () => tokenWithNonce(localStorage.getItem('daybook.sign-in'))],
  ])(
    'of a link that %s shows its user and one button, and exchanges nothing before',
    async (_what, token) => {
      newNonce()
      const sent = gatewayAnswers(answerAs('Ann'))
      link('Ann', token())
      await open('/login?redirectUrl=/timesheets')
      expect(await screen.findByText(/The link that you opened signs in/)).toHaveTextContent(
        'ann@corp.example',
      )
      expect(within(screen.getByRole('main')).getAllByRole('button')).toHaveLength(1)
      expect(sent.some(({ operation }) => operation === 'reauthorizeMutation')).toBe(false)
      expect(session.get().user).toBeNull()
      await confirm()
      expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
      expect(session.get().user?.Name).toBe('Ann')
    },
  )

  test('of either of two links that this browser requested signs in at once', async () => {
    for (const token of [ownToken(), ownToken()].reverse()) {
      gatewayAnswers(answerAs('Ann'))
      link('Ann', token)
      await open('/login?redirectUrl=/timesheets')
      expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
      app.close()
    }
    await open('/login')
  })

  test('of a link whose request is older than its lifetime asks first', async () => {
    const nonce = newNonce()
    localStorage.setItem('daybook.sign-in', JSON.stringify([{ nonce, at: Date.now() - 15 * 60_000 }]))
    link('Ann', tokenWithNonce(nonce))
    await open('/login')
    expect(await screen.findByRole('button', { name: 'Sign in as ann@corp.example' })).toBeVisible()
  })

  test('of a visit to a provider signs in at once in the browser of that visit', async () => {
    const nonce = 'n'.repeat(43)
    document.cookie = `daybook-arrival=${nonce}`
    gatewayAnswers(answerAs('Ann'))
    link('Ann', tokenWithNonce(nonce))
    await open('/login?redirectUrl=/timesheets')
    expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
    document.cookie = 'daybook-arrival=; Max-Age=0'
  })

  test('asks first if another user is signed in, naming both', async () => {
    const sent = gatewayAnswers(answerAs('Ann'))
    link('Ann')
    await open('/login?redirectUrl=/timesheets', recordOf('Ben'))
    expect(await screen.findByText(/You are signed in as/)).toHaveTextContent('ben@corp.example')
    expect(sent.some(({ operation }) => operation === 'reauthorizeMutation')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Sign in as ann@corp.example' }))
    expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
    expect(session.get().user?.Name).toBe('Ann')
  })

  test('keeps the other user signed in if the user wants that', async () => {
    const sent = gatewayAnswers(answerAs('Ann'))
    link('Ann')
    await open('/login', recordOf('Ben', 'timesheets'))
    await user.click(screen.getByRole('button', { name: 'Stay signed in as ben@corp.example' }))
    expect(await screen.findByRole('heading', { name: /^(Today|Welcome, )/ })).toBeVisible()
    expect(session.get().user?.Name).toBe('Ben')
    expect(sent.some(({ operation }) => operation === 'reauthorizeMutation')).toBe(false)
  })

  test('does not ask the user who is signed in already', async () => {
    gatewayAnswers(answerAs('Ann'))
    link('Ann')
    await open('/login?redirectUrl=/timesheets', recordOf('Ann'))
    expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
  })

  const used = { data: { reauthorize: { session: null, userErrors: [{ message: 'Used.', field: null }] } } }
  test('of a used link continues to its page for the user who is signed in', async () => {
    gatewayAnswers({ reauthorizeMutation: () => used })
    link('Ann', 'sign-in')
    await open('/login?redirectUrl=/timesheets', recordOf('Ann', 'timesheets'))
    expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
    expect(session.get().user?.Token).toBe(tokenWith('timesheets'))
  })

  test('of a used link shows an error to another user who confirmed it and stays signed in', async () => {
    gatewayAnswers({ reauthorizeMutation: () => used })
    link('Ann')
    await open('/login?redirectUrl=/timesheets', recordOf('Ben', 'timesheets'))
    await confirm()
    expect(await screen.findByText(/^Error: This sign-in link has been used/)).toBeVisible()
    expect(session.get().user?.Name).toBe('Ben')
  })

  const reason = 'Your session has ended. Please sign in again.'
  test.each([
    ['refuses', { data: { reauthorize: { session: null, userErrors: [{ message: reason, field: null }] } } }],
    [
      'does not answer',
      { data: null, errors: [{ message: reason, extensions: { code: 'UNAUTHENTICATED' } }] },
    ],
  ])('signs in no user by a link that the server %s, and says what to do', async (_what, answer) => {
    gatewayAnswers({ reauthorizeMutation: () => answer })
    link('Ann')
    await open('/login')
    expect(
      await screen.findByText(
        'Error: This sign-in link has been used or has run out. Ask for a new one below.',
      ),
    ).toBeVisible()
    expect(localStorage.getItem('ucs')).toBeNull()
  })

  test('signs in no user with a token of another user', async () => {
    gatewayAnswers(answerAs('Mallory'))
    link('Ann')
    await open('/login')
    expect(
      await screen.findByText('Error: This sign-in link is for another user than it says.'),
    ).toBeVisible()
    expect(localStorage.getItem('ucs')).toBeNull()
  })

  test.each([
    ['another address than its token’s', { ...recordOf('Zoe'), Token: 'sign-in' }],
    ['more scopes and another name', { ...recordOf('Ann'), Name: 'Root', Scopes: 'admin', Token: 'sign-in' }],
    ['a letter that looks alike', { ...recordOf('Ann'), Email: 'аnn@corp.example', Token: 'sign-in' }],
    ['fields for the prototype', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{}}') as object],
    ['a list', [recordOf('Ann')]],
    ['lists for fields', { Email: ['ann@corp.example'], Name: ['Ann'], Token: ['sign-in'] }],
    ['a megabyte', { ...recordOf('Ann'), Name: 'A'.repeat(1e6), Token: 'sign-in' }],
  ])('with %s stores only what the server returns', async (_what, record) => {
    gatewayAnswers(answerAs('Ann'))
    handover.set(Buffer.from(JSON.stringify(record)).toString('base64'))
    await open('/login')
    const yes = screen.queryByRole('button', { name: /^Sign in as/ })
    if (yes !== null) await user.click(yes)
    await waitFor(() =>
      expect(
        /^(Today|Welcome, )/.test(document.querySelector('h1')?.textContent ?? '') ||
          screen.getByRole('alert'),
      ).toBeTruthy(),
    )
    const { user: stored } = session.get()
    expect(stored === null || (stored.Email === 'ann@corp.example' && stored.Name === 'Ann')).toBe(true)
    expect(stored?.Scopes ?? 'timesheets').toBe('timesheets')
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  test('of unreadable userdata signs in no user, keeps the current one, and says so', async () => {
    gatewayAnswers({})
    handover.set('not base64!')
    await open('/login', recordOf('Ben'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: This sign-in link cannot be read.')
    expect(session.get().user?.Name).toBe('Ben')
  })

  test('can be repeated if the server was not reached', async () => {
    gatewayAnswers({})
    link('Ann')
    await open('/login?redirectUrl=/timesheets')
    const again = await screen.findByRole('button', { name: 'Try again' })
    gatewayAnswers(answerAs('Ann'))
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Timesheet Index' })).toBeVisible()
  })
})
