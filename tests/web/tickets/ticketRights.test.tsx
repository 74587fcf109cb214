import { screen, waitFor, within } from '@testing-library/react'
import { differences, NO_EDITS, type Edits } from '../../../web/screens/tickets/view/composer/ticketEdits.ts'
import { permitted } from '../../../web/screens/tickets/view/rights.ts'
import {
  answer,
  fail,
  keepDraft,
  newTicketId,
  openTicket,
  page,
  submit,
  user,
  variablesOf,
} from './ticketViewFixture.tsx'

let app: { close: () => void } | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

const SUBSCRIBER = { viewerCanEdit: false, viewerCanChangeSubscribers: false }
const CREATOR = { viewerCanEdit: true, viewerCanChangeSubscribers: false }
const NO_RIGHTS = /Only members of the project and the creator can change the subject, status and tags/

const inputOf = async (): Promise<unknown> => (await variablesOf('useAddCommentMutation')).input

test('a subscriber can comment, and sees why other changes are not possible', async () => {
  app = await openTicket(page([]), SUBSCRIBER)
  expect(screen.queryByRole('button', { name: 'Edit ticket' })).toBeNull()
  expect(screen.getByText(NO_RIGHTS)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
})

test('the creator can change everything but the subscribers', async () => {
  app = await openTicket(page([]), CREATOR)
  await user.click(screen.getByRole('button', { name: 'Edit ticket' }))
  const section = within(await screen.findByRole('group', { name: 'Edit ticket' }))
  expect(section.getByLabelText('Subject')).toHaveValue('It breaks')
  expect(section.getByRole('radio', { name: 'closed' })).toBeEnabled()
  expect(section.getByRole('combobox', { name: 'Tags' })).toBeVisible()
  expect(section.queryByRole('combobox', { name: 'Subscribers' })).toBeNull()
  expect(screen.getByText('Only members of the project can add or remove subscribers.')).toBeVisible()
})

test('changes that were made while they were allowed are neither announced nor sent, but the text is', async () => {
  const id = newTicketId()
  keepDraft(id, '<p>Hello</p>', { subject: 'It smokes', status: 'closed', addedTags: ['x'] })
  app = await openTicket(page([]), SUBSCRIBER, { id })
  expect(screen.queryByRole('list', { name: 'What would change' })).toBeNull()
  await submit()
  expect(await inputOf()).toMatchObject({
    body: '<p>Hello</p>',
    subject: null,
    addStatuses: [],
    removeStatuses: [],
    addSubscribers: [],
    removeSubscribers: [],
  })
})

test('invalid text in fields that are gone does not prevent a comment', async () => {
  const id = newTicketId()
  keepDraft(id, '<p>Hello</p>', { subject: ' ', addedSubscribers: ['no address'] })
  app = await openTicket(page([]), SUBSCRIBER, { id })
  await submit()
  expect(await inputOf()).toMatchObject({ body: '<p>Hello</p>', subject: null, addSubscribers: [] })
})

test('after rights are removed meanwhile, the comment stays with the reason, and no more is offered', async () => {
  const id = newTicketId()
  keepDraft(id, '<p>Hello</p>', { status: 'closed' })
  app = await openTicket(page([]), {}, { id })
  await submit()
  const refusal = 'Only members of the project’s Can See list and the creator of the ticket may change it.'
  await fail('useAddCommentMutation', refusal, 'FORBIDDEN')
  expect(await screen.findByText(`Didn't save: ${refusal}`)).toBeVisible()
  await answer('rightsQuery', { node: { __typename: 'Ticket', id, ...SUBSCRIBER } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit ticket' })).toBeNull())
  expect(screen.getByText(NO_RIGHTS)).toBeVisible()
  // Saving the same content again would always fail.
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByText(/Edit it: changes that you may not make are then left out\./)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await submit()
  expect(await inputOf()).toMatchObject({ body: '<p>Hello</p>', addStatuses: [] })
})

test('a mentioned user is subscribed only by users who may subscribe people', () => {
  const now = { subject: 'It breaks', statuses: ['status:new'], subscribers: [] }
  const edits: Edits = { ...NO_EDITS, status: 'closed' }
  const changes = differences(now, edits, ['zoe@corp.example'])
  expect(changes).toMatchObject({ addStatuses: ['status:closed'], addSubscribers: ['zoe@corp.example'] })
  expect(permitted(changes, { canEdit: true, canChangeSubscribers: true })).toEqual(changes)
  expect(permitted(changes, { canEdit: true, canChangeSubscribers: false })).toEqual({
    ...changes,
    addSubscribers: [],
  })
  expect(permitted(changes, { canEdit: false, canChangeSubscribers: true })).toEqual({
    ...changes,
    addStatuses: [],
  })
})
