import { dayOf } from './days.ts'
import { globalId, requiring, TRIED, type ExampleGroup, type ExampleContext } from './example.ts'
import { triedView } from './findings.ts'

/** The placeholder in an example before the search. */
const SOME_VIEW = globalId('TicketView', 1)

export const ticketViews = ({ now }: Pick<ExampleContext, 'now'>): ExampleGroup => ({
  title: 'Views of tickets',
  examples: requiring('tickets', [
    {
      title: 'Views with their counts',
      about:
        'Your views and those of your projects, each with the number of its tickets; `today` says which day `today` and `week` in a filter count from. Null if the server keeps no views.',
      query: `query TicketViews($today: Date!) {
  ticketViews {
    id
    name
    sharedWith {
      name
    }
    projectNumber
    statuses
    search
    orderBy
    count(today: $today)
  }
}`,
      variables: { today: dayOf(now) },
    },
    {
      title: 'Save a view',
      about:
        'Saves a filter for yourself, or with `sharedWith` for the members of a project; `me` stands for its reader.',
      query: `mutation CreateTicketView($input: CreateTicketViewInput!) {
  createTicketView(input: $input) {
    view {
      id
      name
      statuses
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: viewNamed(TRIED),
      fresh: mark => viewNamed(`${TRIED} ${mark}`),
    },
    {
      title: 'Change a view',
      about: 'Changes the filter of the view that the example “Save a view” saved; what is absent stays.',
      query: `mutation UpdateTicketView($input: UpdateTicketViewInput!) {
  updateTicketView(input: $input) {
    view {
      name
      statuses
      orderBy
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: changeOf(SOME_VIEW),
      finding: triedView(TRIED, changeOf),
    },
    {
      title: 'Delete a view',
      about: 'Deletes the view that the example “Save a view” saved; no ticket changes.',
      query: `mutation DeleteTicketView($input: DeleteTicketViewInput!) {
  deleteTicketView(input: $input) {
    deletedId
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: deletionOf(SOME_VIEW),
      finding: triedView(TRIED, deletionOf),
    },
  ]),
})

const viewNamed = (name: string) => ({
  input: { name, statuses: ['assignee:me', 'new', 'assigned'], orderBy: 'DUE_ASC' },
})

const changeOf = (id: string) => ({ input: { id, statuses: ['assignee:me', 'due:..week'] } })

const deletionOf = (id: string) => ({ input: { id } })
