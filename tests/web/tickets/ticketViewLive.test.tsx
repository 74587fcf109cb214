import { act, screen, waitFor, within } from '@testing-library/react'
import {
  ANN,
  answer,
  box,
  changes,
  comments,
  edge,
  edges,
  fail,
  hear,
  hearComment,
  keepDraft,
  newTicketId,
  openTicket,
  page,
  submit,
  ticket,
  underWay,
  user,
  variablesOf,
} from './ticketViewFixture.tsx'

let app: { close: () => void } | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
  jest.restoreAllMocks()
})

const numbers = () => comments().map(({ dataset }) => Number(dataset.comment))
const ADD = 'useAddCommentMutation'

/** The input of the running mutation. */
const input = async () => {
  const sent: unknown = (await variablesOf(ADD)).input
  if (typeof sent !== 'object' || sent === null) throw new Error('No input')
  return sent
}
const requestIdOf = (sent: object): unknown => Reflect.get(sent, 'requestId')

/** Answers that the comment is saved. */
const saved = (id: string, commentEdge: object, more = {}) =>
  answer(ADD, {
    addComment: { commentEdge, ticket: ticket(id, page([]), more), leftOut: [], userErrors: [] },
  })

describe('a comment by another user', () => {
  test('appears in its place, once, however often it arrives, after a line that marks new ones', async () => {
    app = await openTicket(page([edge(1), edge(3)]))
    expect(await variablesOf('useTicketThreadChangedSubscription')).toMatchObject({ after: 'cursor-3' })
    await hearComment(edge(4))
    await hearComment(edge(4))
    await hearComment(edge(2))
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4]))
    expect(screen.getByText('New since you last looked')).toBeVisible()
    expect(screen.getByText('New comment by Ben')).toBeInTheDocument()
  })

  test('is only counted while the end of the thread is not loaded, and is loaded with it', async () => {
    const opened = await openTicket(page(edges(1, 2), { hasNextPage: true }))
    app = opened
    expect(await variablesOf('useTicketThreadChangedSubscription')).toMatchObject({ after: null })
    await hearComment(edge(9))
    expect(numbers()).toEqual([1, 2])
    expect(screen.getByRole('button', { name: '1 new' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Later comments' }))
    await answer('useThreadPageQuery', { node: ticket(opened.id, page(edges(3, 4))) })
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4]))
    await waitFor(async () =>
      expect(await variablesOf('useTicketThreadChangedSubscription')).toMatchObject({ after: 'cursor-4' }),
    )
    await hearComment(edge(9))
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4, 9]))
  })

  test('is loaded when the connection is back, also if the user has written after it meanwhile', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Me too</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    await saved(id, edge(3, { by: 'Ann', body: '<p>Me too</p>' }))
    await waitFor(() => expect(numbers()).toEqual([1, 3]))
    await fail('useTicketThreadChangedSubscription', 'Away')
    await waitFor(() => expect(underWay('useTicketThreadChangedSubscription')).toBe(1), { timeout: 20_000 })
    expect(await variablesOf('useTicketThreadChangedSubscription')).toMatchObject({ after: 'cursor-1' })
    await hearComment(edge(2))
    await hearComment(edge(3))
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3]))
  })

  test('out of sight is announced by a button that leads there', async () => {
    app = await openTicket(page([edge(1)]))
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, 5_000, 10, 10))
    await hearComment(edge(2))
    await user.click(await screen.findByRole('button', { name: '1 new' }))
    expect(document.getElementById('comment-2')).toHaveFocus()
  })
})

