import { screen } from '@testing-library/react'
import { gatewayAnswers, recordOf } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'
import { leaveShell, openShell, user, withoutGateway } from '../shell/shellFixture.tsx'

beforeEach(withoutGateway)
afterEach(leaveShell)

describe('Admin', () => {
  const viewer = {
    id: 'VXNlcjox',
    email: 'ann@corp.example',
    name: 'Ann',
    createdAt: '2026-01-05T08:00:00.000Z',
    modifiedAt: '2026-01-06T08:00:00.000Z',
    scopes: ['admin', 'tickets'],
  }

  test('Get User shows the record as formatted JSON under the names of the server, without a token', async () => {
    gatewayAnswers({ useGetUserQuery: () => ({ data: { viewer } }) })
    await openShell('/admin', recordOf('Ann', 'admin'))
    await user.click(await screen.findByRole('button', { name: 'Get User' }))
    const box = await enterDialog('User')
    expect(box.querySelector('pre')?.textContent).toBe(
      JSON.stringify(
        {
          Email: 'ann@corp.example',
          Name: 'Ann',
          Created: '2026-01-05T08:00:00.000Z',
          Modified: '2026-01-06T08:00:00.000Z',
          Scopes: 'admin tickets',
        },
        null,
        2,
      ),
    )
  })

  test('a record that cannot be loaded shows a toast titled Error with the reason', async () => {
    await openShell('/admin', recordOf('Ann', 'admin'))
    await user.click(await screen.findByRole('button', { name: 'Get User' }))
    expect(
      await screen.findByText(/^The server cannot be reached/, { selector: '.fui-ToastBody' }),
    ).toBeVisible()
    expect(screen.getByText('Error', { selector: '.fui-ToastTitle' })).toBeVisible()
  })
})
