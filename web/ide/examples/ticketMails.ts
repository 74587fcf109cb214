import { requiring, type ExampleGroup, type ExampleContext } from './example.ts'
import { seenTicket, SOME_TICKET, type FoundTicket } from './findings.ts'

/** What stands in a link of a mail after the `#`; nobody but its reader has it. */
const SOME_LINK = { input: { token: '…' } }

export const ticketMails = ({ email }: ExampleContext): ExampleGroup => ({
  title: 'Mails of tickets',
  examples: [
    ...requiring('tickets', [
      {
        title: 'Unsubscribe from a ticket',
        about: 'Takes you off the subscribers of a ticket, so that it sends you no more mails.',
        query: `mutation Unsubscribe($input: UnsubscribeFromTicketInput!) {
  unsubscribeFromTicket(input: $input) {
    isUnsubscribed
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: unsubscription(SOME_TICKET),
        finding: seenTicket(email, unsubscription),
      },
    ]),
    {
      title: 'Unsubscribe by a link',
      about:
        'Put into `token` what follows the `#` of the link Unsubscribe in a mail; any other text is refused with `NOT_FOUND`.',
      query: `mutation UnsubscribeByLink($input: UnsubscribeByLinkInput!) {
  unsubscribeByLink(input: $input) {
    isUnsubscribed
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: SOME_LINK,
    },
    {
      title: 'Never again',
      about:
        'The same for the link Never again, which mails to addresses without an account have: it ends the mails of all tickets.',
      query: `mutation NeverAgain($input: RefuseTicketMailsInput!) {
  refuseTicketMails(input: $input) {
    isRefused
    isForAllTickets
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: SOME_LINK,
    },
  ],
})

const unsubscription = ({ project, number }: FoundTicket) => ({
  input: { projectNumber: project, number },
})
