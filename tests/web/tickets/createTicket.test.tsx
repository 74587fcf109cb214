import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { fakeUploads, fileOf, took, type FakeUpload } from '../fakeUploads.ts'

// Checking visibility takes long for a whole page, and nothing is hidden here.
configure({ defaultHidden: true })
const user = userEvent.setup({ pointerEventsCheck: 0 })
// A different user in each test, because a page caches the drafts that it has read.
let count = 0
let ann: string
const keyOf = () => `daybook:draft:${ann}:new ticket`

const projects = () => [
  { id: 'p3', number: 3, name: 'Apollo', canSee: [ann, 'ben@corp.example'] },
  { id: 'p4', number: 4, name: 'Borealis', canSee: [ann] },
]

let app: Awaited<ReturnType<typeof renderApp>> | undefined
let sent: ReturnType<typeof gatewayAnswers>
let uploads: FakeUpload[]
type Answers = Parameters<typeof gatewayAnswers>[0]

const accepted = () => ({ data: { createTicket: { projectNumber: 3, number: 17, userErrors: [] } } })
const refused =
  (message: string, field: string | null = null) =>
  () => ({
    data: { createTicket: { projectNumber: null, number: null, userErrors: [{ message, field }] } },
  })

const answerWith = (answers: Answers = {}) => {
  sent = gatewayAnswers({
    TicketsCreateScreenQuery: () => ({ data: { ticketProjects: projects() } }),
    useCreateTicketMutation: accepted,
    ...answers,
  })
}

/** Ann opens the screen. */
async function open(answers: Answers = {}, search = '') {
  answerWith(answers)
  startAs(recordOf('Ann', 'tickets', ann))
  app = await renderApp(`/tickets/create${search}`)
  await screen.findByRole('heading', { name: 'Create Ticket' })
  await screen.findByRole('button', { name: 'Submit' })
}

/** An earlier draft, as the browser stores it. */
const keep = (more: object = {}) =>
  localStorage.setItem(
    keyOf(),
    JSON.stringify({
      at: Date.now(),
      value: {
        projectId: 'p3',
        subject: 'It breaks',
        families: { status: 'new', impact: 'high', priority: 'low' },
        body: '<p>Use water?</p>',
        imageUuids: [],
        mentions: [],
        subscribers: [ann],
        files: [],
        requestId: 'one',
        unsure: null,
        ...more,
      },
    }),
  )

interface Input {
  requestId: string
  subject: string
}
const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null
const inputs = (): Input[] =>
  sent
    .filter(({ operation }) => operation === 'useCreateTicketMutation')
    .map(({ variables }) => {
      const input: unknown = Reflect.get(Object(variables), 'input')
      if (!isInput(input)) throw new Error('No input')
      return input
    })

/** The answer of a server that already has the ticket as it was stored. */
const acceptedAsItWas = ({ input }: { input: Input }) =>
  input.subject === 'It breaks' ? accepted() : refused('Used for another request.')()

const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }))
const project = () => screen.getByLabelText(/^Project/)
const subject = () => screen.getByLabelText(/^Subject/)
const enter = async (field: HTMLElement, text: string) => {
  act(() => field.focus())
  await user.paste(text)
}
const reopen = async (answers?: Answers) => {
  app?.close()
  await open(answers)
}

beforeEach(() => {
  ann = `ann${(count += 1)}@corp.example`
  uploads = fakeUploads()
})
afterEach(() => {
  app?.close()
  app = undefined
  startAs(null)
})

describe('a draft from an older build', () => {
  test.each([
    'projectId',
    'families',
    'imageUuids',
    'mentions',
    'subscribers',
    'files',
    'requestId',
    'unsure',
  ])('is restored without %s', async field => {
    keep({ [field]: undefined })
    await open()
    expect(subject()).toHaveValue('It breaks')
    expect(screen.getByText('Use water?')).toBeInTheDocument()
    if (field === 'projectId') await user.selectOptions(project(), 'Apollo')
    await submit()
    await waitFor(() => expect(inputs()).toMatchObject([{ subject: 'It breaks', body: '<p>Use water?</p>' }]))
    expect(inputs()[0]?.requestId).toMatch(/./)
  })

  test('keeps its tag families', async () => {
    keep({ families: { status: 'blocked' } })
    await open()
    const chosen = (name: string) =>
      within(screen.getByRole('radiogroup', { name })).getByRole('radio', { checked: true })
    expect(chosen('Status')).toHaveAttribute('value', 'blocked')
    expect(chosen('Priority')).toHaveAttribute('value', 'low')
  })
})

