import { screen } from '@testing-library/react'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'

export type Answers = Parameters<typeof gatewayAnswers>[0]

/** A user as the gateway returns them, first seen on a day in 2026. */
export const userOf = (name: string, scopes: string[], createdAt = '2026-01-05T08:00:00.000Z') => ({
  __typename: 'User' as const,
  id: `id of ${name}`,
  email: `${name.toLowerCase()}@corp.example`,
  name,
  scopes,
  createdAt,
  lastSeenAt: null as string | null,
  deactivatedAt: null as string | null,
})
export const ann = userOf('Ann', ['admin', 'timesheets'], '2026-02-05T08:00:00.000Z')
export const ben = userOf('Ben', [])

/** A page of users; `total` users match the search, and `all` exist. */
export function usersPage(
  users: readonly ReturnType<typeof userOf>[],
  {
    total = users.length,
    all = users.length,
    hasNextPage = false,
  }: { total?: number; all?: number; hasNextPage?: boolean } = {},
) {
  return {
    data: {
      everybody: { totalCount: Math.max(all, total) },
      users: {
        totalCount: total,
        edges: users.map(node => ({ node, cursor: node.id })),
        pageInfo: { endCursor: users.at(-1)?.id ?? null, hasNextPage },
      },
    },
  }
}

let app: Awaited<ReturnType<typeof renderApp>> | undefined

/** Ann, an admin, opens a screen. Returns the app and what it has sent. */
export async function openAdmin(path: string, answers: Answers) {
  const sent = gatewayAnswers(answers)
  startAs(recordOf('Ann', 'admin', 'Ann@corp.example'))
  app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { app, sent }
}

/** Closes what `openAdmin` opened. Signing out also removes the loaded data. */
export function leaveAdmin() {
  jest.restoreAllMocks()
  app?.close()
  app = undefined
  startAs(null)
}
