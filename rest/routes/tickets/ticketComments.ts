import { Type } from 'typebox'
import { toCommentRecord, toTicketRecord, toVersionRecord } from '../../answers/records.ts'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import {
  Comment,
  CommentEdit,
  CommentPath,
  CommentReceipt,
  CommentsQuery,
  CommentVersion,
  NewComment,
  TicketChanges,
  TicketOutcomes,
  TicketPath,
  type CommentReceipt as Receipt,
  type TicketOutcome,
} from '../../contract/tickets.ts'
import type { Queries } from '../../db/client.ts'
import type { TicketAddress } from '../../queries/tickets/ticketAccess.ts'
import type { App } from '../../plugins/app.ts'
import { listWork } from '../../plugins/fairQueues.ts'
import { answerOnce } from '../../plugins/idempotency.ts'
import type { LimitMails } from '../../plugins/limits.ts'
import type { AnswerList } from '../../plugins/lists.ts'
import { beginChanges, commentsChangedAt, earlierVersions } from '../../queries/tickets/commentChanges.ts'
import {
  beginComments,
  commentsOf,
  findWritten,
  type Comment as StoredComment,
  type Written,
} from '../../queries/tickets/ticketComments.ts'
import { noSuchComment } from '../../rules/tickets/commentEdits.ts'
import { editComment } from '../../commands/tickets/editComment.ts'
import { addComment } from '../../commands/tickets/addComment.ts'
import { changeTickets, type ChangeOutcome } from '../../commands/tickets/changeTickets.ts'
import { readTicketChanges } from '../../rules/tickets/ticketChanges.ts'
import { fileSigner, type LinkUser, type SignFile } from '../../security/fileLinks.ts'
import { readThreadPart } from '../../rules/tickets/ticketLists.ts'
import { answers, creates } from '../../answers/answers.ts'
import { addressOf, readerOf, TEXT_LIMIT } from './tickets.ts'

const tags = ['tickets']
const OWN_TICKETS = { access: { scope: 'tickets', orElse: 'own ticket' } } as const

/** The calls about the comments of a ticket (docs/specification/rest.md#ticket-calls). */
export function addTicketCommentRoutes(app: App, answerList: AnswerList, limitMails: LimitMails): void {
  const signer = (user: LinkUser) => fileSigner(app.config.tokenSecret, app.now(), user)

  app.get(
    '/api/v1/tickets/project/:projectId/ticket/:ticketId/comments',
    {
      config: { ...OWN_TICKETS, work: listWork, isList: true },
      schema: {
        tags,
        operationId: 'listComments',
        summary: 'The comments of a ticket, the oldest first',
        params: TicketPath,
        querystring: CommentsQuery,
        response: answers(Type.Array(Comment)),
      },
    },
    async (request, reply) => {
      const { params, query, caller } = request
      const address = addressOf(params, caller)
      const sign = signer(caller)
      const toItem = (comment: StoredComment) => toCommentRecord(comment, sign)
      const { changedAfter, ...part } = readThreadPart(query)
      if (changedAfter !== undefined)
        return answerList(request, reply, {
          ...(await beginChanges(app.db, address, { changedAfter, ...part })),
          read: places => commentsChangedAt(app.db, address, places),
          toItem,
        })
      return answerList(request, reply, {
        ...(await beginComments(app.db, address, part)),
        read: ids => commentsOf(app.db, address, ids),
        toItem,
      })
    },
  )

  app.post(
    '/api/v1/tickets/project/:projectId/ticket/:ticketId/comment',
    {
      config: OWN_TICKETS,
      bodyLimit: TEXT_LIMIT,
      schema: {
        tags,
        operationId: 'addComment',
        summary: 'Writes a comment, and changes its ticket with it',
        params: TicketPath,
        headers: IdempotencyHeaders,
        body: NewComment,
        response: creates(CommentReceipt),
      },
    },
    async (request, reply) => {
      const { params, body, caller } = request
      const address = addressOf(params, caller)
      const writing = { given: body, by: caller, now: app.now(), config: app.config }
      return answerOnce(app, request, reply, {
        make: async tx => {
          const written = await addComment(tx, { ...address, ...writing })
          await limitMails(tx, reply, caller.email, written.ticket.subscriptions)
          return written
        },
        idOf: ({ comment }) => comment.id,
        readAgain: (tx, id) => findWritten(tx, address, { id: Number(id), given: body }),
        toAnswer: written => toReceipt(written, signer(caller)),
      })
    },
  )

  app.patch(
    '/api/v1/tickets/project/:projectId/ticket/:ticketId/comment/:commentId',
    {
      config: OWN_TICKETS,
      bodyLimit: TEXT_LIMIT,
      schema: {
        tags,
        operationId: 'editComment',
        summary: 'Edits the text of an own comment (extension)',
        params: CommentPath,
        headers: IdempotencyHeaders,
        body: CommentEdit,
        response: answers(Comment),
      },
    },
    async (request, reply) => {
      const { params, body, caller } = request
      const address = addressOf(params, caller)
      const commentId = Number(params.commentId)
      return answerOnce(app, request, reply, {
        status: 200,
        make: tx => editComment(tx, { ...address, commentId, given: body, now: app.now() }),
        idOf: ({ id }) => id,
        readAgain: tx => findComment(tx, address, commentId),
        toAnswer: comment => toCommentRecord(comment, signer(caller)),
      })
    },
  )

  app.get(
    '/api/v1/tickets/project/:projectId/ticket/:ticketId/comment/:commentId/versions',
    {
      config: OWN_TICKETS,
      schema: {
        tags,
        operationId: 'listCommentVersions',
        summary: 'The texts that a comment had and has, the oldest first (extension)',
        params: CommentPath,
        response: answers(Type.Array(CommentVersion)),
      },
    },
    async ({ params, caller }) => {
      const comment = await findComment(app.db, addressOf(params, caller), Number(params.commentId))
      const { body, edited, created } = comment
      const earlier = await earlierVersions(app.db, comment.id)
      return [...earlier.slice(0, comment.versions), { body, written: edited ?? created }].map(
        toVersionRecord,
      )
    },
  )
}

