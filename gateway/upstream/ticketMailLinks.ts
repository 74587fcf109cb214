import { path, type RestClient } from './client.ts'
import { objectResult } from './decode.ts'
import { unavailable } from './errors.ts'
import { ifOffered } from './extensions.ts'

/** What the links in mails about tickets do, beyond the documented calls. Each answers null where the server does not offer it. */
export const ticketMailLinks = (client: RestClient) => {
  const press = (named: string, call: string, field: string) =>
    ifOffered(client, 'POST', named, async () => {
      const { [field]: isDone } = objectResult(await client.call('POST', call))
      if (typeof isDone !== 'boolean') throw unavailable('Unknown result')
      return isDone
    })
  return {
    /** Whether the reader of the mail was subscribed. @throws UpstreamError 404 for a token that is none of the server's */
    unsubscribe: (token: string) =>
      press(
        '/api/v1/tickets/unsubscribe/{signed}',
        path`/api/v1/tickets/unsubscribe/${token}`,
        'Unsubscribed',
      ),

    /** Whether the address still got mails. @throws UpstreamError as there */
    refuse: (token: string) =>
      press('/api/v1/tickets/never-again/{signed}', path`/api/v1/tickets/never-again/${token}`, 'Refused'),
  }
}
