import { screen, waitFor, within } from '@testing-library/react'
import {
  ANN,
  answer,
  edge,
  fail,
  hearEdit,
  newTicketId,
  openTicket,
  page,
  underWay,
  user,
  variablesOf,
} from './ticketViewFixture.tsx'

let app: { close: () => void } | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

const EDIT = 'useEditCommentMutation'
const EDITED = '2026-11-18T09:00:00.000Z'

/** Ann's comment, whose id is that of no other test. */
const own = (id: string, more: object = {}) => edge(2, { by: 'Ann', id: `Comment:${id}`, ...more })

/** An edit that Ann has not saved, as the browser stores it. */
const keepEdit = (id: string, html: string, basedOn: string | null = null) =>
  localStorage.setItem(
    `daybook:draft:${ANN}:edit:Comment:${id}`,
    JSON.stringify({ at: Date.now(), value: { html, basedOn, files: [] } }),
  )
const keptEdit = (id: string) => localStorage.getItem(`daybook:draft:${ANN}:edit:Comment:${id}`)

const article = (by: string) => screen.findByRole('article', { name: new RegExp(`^Comment by ${by}`) })
const group = () => screen.findByRole('group', { name: 'Edit comment' })
const box = async () => within(await group()).findByRole('textbox', { name: /^Text of your comment/ })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const answered = (id: string, more: object, userErrors: object[] = []) =>
  answer(EDIT, { editComment: { comment: own(id, more).node, userErrors } })
const STALE = { message: 'Elsewhere', code: 'STALE' }

test('only one’s own comments can be edited, and none on a server without edits', async () => {
  const id = newTicketId()
  app = await openTicket(page([edge(1), own(id)]), {}, { id })
  expect(screen.getAllByRole('button', { name: /^Edit Comment by/ })).toHaveLength(1)
  expect(within(await article('Ann')).getByRole('button', { name: /^Edit Comment by Ann/ })).toBeVisible()
  app.close()
  const other = newTicketId()
  app = await openTicket(page([own(other, { isEditable: false })]), {}, { id: other })
  expect(screen.queryByRole('button', { name: /^Edit Comment by/ })).toBeNull()
})

test('Edit puts the editor in the place of the text, and Escape and Cancel bring the text back', async () => {
  const id = newTicketId()
  app = await openTicket(page([own(id)]), {}, { id })
  await user.click(screen.getByRole('button', { name: /^Edit Comment by Ann/ }))
  expect(await box()).toHaveTextContent('Comment 2')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Edit comment' })).toBeNull())
  expect(await article('Ann')).toHaveFocus()
  await user.keyboard('e')
  await user.click(await box())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Edit comment' })).toBeNull())
})

test('a saved edit shows at once, names what it is based on, and then says that it was edited', async () => {
  const id = newTicketId()
  keepEdit(id, '<p>Use water</p>')
  app = await openTicket(page([own(id)]), {}, { id })
  await box()
  await press('Save')
  await waitFor(async () => expect(await article('Ann')).toHaveTextContent('Use water'))
  expect(await article('Ann')).toHaveTextContent('Saving…')
  expect((await variablesOf(EDIT)).input).toMatchObject({
    ...{ id: `Comment:${id}`, body: '<p>Use water</p>', basedOn: null, files: [] },
    requestId: expect.any(String) as string,
  })
  await answered(id, { body: '<p>Use water</p>', editedAt: EDITED })
  expect(await screen.findByRole('button', { name: /^edited .*, show the versions$/ })).toBeVisible()
  expect(await article('Ann')).toHaveTextContent('Use water')
  expect(screen.queryByRole('group', { name: 'Edit comment' })).toBeNull()
  expect(keptEdit(id)).toBeNull()
})

