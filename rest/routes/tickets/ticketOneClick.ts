import { Type } from 'typebox'
import { MailsRefused, Unsubscribed } from '../../contract/tickets.ts'
import { linkPage } from '../../mail/ticketLinks.ts'
import type { App } from '../../plugins/app.ts'
import { unknownCallerTurn } from '../../plugins/fairQueues.ts'
import { endSubscription, endTicketMails } from '../../commands/tickets/oneClick.ts'
import { notFound } from '../../rules/refusal.ts'
import { readLinkToken, type LinkPurpose } from '../../security/unsubscribeLinks.ts'
import { answers, redirects } from '../../answers/answers.ts'

const tags = ['tickets']
const params = Type.Object({
  signed: Type.String({ maxLength: 1_000, description: 'what a mail has as its link' }),
})
// The signature says who the recipient of the mail is.
const config = { access: 'public' } as const

/**
 * The links of a ticket's mail (docs/specification/mail.md#links): a POST, by a mail program (RFC 8058) or by
 * the page with a single button, carries out what the link is for. A GET only redirects to that page.
 */
export function addTicketOneClickRoutes(parent: App): void {
  void parent.register((scope, _options, done) => {
    const app: App = scope.withTypeProvider()
    // The body of the form is ignored: the URL says everything.
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, ready) => ready(null, undefined))
    const subscriptionOf = (purpose: LinkPurpose, signed: string) => {
      const subscription = readLinkToken(app.config.tokenSecrets, purpose, signed)
      if (subscription === undefined) throw notFound(BAD_LINK)
      return subscription
    }

    app.post(
      '/api/v1/tickets/unsubscribe/:signed',
      {
        config,
        schema: {
          tags,
          operationId: 'unsubscribeByLink',
          summary: 'Takes the reader of a mail off the subscribers of its ticket',
          params,
          response: answers(Unsubscribed),
        },
      },
      async (request, reply) => {
        const subscription = subscriptionOf('unsubscribe', request.params.signed)
        const end = () => app.db.transaction(tx => endSubscription(tx, subscription, app.now()))
        return {
          Unsubscribed: await unknownCallerTurn(app, request, reply, end, `mail:${subscription.email}`),
        }
      },
    )

    app.post(
      '/api/v1/tickets/never-again/:signed',
      {
        config,
        schema: {
          tags,
          operationId: 'refuseMailsByLink',
          summary:
            'Ends all mails about tickets to the reader of one who has no account; for an account, those about that ticket',
          params,
          response: answers(MailsRefused),
        },
      },
      async (request, reply) => {
        const subscription = subscriptionOf('never-again', request.params.signed)
        const end = () => app.db.transaction(tx => endTicketMails(tx, subscription, app.now()))
        const ended = await unknownCallerTurn(app, request, reply, end, `mail:${subscription.email}`)
        return { Refused: ended.isNew, AllTickets: ended.isForAllTickets }
      },
    )

    for (const [purpose, operationId] of PAGES)
      app.get(
        `/api/v1/tickets/${purpose}/:signed`,
        {
          config,
          schema: {
            tags,
            operationId,
            summary: 'Goes to the page that asks before it does what a POST does',
            params,
            response: redirects,
          },
        },
        async ({ params: { signed } }, reply) => {
          subscriptionOf(purpose, signed)
          return reply.redirect(linkPage(app.config.publicUrl, purpose, signed))
        },
      )
    done()
  })
}

const PAGES = [
  ['unsubscribe', 'openUnsubscribePage'],
  ['never-again', 'openMailRefusalPage'],
] as const

const BAD_LINK =
  'This link is incomplete or too old. Please open the link of the newest mail about the ticket.'
