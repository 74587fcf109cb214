import type { RouteObject } from 'react-router-dom'
import type { TicketsNumberScreenQuery } from '../../../__generated__/TicketsNumberScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'

/** A ticket by its number alone (docs/specification/tickets.md#numbers). */
export const ticketsNumberRoute: RouteObject = {
  path: ':number',
  loader: preload<TicketsNumberScreenQuery>(
    () => import('../../../__generated__/TicketsNumberScreenQuery.graphql.ts'),
    ({ params: { number = '' } }) => ({ numbers: /^[1-9]\d{0,8}$/.test(number) ? [Number(number)] : [] }),
  ),
  lazy: { Component: async () => (await import('./TicketsNumberScreen.tsx')).TicketsNumberScreen },
}