describe('the form', () => {
  test('starts with status new, impact none, priority low, and suggests one’s own address', async () => {
    await open()
    const chosen = (name: string) =>
      within(screen.getByRole('radiogroup', { name })).getByRole('radio', { checked: true })
    expect(chosen('Status')).toHaveAttribute('value', 'new')
    expect(chosen('Impact')).toHaveAttribute('value', 'none')
    expect(chosen('Priority')).toHaveAttribute('value', 'low')
    expect(screen.getByRole('option', { name: ann })).toBeVisible()
    expect(project()).toHaveDisplayValue('Pick a project')
  })

  test.each(['?projectId=4', '?projectName=borealis'])('has the project of the address %s', async search => {
    await open({}, search)
    expect(project()).toHaveDisplayValue('Borealis')
  })

  test('suggests the members of the selected project', async () => {
    await open({}, '?projectId=3')
    await user.type(screen.getByRole('combobox', { name: 'Subscribers' }), 'be')
    expect(await screen.findByRole('option', { name: 'ben@corp.example' })).toBeInTheDocument()
  })
})

describe('Submit', () => {
  test('requires a project, a subject and some content, at their fields, and focuses the first', async () => {
    await open()
    await submit()
    expect(screen.getByText('Please pick a project')).toBeVisible()
    expect(screen.getByText('Please enter a subject')).toBeVisible()
    expect(await screen.findByText('Please enter some content')).toBeVisible()
    expect(project()).toHaveFocus()
    await user.selectOptions(project(), 'Apollo')
    expect(screen.queryByText('Please pick a project')).toBeNull()
    await submit()
    expect(subject()).toHaveFocus()
    expect(inputs()).toEqual([])
  })

  test('accepts no invalid address', async () => {
    keep({ subscribers: ['not-an-address'] })
    await open()
    await submit()
    expect(screen.getByText('Not an e-mail address: not-an-address')).toBeVisible()
    expect(inputs()).toEqual([])
  })

  test('sends the ticket once, and opens it', async () => {
    keep({ files: [fileOf('a.txt')] })
    await open()
    await submit()
    await waitFor(() => expect(app?.path()).toBe('/tickets/view/3/17?subject=It_breaks'))
    expect(inputs()).toEqual([
      {
        projectId: 'p3',
        subject: 'It breaks',
        body: '<p>Use water?</p>',
        statuses: ['status:new', 'impact:high', 'priority:low'],
        files: [fileOf('a.txt').uuid],
        subscribers: [ann],
        requestId: 'one',
      },
    ])
    await waitFor(() => expect(localStorage.getItem(keyOf())).toBeNull())
  })

  test('sends the assignee and the due date, of which each can be emptied again', async () => {
    keep()
    await open()
    const assignee = screen.getByRole('combobox', { name: 'Assignee' })
    await user.type(assignee, 'ben@corp.example,cat@corp.example,')
    const chosen = screen.getByLabelText('Chosen assignee')
    expect(chosen).toHaveTextContent(/^cat@corp.example$/)
    await user.type(screen.getByRole('textbox', { name: 'Due' }), '2026-12-01')
    await submit()
    await waitFor(() => expect(inputs()).toHaveLength(1))
    expect(inputs()[0]).toMatchObject({
      statuses: [
        ...['status:new', 'impact:high', 'priority:low'],
        ...['assignee:cat@corp.example', 'due:2026-12-01'],
      ],
    })
  })

  test('marks an assignee who may not see the ticket until they are a subscriber', async () => {
    keep({ projectId: '', assignee: 'hugo@exampel.com' })
    await open({
      useNamesQuery: ({ emails }: { emails: string[] }) => ({
        data: { people: emails.map(email => ({ email, name: null })) },
      }),
    })
    expect(await screen.findByText('Not known to you: hugo@exampel.com. Check the spelling.')).toBeVisible()
    await user.selectOptions(project(), 'Apollo')
    const text =
      'Nobody who may see the ticket has this address: hugo@exampel.com. Check the spelling, or add it to the subscribers as well.'
    expect(screen.getByText(text)).toBeVisible()
    await enter(screen.getByRole('combobox', { name: 'Subscribers' }), 'hugo@exampel.com,')
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  test('accepts no assignee that is no address', async () => {
    keep({ assignee: 'not-an-address' })
    await open()
    await submit()
    expect(screen.getByText('Not an e-mail address: not-an-address')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveFocus()
    await user.keyboard('ben@corp.example,')
    await submit()
    await waitFor(() => expect(inputs()).toHaveLength(1))
  })

  test('works by Ctrl+Enter, from the subject too; Enter without Ctrl does not send', async () => {
    keep()
    await open()
    await user.type(subject(), '{Enter}')
    expect(inputs()).toEqual([])
    await user.type(subject(), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(inputs()).toHaveLength(1))
  })

  test('works by Ctrl+Enter from the subscribers, with the address that is typed there', async () => {
    keep()
    await open()
    const field = screen.getByRole('combobox', { name: 'Subscribers' })
    await user.type(field, 'zoe@corp.example{Control>}{Enter}{/Control}')
    const subscribers: unknown = expect.arrayContaining(['zoe@corp.example'])
    await waitFor(() => expect(inputs()).toMatchObject([{ subscribers }]))
  })

  test('waits for uploads, and says so', async () => {
    keep()
    await open()
    await user.upload(screen.getByLabelText('Files to upload'), new File(['x'], 'a.txt'))
    await submit()
    expect(await screen.findByText('Waiting for an upload to finish…')).toBeVisible()
    expect(inputs()).toEqual([])
    await uploads[0]?.answer(200, took('a.txt'))
    await waitFor(() => expect(inputs()).toMatchObject([{ files: [fileOf('a.txt').uuid] }]))
  })

  test('leaves no failed file behind unnoticed: it must be retried or removed', async () => {
    keep()
    await open()
    await user.upload(screen.getByLabelText('Files to upload'), new File(['x'], 'a.txt'))
    await submit()
    await uploads[0]?.answer(413, '')
    expect(await screen.findByText(/^Not all files could be uploaded/)).toBeVisible()
    expect(inputs()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove a.txt' }))
    await submit()
    await waitFor(() => expect(inputs()).toMatchObject([{ files: [] }]))
  })
})

describe('a failure', () => {
  test('shows the reason in a toast and an alert, keeps everything, and is retried as the same request', async () => {
    keep()
    await open({ useCreateTicketMutation: () => Promise.reject(new TypeError('Failed to fetch')) })
    await submit()
    expect(await screen.findByText('Error posting ticket')).toBeInTheDocument()
    expect(screen.getAllByText(/^Didn't save: The server cannot be reached/)).toHaveLength(1)
    expect(screen.getAllByText(/The server cannot be reached/)).toHaveLength(1)
    expect(subject()).toHaveValue('It breaks')
    await reopen()
    expect(subject()).toHaveValue('It breaks')
    await submit()
    await waitFor(() => expect(inputs()).toMatchObject([{ requestId: 'one' }]))
  })

  test('without a reason is not a refusal: it is retried as the same request', async () => {
    keep()
    await open({
      useCreateTicketMutation: () => ({
        data: { createTicket: { projectNumber: null, number: null, userErrors: [] } },
      }),
    })
    await submit()
    await screen.findByText('Error posting ticket')
    answerWith()
    await submit()
    await waitFor(() => expect(inputs()).toMatchObject([{ requestId: 'one' }]))
  })

  test('that is a refusal shows the reason; the corrected ticket is another request', async () => {
    keep()
    await open({ useCreateTicketMutation: refused('At most 100 subscribers.') })
    await submit()
    expect(await screen.findAllByText(/At most 100 subscribers/)).toHaveLength(1)
    answerWith()
    await submit()
    await waitFor(() => expect(inputs()).toHaveLength(1))
    expect(inputs()[0]?.requestId).not.toBe('one')
  })

  test.each([
    ['projectNumber', project],
    ['subject', subject],
    ['body', () => screen.getByRole('textbox', { name: /^Content/ })],
    [
      'statuses.1',
      () => within(screen.getByRole('radiogroup', { name: /^Impact/ })).getByRole('radio', { checked: true }),
    ],
    ['statuses.3', () => screen.getByRole('combobox', { name: 'Assignee' })],
    ['statuses.4', () => screen.getByRole('textbox', { name: 'Due' })],
    ['statuses', () => screen.getByRole('combobox', { name: 'Assignee' })],
    ['files.0', () => screen.getByRole('button', { name: /^Drop files here/ })],
    ['subscribers.0', () => screen.getByRole('combobox', { name: 'Subscribers' })],
  ])('that is a refusal of `%s` shows at that field, which gets the focus', async (field, input) => {
    keep({ assignee: 'ben@corp.example', due: '2026-12-01' })
    await open({ useCreateTicketMutation: refused('Not this one.', field) })
    await submit()
    await waitFor(() => expect(input()).toHaveAccessibleDescription(/Not this one\./))
    expect(screen.getAllByText('Not this one.')).toHaveLength(1)
    expect(input()).toHaveFocus()
  })

  test('after an attempt that reached the server creates no second ticket, also with later changes', async () => {
    keep()
    await open({ useCreateTicketMutation: () => Promise.reject(new TypeError('Failed to fetch')) })
    await submit()
    await screen.findByText('Error posting ticket')
    await enter(subject(), '!')
    answerWith({ useCreateTicketMutation: acceptedAsItWas })
    await submit()
    expect(await screen.findByRole('link', { name: 'It breaks' })).toHaveAttribute(
      'href',
      '/tickets/view/3/17?subject=It_breaks',
    )
    expect(inputs().map(({ requestId }) => requestId)).toEqual(['one', 'one'])
    expect(subject()).toHaveValue('It breaks!')
  })

  test('on a page that closed before the answer creates no second ticket either', async () => {
    keep()
    await open({ useCreateTicketMutation: () => new Promise(() => undefined) })
    await submit()
    await waitFor(() => expect(inputs()).toHaveLength(1))
    await reopen({ useCreateTicketMutation: acceptedAsItWas })
    await enter(subject(), '!')
    await submit()
    expect(await screen.findByRole('link', { name: 'It breaks' })).toBeInTheDocument()
    expect(inputs().map(({ requestId }) => requestId)).toEqual(['one', 'one'])
  })
})

describe('the draft', () => {
  test('restores all fields and uploaded files after a reload', async () => {
    await open()
    await user.selectOptions(project(), 'Borealis')
    await enter(subject(), 'Half a')
    await user.click(screen.getByRole('radio', { name: 'blocked' }))
    await enter(screen.getByRole('combobox', { name: 'Subscribers' }), 'ben@corp.example ')
    await user.upload(screen.getByLabelText('Files to upload'), new File(['x'], 'a.txt'))
    await uploads[0]?.answer(200, took('a.txt'))
    expect(localStorage.getItem(keyOf())).toContain('Half a')
    await reopen()
    expect(project()).toHaveDisplayValue('Borealis')
    expect(subject()).toHaveValue('Half a')
    expect(screen.getByRole('radio', { name: 'blocked' })).toBeChecked()
    expect(screen.getByRole('option', { name: 'ben@corp.example' })).toBeVisible()
    expect(screen.getByText('a.txt')).toBeVisible()
  })

  test('is discarded with an undo', async () => {
    keep({ files: [fileOf('a.txt')] })
    await open()
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(subject()).toHaveValue('')
    expect(screen.queryByText('a.txt')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(subject()).toHaveValue('It breaks')
    expect(screen.getByText('a.txt')).toBeVisible()
  })

  test('keeps its project if the address names another one', async () => {
    keep()
    await open({}, '?projectId=4')
    expect(project()).toHaveDisplayValue('Apollo')
  })

  test('of another format is ignored', async () => {
    localStorage.setItem(keyOf(), JSON.stringify({ at: Date.now(), value: { subject: 5 } }))
    await open()
    expect(subject()).toHaveValue('')
  })
})

test('without a project the screen says so, and leads to where one is created', async () => {
  answerWith({ TicketsCreateScreenQuery: () => ({ data: { ticketProjects: [] } }) })
  startAs(recordOf('Ann', 'tickets', ann))
  app = await renderApp('/tickets/create')
  expect(await screen.findByText('No project yet')).toBeVisible()
  // One of them is in the menu above.
  expect(screen.getAllByRole('link', { name: 'Manage Projects' })).toHaveLength(2)
})

test('if the projects fail to load the form still works, and Refresh loads them', async () => {
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation()
  await open({ TicketsCreateScreenQuery: () => ({ data: null, errors: [{ message: 'Down.' }] }) })
  expect(await screen.findByText('Error loading projects')).toBeVisible()
  expect(screen.getAllByText(/Down\./)).toHaveLength(1)
  await enter(subject(), 'Kept')
  answerWith()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(within(project()).getByRole('option', { name: 'Apollo' })).toBeInTheDocument())
  expect(subject()).toHaveValue('Kept')
  jest.restoreAllMocks()
})