/** A comment of a ticket that is open to the reader. @throws Refusal 403, 404 */
async function findComment(db: Queries, address: TicketAddress, id: number): Promise<StoredComment> {
  const [comment] = await commentsOf(db, address, [id])
  if (comment === undefined) throw noSuchComment()
  return comment
}

/** Extension (docs/specification/rest.md#change-several-tickets): changes of several tickets at once. */
export function addTicketChangesRoute(app: App, limitMails: LimitMails): void {
  app.patch(
    '/api/v1/tickets/tickets',
    {
      config: OWN_TICKETS,
      schema: {
        tags,
        operationId: 'changeTickets',
        summary: 'Changes the tags of several tickets, each in the copy that Modified names',
        body: TicketChanges,
        response: answers(TicketOutcomes),
      },
    },
    async ({ body, caller }, reply) => {
      const { hasScope } = readerOf(caller)
      const writing = { given: readTicketChanges(body), by: caller, now: app.now(), config: app.config }
      const outcomes = await app.db.transaction(async tx => {
        const found = await changeTickets(tx, { ...writing, hasScope })
        await limitMails(
          tx,
          reply,
          caller.email,
          found.flatMap(({ written }) => written?.ticket.subscriptions ?? []),
        )
        return found
      })
      const sign = fileSigner(app.config.tokenSecret, app.now(), caller)
      return { Outcomes: outcomes.map(outcome => toOutcomeRecord(outcome, sign)) }
    },
  )
}

const toOutcomeRecord = (
  { projectId, ticketId, written, reason }: ChangeOutcome,
  sign: SignFile,
): TicketOutcome => ({
  ...{ ProjectId: projectId, TicketId: ticketId, Result: written ? 'done' : 'skipped', Reason: reason },
  Comment: written && toCommentRecord(written.comment, sign),
  Ticket: written && toTicketRecord(written.ticket, sign),
})

const toReceipt = ({ comment, ticket, isTicketChanged, leftOut }: Written, sign: SignFile): Receipt => ({
  CommentId: comment.id,
  ReloadTicket: isTicketChanged,
  Comment: toCommentRecord(comment, sign),
  Ticket: toTicketRecord(ticket, sign),
  LeftOut: leftOut.map(email => ({ Email: email, Reason: 'unsubscribed' })),
})