test('after a failure the old text stands there, and what was typed is in the editor with the reason', async () => {
  const id = newTicketId()
  keepEdit(id, '<p>Use water</p>')
  app = await openTicket(page([own(id)]), {}, { id })
  await box()
  await press('Save')
  await fail(EDIT, 'No connection')
  expect(await screen.findByText(/save: No connection/)).toBeVisible()
  expect(await box()).toHaveTextContent('Use water')
  expect(keptEdit(id)).toContain('Use water')
  await press('Cancel')
  await press('Discard')
  await waitFor(async () => expect(await article('Ann')).toHaveTextContent('Comment 2'))
  expect(keptEdit(id)).toBeNull()
})

test('if the comment was edited elsewhere, its author sees that text and decides', async () => {
  const id = newTicketId()
  keepEdit(id, '<p>Use water</p>')
  app = await openTicket(page([own(id)]), {}, { id })
  await box()
  await press('Save')
  await answered(id, { body: '<p>Use sand</p>', editedAt: EDITED }, [STALE])
  expect(await screen.findByRole('alert')).toHaveTextContent('It now says:Use sand')
  expect(await box()).toHaveTextContent('Use water')
  await press('Save mine instead')
  expect((await variablesOf(EDIT)).input).toMatchObject({ body: '<p>Use water</p>', basedOn: EDITED })
  await answered(id, { body: '<p>Use sand!</p>', editedAt: '2026-11-18T09:30:00.000Z' }, [STALE])
  await press('Keep that one')
  await waitFor(async () => expect(await article('Ann')).toHaveTextContent('Use sand!'))
  expect(underWay(EDIT)).toBe(0)
})

test('readers see and hear an edit by another user, and nothing becomes unread by it', async () => {
  app = await openTicket(page([edge(1), edge(3)]))
  await hearEdit(edge(1, { body: '<p>Mended</p>', editedAt: EDITED }), 'cursor-9')
  expect(await screen.findByText('Mended')).toBeVisible()
  expect(screen.getByText('Ben edited a comment')).toBeInTheDocument()
  expect(screen.queryByText('New since you last looked')).toBeNull()
  expect(screen.queryByRole('button', { name: /^\d+ new$/ })).toBeNull()
  await fail('useTicketThreadChangedSubscription', 'Away')
  await waitFor(() => expect(underWay('useTicketThreadChangedSubscription')).toBe(1), { timeout: 20_000 })
  expect(await variablesOf('useTicketThreadChangedSubscription')).toMatchObject({ after: 'cursor-9' })
})

test('an edit of a comment that is not loaded leaves no hole in the thread', async () => {
  app = await openTicket(page([edge(5), edge(6)], { hasPreviousPage: true }))
  await hearEdit(edge(2, { body: '<p>Mended</p>', editedAt: EDITED }), 'cursor-9')
  expect(screen.getAllByRole('article', { name: /^Comment by/ })).toHaveLength(2)
})

test('an answer that was under way does not bring the text before an edit back', async () => {
  const opened = await openTicket(page([edge(5)], { hasPreviousPage: true }))
  app = opened
  await user.click(screen.getByRole('button', { name: 'Earlier comments' }))
  await hearEdit(edge(5, { body: '<p>Mended</p>', editedAt: EDITED }), 'cursor-9')
  await answer('useThreadPageQuery', {
    node: { __typename: 'Ticket', id: opened.id, comments: page([edge(4), edge(5)]) },
  })
  expect(await screen.findByText('Comment 4')).toBeVisible()
  expect(screen.getByText('Mended')).toBeVisible()
})

test('the versions of a comment are listed, the newest first', async () => {
  const id = newTicketId()
  app = await openTicket(page([own(id, { editedAt: EDITED })]), {}, { id })
  await press(screen.getByRole('button', { name: /^edited/ }).getAttribute('aria-label') ?? '')
  await answer('VersionsDialogQuery', {
    node: {
      ...{ __typename: 'Comment', id: `Comment:${id}`, files: [] },
      versions: [
        { body: '<p>watter</p>', writtenAt: '2026-11-18T08:00:00.000Z' },
        { body: '<p>water</p>', writtenAt: EDITED },
      ],
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Versions' })
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/, nowwater$/), expect.stringMatching(/watter$/)]),
  )
})
