import { path, type RestClient } from '../client.ts'
import { objectResult, type Json, unreadable } from '../decode.ts'
import { callOffered } from '../extensions.ts'

/** The calls of links in ticket mails, beyond the documented ones. */
export const nativeTicketMailLinks = (client: RestClient) => {
  const press = (named: string, call: string) =>
    callOffered(client, 'POST', named, async () => objectResult(await client.call('POST', call)))
  return {
    /**
     * Whether the reader of the mail was subscribed.
     * @throws UpstreamError 404 for a token that the server did not issue
     */
    unsubscribeByLink: async (token: string) => {
      const answer = await press(
        '/api/v1/tickets/unsubscribe/{signed}',
        path`/api/v1/tickets/unsubscribe/${token}`,
      )
      return readIsDone(answer, 'Unsubscribed')
    },

    /**
     * Whether the address still got mails, and whether the link is about all tickets.
     * @throws UpstreamError as above
     */
    refuseMails: async (token: string) => {
      const answer = await press(
        '/api/v1/tickets/never-again/{signed}',
        path`/api/v1/tickets/never-again/${token}`,
      )
      const { AllTickets: isForAllTickets } = answer
      return {
        isRefused: readIsDone(answer, 'Refused'),
        isForAllTickets: typeof isForAllTickets === 'boolean' ? isForAllTickets : null,
      }
    },
  }
}

function readIsDone(answer: Json, field: string): boolean {
  const { [field]: isDone } = answer
  if (typeof isDone !== 'boolean') throw unreadable(answer, 'Unknown result')
  return isDone
}
