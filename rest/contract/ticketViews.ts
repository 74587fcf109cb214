import { Type, type Static } from 'typebox'
import { TicketsQuery } from './tickets.ts'

/** A saved filter, search and order of a list of tickets (docs/specification/rest.md#view-of-tickets); an extension. */
export const TicketView = Type.Object({
  Id: Type.Integer(),
  Name: Type.String(),
  SharedWith: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'the project whose members share it; null: it is the caller’s own',
  }),
  ProjectId: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'the project whose tickets it lists; null: all projects',
  }),
  Statuses: Type.Array(Type.String(), { description: 'the words of the filter' }),
  Search: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'the words of the search' }),
  Sort: Type.String({ description: 'the order, as in the calls of the list' }),
})
export type TicketView = Static<typeof TicketView>

export const TicketViewPath = Type.Object({
  viewId: Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'a number' }),
})

const fields = {
  Name: Type.String({
    maxLength: 400,
    description: 'a name of 1 to 100 characters on one line, without control or direction marks',
  }),
  Statuses: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: 50,
    description: 'at most 50 words of the filter, without spaces',
  }),
  Search: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 200,
      description: 'at most 200 characters, or null for no search',
    }),
  ),
  Sort: TicketsQuery.properties.sort,
}

const ProjectNumber = (description: string) =>
  Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 2_147_483_647,
      description,
    }),
  )

export const NewTicketView = Type.Object({
  ...fields,
  SharedWith: ProjectNumber('the number of a project, or null for an own view'),
  ProjectId: ProjectNumber('the number of a project, or null for all projects'),
})
export type NewTicketView = Static<typeof NewTicketView>

/** What is absent stays as it is. */
export const TicketViewChange = Type.Partial(Type.Object(fields))
export type TicketViewChange = Static<typeof TicketViewChange>

export const TicketCountQuery = Type.Object({
  list: Type.Array(Type.String({ maxLength: 3_000 }), {
    minItems: 1,
    maxItems: 250,
    description:
      'the query of a list of tickets, such as statuses=new&projectId=3; may repeat, at most 250 times',
  }),
})

export const TicketCounts = Type.Array(Type.Integer(), {
  description: 'how many tickets each list has, in their order; 1000 stands for that many or more',
})
