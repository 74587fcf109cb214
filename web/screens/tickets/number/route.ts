import type { RouteObject } from 'react-router-dom'
import type { TicketsNumberScreenQuery } from '../../../__generated__/TicketsNumberScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'
import { numberVariables } from './numberVariables.ts'

/** A ticket by its number alone (docs/specification/tickets.md#numbers). */
export const ticketsNumberRoute: RouteObject = {
  path: ':number',
  loader: preload<TicketsNumberScreenQuery>(
    () => import('../../../__generated__/TicketsNumberScreenQuery.graphql.ts'),
    numberVariables,
  ),
  lazy: { Component: async () => (await import('./TicketsNumberScreen.tsx')).TicketsNumberScreen },
}
