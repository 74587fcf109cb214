import { Type } from 'typebox'
import { Unsubscribed } from '../contract/tickets.ts'
import { Failure } from '../contract/shared.ts'
import { ticketLinks } from '../mail/ticketLinks.ts'
import type { App } from '../plugins/context.ts'
import { endSubscription, placeOfTicket } from '../queries/ticketOneClick.ts'
import { noSuchTicket } from '../rules/tickets.ts'
import { readUnsubscribeToken } from '../rules/unsubscribeLinks.ts'
import { answers } from './answers.ts'

const tags = ['tickets']
const url = '/api/v1/tickets/unsubscribe/:signed'
const params = Type.Object({
  signed: Type.String({ maxLength: 1_000, description: 'what a mail has as its link' }),
})
// The signature says whose subscription it is.
const config = { access: 'anybody' } as const

/** What the header List-Unsubscribe of a ticket's mail leads to (Decisions §3): a POST unsubscribes at once (RFC 8058), a GET nobody. */
export function addTicketOneClickRoutes(parent: App): void {
  void parent.register((scope, _options, done) => {
    const app: App = scope.withTypeProvider()
    // A form that says nothing but what the address says already.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, ready) => ready(null, undefined))

    app.post(
      url,
      {
        config,
        schema: {
          tags,
          summary: 'Takes the reader of a mail off the subscribers of its ticket',
          params,
          response: answers(Unsubscribed),
        },
      },
      async ({ params: { signed } }) => {
        const subscription = subscriptionOf(signed)
        await app.db.transaction(tx => endSubscription(tx, subscription, app.now()))
        return { Unsubscribed: true }
      },
    )

    app.get(
      url,
      {
        config,
        schema: {
          tags,
          summary: 'Goes to the page that asks before it unsubscribes',
          params,
          response: { 302: Type.Null(), '4xx': Failure, '5xx': Failure },
        },
      },
      async ({ params: { signed } }, reply) => {
        const subscription = subscriptionOf(signed)
        const { ticketId } = subscription
        const { projectId, subject } = await placeOfTicket(app.db, subscription)
        const { unsubscribe } = ticketLinks(app.config.publicUrl, {
          project: { id: projectId },
          ticket: { id: ticketId, subject },
          comment: null,
        })
        return reply.redirect(unsubscribe)
      },
    )
    done()

    function subscriptionOf(signed: string) {
      const subscription = readUnsubscribeToken(app.config.tokenSecrets, signed)
      if (subscription === undefined) throw noSuchTicket()
      return subscription
    }
  })
}
