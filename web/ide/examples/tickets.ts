import { globalId, requiring, TRIED, type ExampleGroup, type ExampleContext } from './example.ts'
import {
  ownComment,
  ownTickets,
  seenTicket,
  seenTicketProject,
  SOME_COMMENT,
  SOME_TICKET,
  type FoundComment,
  type FoundTicket,
} from './findings.ts'

const UPLOAD = `mutation Upload($input: UploadFileInput!) {
  uploadFile(input: $input) {
    file {
      uuid
      filename
      size
      path
    }
    userErrors {
      message
      field
      code
    }
  }
}`

export const tickets = ({ email, origin }: ExampleContext): ExampleGroup => ({
  title: 'Tickets',
  examples: requiring('tickets', [
    {
      title: 'Ticket projects',
      about:
        'The projects that you see, with who else sees them; their `number` stands in every ticket’s address.',
      query: `query TicketProjects {
  ticketProjects {
    id
    number
    name
    canSee
  }
}`,
    },
    {
      title: 'Create a ticket project',
      about: 'You start as the only one who sees it.',
      query: `mutation CreateTicketProject($input: CreateTicketProjectInput!) {
  createTicketProject(input: $input) {
    project {
      id
      number
      canSee
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: projectNamed('Support'),
      fresh: mark => projectNamed(`Support ${mark}`),
    },
    {
      title: 'Let somebody see a project',
      about: 'Puts an address on the Can See list, here your own.',
      query: `mutation AddTicketAccess($input: AddTicketProjectAccessInput!) {
  addTicketProjectAccess(input: $input) {
    project {
      name
      canSee
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: accessOf(email)(globalId('TicketProject', 1)),
      finding: seenTicketProject(accessOf(email)),
    },
    {
      title: 'Take somebody off a project',
      about: 'An address that is not on the Can See list, like this one, changes nothing.',
      query: `mutation RemoveTicketAccess($input: DeleteTicketProjectAccessInput!) {
  deleteTicketProjectAccess(input: $input) {
    project {
      name
      canSee
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: accessOf('nobody@example.com')(globalId('TicketProject', 1)),
      finding: seenTicketProject(accessOf('nobody@example.com')),
    },
    {
      title: 'Ticket list',
      about: 'The tickets that changed last; give `statuses`, `search` or `projectNumber` to narrow it.',
      query: `query TicketList($first: Int!, $statuses: [String!], $search: String) {
  tickets(first: $first, statuses: $statuses, search: $search) {
    edges {
      node {
        id
        number
        project {
          name
        }
        subject
        statuses
        modifiedAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
      variables: { first: 20, statuses: ['new', 'assigned'] },
    },
    {
      title: 'What is assigned to me',
      about: 'From you to your tickets, and on to their projects and the people who see them.',
      query: `query AssignedToMe($first: Int!) {
  viewer {
    person {
      assignedTickets(first: $first) {
        totalCount
        edges {
          node {
            number
            subject
            creator {
              name
            }
            project {
              name
              people {
                name
              }
            }
          }
        }
      }
    }
  }
}`,
      variables: { first: 20 },
    },
    {
      title: 'Ticket with its thread',
      about: 'A ticket and the last comments on it; go back with `before: startCursor`.',
      query: `query TicketThread($project: Int!, $ticket: Int!) {
  ticket(projectNumber: $project, number: $ticket) {
    id
    subject
    body
    statuses
    subscribers {
      email
    }
    comments(last: 20) {
      edges {
        cursor
        node {
          author {
            name
            email
          }
          createdAt
          body
        }
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
}`,
      variables: threadOf(SOME_TICKET),
      finding: seenTicket(email, threadOf),
    },
    {
      title: 'Create a ticket',
      about: 'Takes the `id` of a project; the tags that you leave out are set.',
      query: `mutation CreateTicket($input: CreateTicketInput!) {
  createTicket(input: $input) {
    ticket {
      id
      number
      projectNumber
      statuses
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: ticketIn(globalId('TicketProject', 1)),
      finding: seenTicketProject(ticketIn),
    },
    {
      title: 'Comment, and change the status',
      about:
        'Writes a comment and changes the ticket in the same step, of which its subscribers get a mail; with a `requestId` a retry does nothing twice.',
      query: `mutation AddComment($input: AddCommentInput!) {
  addComment(input: $input) {
    commentEdge {
      cursor
      node {
        number
        changes {
          addedStatuses
          removedStatuses
        }
      }
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: commentOn(SOME_TICKET),
      finding: seenTicket(email, commentOn),
    },
    {
      title: 'Edit your last comment',
      about:
        'Replaces the text of a comment that you wrote; what stood there stays in its versions, and nobody gets a mail. `basedOn` is its last `editedAt`.',
      query: `mutation EditComment($input: EditCommentInput!) {
  editComment(input: $input) {
    comment {
      editedAt
      versions {
        body
        writtenAt
      }
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: editOf(SOME_COMMENT),
      finding: ownComment(editOf),
    },
    {
      title: 'Change several tickets',
      about:
        'Tags up to three of your own tickets in one request, with an outcome for each; a ticket that has the tag already is skipped.',
      query: `mutation ChangeTickets($input: ChangeTicketsInput!) {
  changeTickets(input: $input) {
    outcomes {
      result
      reason
      ticket {
        number
        statuses
      }
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: tagsOn([SOME_TICKET.id]),
      finding: ownTickets(email, tagsOn),
    },
    {
      title: 'Upload a file',
      about:
        'Running it asks for a file and sends that. Its `uuid` then goes into `files` of a ticket or comment. The command does the same from a shell.',
      query: UPLOAD,
      variables: { input: { file: null } },
      command: `curl --silent --show-error '${origin}/graphql' \\
  --header "Authorization: Bearer $DAYBOOK_TOKEN" \\
  --header 'Apollo-Require-Preflight: true' \\
  --form 'operations={"query": "${UPLOAD.replaceAll(/\s+/g, ' ')}", "variables": {"input": {"file": null}}}' \\
  --form 'map={"0": ["variables.input.file"]}' \\
  --form '0=@report.pdf'`,
    },
  ]),
})

const threadOf = ({ project, number }: FoundTicket) => ({ project, ticket: number })

const projectNamed = (name: string) => ({ input: { name } })

const accessOf = (email: string) => (projectId: string) => ({ input: { projectId, email } })

const ticketIn = (projectId: string) => ({
  input: {
    projectId,
    subject: TRIED,
    body: '<p>It works.</p>',
    statuses: ['priority:low'],
  },
})

const tagsOn = (ids: readonly string[]) => ({
  input: { changes: ids.map(ticketId => ({ ticketId, addStatuses: ['tried'] })) },
})

const commentOn = ({ id }: FoundTicket) => ({
  input: { ticketId: id, body: '<p>On it.</p>', addStatuses: ['status:assigned'] },
})

const editOf = ({ id, editedAt }: FoundComment) => ({
  input: { id, body: '<p>On it, and done by noon.</p>', basedOn: editedAt },
})