describe('one’s own comment', () => {
  test('shows at once, grey, and leaves the editor only when the server has it', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Use water?</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    const pending = await screen.findByRole('article', { name: 'Your comment, being sent' })
    expect(pending).toHaveTextContent('Use water?')
    expect(box()).toHaveTextContent('Use water?')
    expect(await input()).toMatchObject({ ticketId: id, body: '<p>Use water?</p>', subject: null })
    await saved(id, edge(2, { by: 'Ann', body: '<p>Use water?</p>' }))
    await waitFor(() => expect(box()).not.toHaveTextContent('Use water?'))
    expect(numbers()).toEqual([1, 2])
    expect(screen.queryByRole('article', { name: /^Your comment/ })).toBeNull()
  })

  test('shows once although its live message arrives before the answer', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Use water?</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    await screen.findByRole('article', { name: 'Your comment, being sent' })
    const own = edge(2, { by: 'Ann', body: '<p>Use water?</p>' })
    await hearComment(own)
    expect(numbers()).toEqual([1])
    await saved(id, own)
    await waitFor(() => expect(numbers()).toEqual([1, 2]))
  })

  test('does not revert a later change of the ticket by another user, although its answer arrives after that', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Use water?</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    await input()
    const subscribers = [ANN, 'cy@corp.example', 'ben@corp.example'].map(email => ({ email, name: email }))
    await hear('useTicketChangedSubscription', {
      ticketChanged: ticket(id, page([]), {
        subject: 'It rains',
        subscribers,
        modifiedAt: '2026-11-18T09:00:00.002Z',
      }),
    })
    await saved(id, edge(2, { by: 'Ann', body: '<p>Use water?</p>' }), {
      modifiedAt: '2026-11-18T09:00:00.001Z',
    })
    await waitFor(() => expect(numbers()).toEqual([1, 2]))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('It rains')
    expect(screen.getByText('cy@corp.example')).toBeVisible()
    expect(screen.getByText('ben@corp.example')).toBeVisible()
  })

  test('names the users whom it did not subscribe, because they have unsubscribed', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Use water?</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    await input()
    const commentEdge = edge(2, { by: 'Ann', body: '<p>Use water?</p>' })
    await answer(ADD, {
      addComment: { commentEdge, ticket: ticket(id, page([])), leftOut: ['cy@example.org'], userErrors: [] },
    })
    expect(
      await screen.findByText(/Not subscribed, as they have unsubscribed .*: cy@example\.org\./),
    ).toBeVisible()
    expect(numbers()).toEqual([1, 2])
  })

  test('that failed stays in the thread and after a reload; Retry sends the same request', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Use water?</p>')
    const opened = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    const first = requestIdOf(await input())
    await fail(ADD, 'The server cannot be reached.')
    const failed = await screen.findByRole('article', { name: 'Your comment, not saved' })
    expect(failed).toHaveTextContent("Didn't save: The server cannot be reached.")
    expect(within(failed).getByRole('button', { name: 'Copy' })).toBeVisible()
    await waitFor(() => expect(box()).not.toHaveTextContent('Use water?'))
    opened.close()

    app = await openTicket(page([edge(1)]), {}, { id })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(requestIdOf(await input())).toBe(first)
    await saved(id, edge(2, { by: 'Ann', body: '<p>Use water?</p>' }))
    await waitFor(() => expect(numbers()).toEqual([1, 2]))
    expect(screen.queryByRole('article', { name: /^Your comment/ })).toBeNull()
  })

  test('that was refused can be edited and copied, and is not sent again in vain', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Use water?</p>')
    const opened = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    await input()
    const refusal = { commentEdge: null, ticket: null, leftOut: null }
    await answer(ADD, {
      addComment: { ...refusal, userErrors: [{ message: 'Files must be your own.', field: null }] },
    })
    const isShown = async () => {
      const failed = await screen.findByRole('article', { name: 'Your comment, not saved' })
      expect(failed).toHaveTextContent("Didn't save: Files must be your own.")
      expect(within(failed).getByRole('button', { name: 'Edit' })).toBeVisible()
      expect(within(failed).queryByRole('button', { name: 'Retry' })).toBeNull()
    }
    await isShown()
    opened.close()
    app = await openTicket(page([edge(1)]), {}, { id })
    await isShown()
  })

  test('of files only has no text, or their names if the server requires text', async () => {
    const id = newTicketId()
    const file = {
      uuid: 'f1',
      filename: 'a<b.png',
      mime: 'image/png',
      path: '/api/v1/download/f1/a',
      url: null,
      size: 1,
    }
    act(() =>
      localStorage.setItem(
        `daybook:draft:${ANN}:comment:${id}`,
        JSON.stringify({ at: Date.now(), value: { html: '', files: [file] } }),
      ),
    )
    app = await openTicket(page([]), {}, { id })
    await submit()
    const first = await input()
    expect(first).toMatchObject({ body: '', files: ['f1'] })
    const refusal = { commentEdge: null, ticket: null, leftOut: null }
    await answer(ADD, {
      addComment: { ...refusal, userErrors: [{ message: 'Please enter some content', field: null }] },
    })
    const second = await input()
    expect(second).toMatchObject({ body: '<p>a&lt;b.png</p>', files: ['f1'] })
    expect(requestIdOf(second)).not.toBe(requestIdOf(first))
    await saved(id, edge(2, { by: 'Ann', body: '<p>a&lt;b.png</p>' }))
    await waitFor(() => expect(numbers()).toEqual([2]))
  })

  test('whose answer was lost is no longer marked once the thread has it', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Use water?</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    await fail(ADD, 'The server cannot be reached.')
    await screen.findByRole('article', { name: 'Your comment, not saved' })
    await hearComment(edge(2, { by: 'Ann', body: '<p>Use water?</p>' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Your comment/ })).toBeNull())
    expect(numbers()).toEqual([1, 2])
  })

  test('needs some content or a change', async () => {
    app = await openTicket(page([]))
    await submit()
    expect(await screen.findByText('Please enter some content or change some parameters')).toBeVisible()
    expect(underWay(ADD)).toBe(0)
  })
})

