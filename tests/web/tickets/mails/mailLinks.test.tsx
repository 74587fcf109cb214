import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPromptMissing } from '../../../../web/shell/account/loadPrompts.ts'
import { markExpired, session } from '../../../../web/session/session.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../../app.tsx'
import { enterDialog } from '../../dialogs.ts'

const user = userEvent.setup()
const HASH = '17.Y3lAZXhhbXBsZS5vcmc.signature'
let app: Awaited<ReturnType<typeof renderApp>>

interface PageCase {
  path: string
  button: string
  mutation: string
  /** The gateway's answer. */
  answer: (isNew: boolean | null, refusal?: string) => object
  done: string
  wasDone: string
  notDone: string
}
const errorsOf = (refusal?: string) => (refusal === undefined ? [] : [{ message: refusal }])
const PAGES: PageCase[] = [
  {
    path: '/tickets/unsubscribe',
    button: 'Unsubscribe',
    mutation: 'useUnsubscribeByLinkMutation',
    answer: (isUnsubscribed, refusal) => ({
      unsubscribeByLink: { isUnsubscribed, userErrors: errorsOf(refusal) },
    }),
    done: 'Successfully unsubscribed',
    wasDone: 'You were already unsubscribed',
    notDone: 'You are not unsubscribed.',
  },
  {
    path: '/tickets/never-again',
    button: 'Never again',
    mutation: 'useRefuseTicketMailsMutation',
    answer: (isRefused, refusal) => ({
      refuseTicketMails: { isRefused, isForAllTickets: true, userErrors: errorsOf(refusal) },
    }),
    done: 'You get no more mails about tickets',
    wasDone: 'You already get no mails about tickets',
    notDone: 'Nothing has changed.',
  },
]

describe.each(PAGES)('$path', ({ path, button, mutation, answer, done, wasDone, notDone }) => {
  const open = async (hash = `#${HASH}`) => {
    startAs(null)
    app = await renderApp(path + hash)
    await screen.findByRole('heading', { level: 1 })
  }
  const answers = (isNew: boolean | null, refusal?: string) =>
    gatewayAnswers({ [mutation]: () => ({ data: answer(isNew, refusal) }) })
  const theButton = () => screen.findByRole('button', { name: button })
  afterEach(() => app.close())

  test('needs no sign-in, sends nothing before its one button is pressed, and then only the token', async () => {
    const sent = answers(true)
    await open()
    await theButton()
    expect(app.path()).toBe(path)
    expect(sent).toEqual([])
    expect(screen.getByRole('main').textContent).not.toMatch(/17|cy@|Y3l/)
    expect(screen.getByRole('main').querySelectorAll('button')).toHaveLength(1)
    await user.click(await theButton())
    expect(await screen.findByText(done)).toBeVisible()
    expect(sent).toEqual([
      { operation: mutation, variables: { input: { token: HASH } }, authorization: null },
    ])
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  test('says if it was done before', async () => {
    answers(false)
    await open()
    await user.click(await theButton())
    expect(await screen.findByText(wasDone)).toBeVisible()
  })

  test('starts again with another link in the same page', async () => {
    answers(true)
    await open()
    await user.click(await theButton())
    expect(await screen.findByText(done)).toBeVisible()
    await act(() => app.router.navigate(`${path}#18.other.signature`))
    expect(screen.queryByText(done)).toBeNull()
    const sent = answers(false)
    await user.click(await theButton())
    expect(await screen.findByText(wasDone)).toBeVisible()
    expect(sent).toMatchObject([{ variables: { input: { token: '18.other.signature' } } }])
  })

  test.each<[what: string, fails: () => void, text: RegExp]>([
    ['a link that is not good', () => answers(null, 'This link is too old.'), /This link is too old/],
    ['an answer that says nothing', () => answers(null), /did not say whether it is done/],
    ['a server that fails', () => gatewayAnswers({}), /cannot be reached/],
  ])('with %s shows the failure, and the button can be pressed again', async (_what, fails, text) => {
    fails()
    await open()
    await user.click(await theButton())
    expect(await screen.findByText(notDone)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    answers(true)
    await user.click(await theButton())
    expect(await screen.findByText(done)).toBeVisible()
    expect(screen.queryByText(notDone)).toBeNull()
  })

  test.each(['', `#${'x'.repeat(1_001)}`])(
    'without a possible token says so, and has no button (%#)',
    async hash => {
      await open(hash)
      expect(await screen.findByText('This link is incomplete.')).toBeVisible()
      expect(screen.queryByRole('button', { name: button })).toBeNull()
    },
  )

  test('is the same for every signed-in user, with any scopes', async () => {
    const sent = answers(true)
    startAs(recordOf('Ann', 'admin'))
    app = await renderApp(`${path}#${HASH}`)
    await user.click(await theButton())
    expect(await screen.findByText(done)).toBeVisible()
    expect(sent).toMatchObject([{ variables: { input: { token: HASH } } }])
  })

  test.each([path, `${path}/`, path.toUpperCase()])(
    'sends its token to no server when the reader signs in again (%s)',
    async spelling => {
      const sent = gatewayAnswers({
        useSendMagicLinkMutation: () => ({ data: { sendMagicLink: { isSent: true, userErrors: [] } } }),
      })
      startAs(recordOf('Ann', 'admin'))
      app = await renderApp(`${spelling}#${HASH}`)
      await theButton()
      act(() => markExpired(session.get().user?.Token ?? ''))
      await user.click(await screen.findByRole('button', { name: 'Sign in again' }))
      const dialog = within(await enterDialog('Your session has ended'))
      for (const provider of ['Google', 'Microsoft'])
        expect(dialog.getByText(`Login with ${provider}`).closest('a')).toHaveAttribute(
          'href',
          `/login/${provider.toLowerCase()}?redirectUrl=%2F`,
        )
      await user.click(dialog.getByText('Send me a link'))
      await screen.findByText(/A link is on its way/)
      expect(sent).toMatchObject([{ variables: { input: { redirectUrl: '/' } } }])

      act(() => isPromptMissing.set(true))
      const link = screen.getByRole('link', { name: 'Sign in again', hidden: true })
      expect(link).toHaveAttribute('href', '/login?redirectUrl=%2F')
      act(() => isPromptMissing.set(false))
    },
  )
})

test.each([
  [true, 'You get no more mails about this ticket'],
  [false, 'You already get no mails about this ticket'],
])('‘never again’ of an account says that it ends the mails of one ticket (%s)', async (isRefused, title) => {
  gatewayAnswers({
    useRefuseTicketMailsMutation: () => ({
      data: { refuseTicketMails: { isRefused, isForAllTickets: false, userErrors: [] } },
    }),
  })
  startAs(null)
  app = await renderApp(`/tickets/never-again#${HASH}`)
  await user.click(await screen.findByRole('button', { name: 'Never again' }))
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(/belongs to an account/)).toBeVisible()
  app.close()
})
