import type { ExampleGroup, ExampleContext } from './example.ts'
import { seenTicket, SOME_TICKET, type FoundTicket } from './findings.ts'

export const live = ({ email }: ExampleContext): ExampleGroup => ({
  title: 'Live',
  examples: [
    {
      title: 'Changes of my time',
      about:
        'Each change of your events as it happens; the first message shows that from now on nothing is missed.',
      scope: 'timesheets',
      query: `subscription TimeChanged($for: [EmailAddress!]) {
  timesheetEventChanged(for: $for, purposes: [USE]) {
    eventId
    event {
      projectName
      start
      end
      workNotes
    }
  }
}`,
      variables: { for: [email] },
    },
    {
      title: 'Comments as they are written',
      about:
        'Follows one thread: write a comment in another window and see it come. With the cursor of the last comment you have in `after`, none is missed.',
      scope: 'tickets',
      query: `subscription CommentAdded($ticket: ID!, $after: String) {
  commentAdded(ticketId: $ticket, after: $after) {
    cursor
    node {
      author {
        name
      }
      body
      changes {
        addedStatuses
      }
    }
  }
}`,
      variables: threadOf(SOME_TICKET),
      finding: seenTicket(email, threadOf),
    },
    {
      title: 'Comments as they are written and edited',
      about:
        'The same with edits, in the order of the changes. With the cursor of the last change you have in `after`, none is missed.',
      scope: 'tickets',
      query: `subscription TicketThreadChanged($ticket: ID!, $after: String) {
  ticketThreadChanged(ticketId: $ticket, after: $after) {
    cursor
    isEdit
    commentEdge {
      node {
        number
        body
        editedAt
      }
    }
  }
}`,
      variables: threadOf(SOME_TICKET),
      finding: seenTicket(email, threadOf),
    },
    {
      title: 'One ticket as it changes',
      about: 'Its subject, tags and subscribers, as they are now and after each change.',
      scope: 'tickets',
      query: `subscription TicketChanged($ticket: ID!) {
  ticketChanged(ticketId: $ticket) {
    subject
    statuses
    subscribers {
      email
    }
  }
}`,
      variables: threadOf(SOME_TICKET),
      finding: seenTicket(email, threadOf),
    },
    {
      title: 'Who else looks at a ticket',
      about: 'Now, and after each change; while it runs, others see that you look at the ticket.',
      scope: 'tickets',
      query: `subscription TicketPresence($ticket: ID!) {
  ticketPresenceChanged(ticketId: $ticket) {
    people {
      person {
        name
      }
      isWriting
    }
  }
}`,
      variables: threadOf(SOME_TICKET),
      finding: seenTicket(email, threadOf),
    },
    {
      title: 'Say that I am writing',
      about: 'Others see it while the example before runs in another window; without it, `isTold` is false.',
      scope: 'tickets',
      query: `mutation Writing($input: SetTicketPresenceInput!) {
  setTicketPresence(input: $input) {
    isTold
  }
}`,
      variables: writingOn(SOME_TICKET),
      finding: seenTicket(email, writingOn),
    },
    {
      title: 'New versions of the web app',
      about: 'The build that the server has, now and after each update; it needs no scope.',
      query: `subscription WebBuild {
  webBuildChanged {
    id
  }
}`,
    },
    {
      title: 'Tickets as they come and change',
      about: 'Follows every ticket that you may see, or those of one project.',
      scope: 'tickets',
      query: `subscription TicketListChanged($project: Int) {
  ticketListChanged(projectNumber: $project) {
    ticketId
    ticket {
      number
      subject
      statuses
    }
  }
}`,
      variables: { project: null },
    },
  ],
})

const writingOn = ({ id }: FoundTicket) => ({ input: { ticketId: id, isWriting: true } })

const threadOf = ({ id }: FoundTicket) => ({ ticket: id })
