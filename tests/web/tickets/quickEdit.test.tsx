import { screen, waitFor, within } from '@testing-library/react'
import { media } from '../media.ts'
import { at, leaveList, loaded, openList, ticket, two, user } from './ticketListFixture.tsx'

afterEach(leaveList)

interface Change {
  ticketId: string
  addStatuses: string[]
  removeStatuses: string[]
  basedOn: string | null
}
interface Sent {
  input: { changes: Change[] }
}

const CLOSED = ['status:closed', 'impact:none', 'priority:high', 'web']
const changed = (number: number, statuses: readonly string[]) => ({
  ticketId: `ticket-${number}`,
  ...{ result: 'DONE', reason: null, commentEdge: { cursor: 'cursor-1' } },
  ticket: { ...ticket(number, { statuses, modifiedAt: at(20) }), subscribers: [], viewerIsSubscribed: true },
})
const answer = (...outcomes: unknown[]) => ({ data: { changeTickets: { outcomes, userErrors: [] } } })
const row = (number: number) => screen.getByRole('row', { name: new RegExp(`Pump ${number} leaks`) })
const statusOf = (number: number) => within(row(number)).getByRole('button', { name: /^Status of/ })

describe('quick edit', () => {
  test('shows a change before the server answers, and Undo sends the opposite for what it has then', async () => {
    const sent: Change[][] = []
    let answerNow = (): void => undefined
    const held = new Promise<void>(resolve => (answerNow = resolve))
    await openList(two, '/tickets/list', {
      useChangeTicketsMutation: async ({ input }: Sent) => {
        sent.push(input.changes)
        await held
        return answer(changed(2, sent.length === 1 ? CLOSED : (two[0]?.statuses ?? [])))
      },
    })
    await loaded()
    await user.click(statusOf(2))
    await user.click(await screen.findByRole('menuitemradio', { name: 'closed' }))
    await waitFor(() => expect(statusOf(2)).toHaveAccessibleName('Status of #2: closed'))
    expect(sent).toEqual([
      [{ ticketId: 'ticket-2', addStatuses: ['status:closed'], removeStatuses: [], basedOn: null }],
    ])
    answerNow()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(statusOf(2)).toHaveAccessibleName('Status of #2: new'))
    expect(sent[1]).toEqual([
      { ticketId: 'ticket-2', addStatuses: ['status:new'], removeStatuses: [], basedOn: at(20) },
    ])
  })

  test('offers those who may see the ticket, with the addresses of those whose names look alike', async () => {
    const people = [
      { email: 'ill@corp.example', name: 'Jo Ill' },
      { email: 'ben@corp.example', name: 'Ben Ito' },
      { email: 'lll@corp.example', name: 'Jo lll' },
    ]
    await openList(two, '/tickets/list', {
      useMembersQuery: () => ({
        data: {
          ticketProject: { id: 'project-3', people: people.map(one => ({ __typename: 'Person', ...one })) },
        },
      }),
    })
    await loaded()
    await user.click(within(row(2)).getByRole('button', { name: /^Assignee of/ }))
    await screen.findByRole('menuitemradio', { name: /^Ben Ito/ })
    const names = screen.getAllByRole('menuitemradio').map(item => item.textContent)
    expect(names.join('|')).toMatch(
      /Ben Ito\W*\d?\|.*Jo Ill, ill@corp\.example.*\|.*Jo lll, lll@corp\.example/,
    )
  })

  test('takes back a change that the server refuses, and says why', async () => {
    const reason = 'Somebody changed it meanwhile.'
    await openList(two, '/tickets/list', {
      useChangeTicketsMutation: () =>
        answer({ ticketId: 'ticket-2', result: 'SKIPPED', reason, ticket: null }),
    })
    await loaded()
    await user.click(statusOf(2))
    await user.click(await screen.findByRole('menuitemradio', { name: 'blocked' }))
    expect((await screen.findAllByText(/Somebody changed it meanwhile/)).length).toBeGreaterThan(0)
    expect(statusOf(2)).toHaveAccessibleName('Status of #2: new')
  })

  test('shows in the dialog at the tags why the server refuses them, and sends them again once corrected', async () => {
    const sent: Change[][] = []
    const reason = 'A tag must have 1 to 100 characters.'
    await openList(two, '/tickets/list', {
      useChangeTicketsMutation: ({ input }: Sent) => {
        sent.push(input.changes)
        if (sent.length === 1) {
          const refusal = { message: reason, field: 'changes.0.addStatuses.0' }
          return { data: { changeTickets: { outcomes: [], userErrors: [refusal] } } }
        }
        if (sent.length === 2)
          return answer({ ticketId: 'ticket-2', result: 'SKIPPED', reason, ticket: null })
        return answer(changed(2, [...(two[0]?.statuses ?? []), 'b']))
      },
    })
    await loaded()
    const tags = within(row(2)).getByRole('button', { name: /^Tags of/ })
    await user.click(tags)
    const dialog = await screen.findByRole('dialog', { name: 'Tags' })
    const field = within(dialog).getByRole('combobox', { name: 'Tags' })
    for (const tag of ['a', 'b']) {
      await user.type(field, `${tag},`)
      await user.click(within(dialog).getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(reason)))
      expect(screen.getAllByText(reason)).toHaveLength(1)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('#2: tags changed')).toBeInTheDocument()
    expect(dialog).not.toBeInTheDocument()
    expect(sent.map(([change]) => change?.addStatuses)).toEqual([['a'], ['a', 'b'], ['a', 'b']])
  })

  test('changes the selected tickets by one request, and names those that were not changed', async () => {
    const sent: Change[][] = []
    await openList(two, '/tickets/list', {
      useChangeTicketsMutation: ({ input }: Sent) => {
        sent.push(input.changes)
        const reason = 'You may comment.'
        return answer(changed(2, CLOSED), { ticketId: 'ticket-1', result: 'SKIPPED', reason, ticket: null })
      },
    })
    await loaded()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const bar = screen.getByRole('toolbar', { name: 'Selected tickets' })
    expect(within(bar).getByText('2 tickets selected')).toBeVisible()
    await user.click(within(bar).getByRole('button', { name: 'Status' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'closed' }))
    expect(await screen.findByText('1 ticket was not changed')).toBeVisible()
    expect(screen.getByText('#1 Pump 1 leaks: You may comment.')).toBeVisible()
    expect(sent.map(changes => changes.map(({ ticketId }) => ticketId))).toEqual([['ticket-2', 'ticket-1']])
    expect(statusOf(2)).toHaveAccessibleName('Status of #2: closed')
    expect(statusOf(1)).toHaveAccessibleName('Status of #1: new')
  })

  test('has boxes in a narrow window while the user selects', async () => {
    media.matches = query => query.includes('max-width: 639')
    await openList(two)
    const select = await screen.findByRole('button', { name: 'Select' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(select)
    await user.click(screen.getByRole('checkbox', { name: 'Select #1 Pump 1 leaks' }))
    const bar = screen.getByRole('toolbar', { name: 'Selected tickets' })
    expect(within(bar).getByText('1 ticket selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(bar).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('offers nothing for a ticket that the user may not change', async () => {
    await openList([ticket(2, { viewerCanEdit: false })])
    await loaded()
    expect(within(row(2)).queryByRole('button')).toBeNull()
    expect(within(row(2)).queryByRole('checkbox')).toBeNull()
    expect(within(row(2)).getByText('new')).toBeVisible()
  })
})
