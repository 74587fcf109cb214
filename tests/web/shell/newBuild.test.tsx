import { act, screen, waitFor } from '@testing-library/react'
import { isOutdated } from '../../../web/net/outdated.ts'
import { FakeSocket } from '../fakeSocket.ts'
import { gatewayAnswers, recordOf } from '../app.tsx'
import { leaveShell, openShell, user, withoutGateway } from './shellFixture.tsx'

beforeEach(withoutGateway)
afterEach(leaveShell)

describe('a new build of the app', () => {
  const publish = (id: string) => act(() => FakeSocket.opened.at(-1)?.publish({ webBuildChanged: { id } }))
  beforeEach(() => {
    FakeSocket.opened = []
    isOutdated.set(false)
  })

  test('is offered to users whose page the server no longer understands, signed in or not', async () => {
    const errors = [{ message: 'Unknown operation.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }]
    gatewayAnswers({ useSendMagicLinkMutation: () => ({ errors }) })
    await openShell('/login')
    await user.click(await screen.findByRole('button', { name: 'Login with Magic Link' }))
    await user.type(await screen.findByLabelText(/Name/), 'Ann')
    await user.type(screen.getByLabelText(/Email/), 'ann@corp.example{Enter}')
    expect(await screen.findByText('A new version is ready.')).toBeVisible()
    expect(screen.getByLabelText(/Email/)).toHaveValue('ann@corp.example')
  })

  test('is offered when it differs from the first one that was seen', async () => {
    await openShell('/', recordOf('Ann'))
    await waitFor(() => expect(FakeSocket.opened.at(-1)?.received).toHaveLength(2))
    expect(FakeSocket.opened[0]?.received[0]?.payload).toEqual({
      authorization: `Bearer ${recordOf('Ann').Token}`,
    })
    publish('one')
    publish('one')
    expect(screen.queryByText('A new version is ready.')).toBeNull()
    publish('two')
    expect(screen.getByText('A new version is ready.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  test('is not followed for a visitor, for whom no socket is opened', async () => {
    await openShell('/')
    await act(() => new Promise(resolve => setTimeout(resolve, 200)))
    expect(FakeSocket.opened).toEqual([])
  })
})