describe('the edit section', () => {
  test('sends the differences, and shows them before', async () => {
    app = await openTicket(page([]))
    await user.click(screen.getByRole('button', { name: 'Edit ticket' }))
    const status = within(await screen.findByRole('radiogroup', { name: 'Status' }))
    await user.click(status.getByRole('radio', { name: 'resolved' }))
    expect(screen.getByText('status new → resolved')).toBeVisible()
    await submit()
    expect(await input()).toMatchObject({
      body: '',
      subject: null,
      addStatuses: ['status:resolved'],
      removeStatuses: [],
      addSubscribers: [],
      removeSubscribers: [],
    })
  })

  test('names the old assignee and due date with the new ones, and shows these when the server has them', async () => {
    const id = newTicketId()
    const old = ['assignee:ben@corp.example', 'due:2026-12-01']
    app = await openTicket(page([]), { statuses: ['status:assigned', ...old] }, { id })
    await user.click(screen.getByRole('button', { name: 'Edit ticket' }))
    await user.type(await screen.findByRole('combobox', { name: 'Assignee' }), 'zoe@corp.example,')
    const due = screen.getByRole('textbox', { name: 'Due' })
    await user.clear(due)
    expect(screen.getByText('assign to zoe@corp.example')).toBeVisible()
    expect(screen.getByText('no due date')).toBeVisible()
    await submit()
    expect(await input()).toMatchObject({ addStatuses: ['assignee:zoe@corp.example'], removeStatuses: old })
    await hear('useTicketChangedSubscription', {
      ticketChanged: ticket(id, page([]), {
        statuses: ['status:assigned', 'assignee:zoe@corp.example'],
        assignee: { email: 'zoe@corp.example', name: 'Zoe' },
      }),
    })
    const facts = within(screen.getByRole('complementary', { name: 'Facts' }))
    expect(facts.getByText('Zoe')).toBeVisible()
  })

  test('follows the ticket in fields that the user has not changed, keeps the others, and shows what just changed', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Mine</p>', { subject: 'My subject' })
    app = await openTicket(page([edge(1)]), {}, { id })
    await user.click(screen.getByRole('button', { name: 'Edit ticket' }))
    const status = within(await screen.findByRole('radiogroup', { name: 'Status' }))
    const statuses = ['status:blocked', 'impact:none', 'priority:low', 'roof', 'web']
    await hear('useTicketChangedSubscription', {
      ticketChanged: ticket(id, page([]), { subject: 'Their subject', statuses }),
    })
    await hearComment(
      edge(2, {
        body: '',
        changes: changes({ addedStatuses: ['status:blocked'], removedStatuses: ['status:new'] }),
      }),
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Their subject')
    expect(status.getByRole('radio', { name: 'blocked' })).toBeChecked()
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('My subject')
    expect(await screen.findByText('Ben set blocked just now')).toBeVisible()
    expect(box()).toHaveTextContent('Mine')
    await submit()
    expect(await input()).toMatchObject({ subject: 'My subject', addStatuses: [], removeStatuses: [] })
  })
})

describe('a reader who loses access', () => {
  test('sees a message, and keeps the typed text', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Precious</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await fail('useTicketThreadChangedSubscription', 'Not found', 'NOT_FOUND')
    expect(await screen.findByText('This ticket is no longer open to you')).toBeVisible()
    expect(screen.getByText('Precious')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy what I typed' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  test('can copy an unsaved comment, and is not offered to send it in vain', async () => {
    const id = newTicketId()
    keepDraft(id, '<p>Precious</p>')
    app = await openTicket(page([edge(1)]), {}, { id })
    await submit()
    await fail(ADD, 'Not allowed', 'FORBIDDEN')
    await fail('useTicketThreadChangedSubscription', 'Not allowed', 'FORBIDDEN')
    await screen.findByText('This ticket is no longer open to you')
    const failed = within(screen.getByRole('article', { name: 'Your comment, not saved' }))
    expect(failed.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(failed.queryByRole('button', { name: /Retry|Edit/ })).toBeNull()
  })
})

describe('a reader who was away', () => {
  test('sees new comments marked, but not their own', async () => {
    const id = newTicketId()
    act(() => localStorage.setItem(`daybook:last-read:${ANN}`, JSON.stringify([[id, 2]])))
    app = await openTicket(page([edge(1), edge(2), edge(3, { by: 'Ann' }), edge(4)]), {}, { id })
    const line = screen.getByText('New since you last looked')
    const next = document.getElementById('comment-4')
    expect(line.compareDocumentPosition(next ?? line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const own = document.getElementById('comment-3')
    expect(line.compareDocumentPosition(own ?? line)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await waitFor(() => expect(next).toHaveFocus())
  })

  test('sees who else is here, and who is writing', async () => {
    app = await openTicket(page([]))
    await hear('usePresenceSubscription', {
      ticketPresenceChanged: {
        people: [{ person: { email: 'ben@corp.example', name: 'Ben' }, isWriting: true }],
        count: 1,
      },
    })
    expect(screen.getByRole('list', { name: 'Also here' })).toBeVisible()
    expect(screen.getByText('Ben is writing…')).toBeVisible()
  })
})
