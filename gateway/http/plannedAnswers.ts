import type { HeaderMap } from '@apollo/server'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isRecord } from '../../common/isRecord.ts'
import type { Context } from '../context.ts'
import { keptAnswerChecked } from '../measures.ts'
import type { Plans } from '../plans/plans.ts'
import { createKeptAnswers } from '../plans/keptAnswers.ts'
import { joined, type Text } from '../plans/written.ts'

/** Answers by plans, instead of by Apollo Server (docs/specification/graphql.md#execution). */
export interface PlannedAnswers {
  /**
   * The answer to a request, with its media type.
   * @param body with the text to execute
   * @returns undefined if Apollo Server has to answer it, with the same context
   */
  answer: (
    request: FastifyRequest,
    body: unknown,
    context: Context,
  ) => Promise<{ type: string; text: Text | Buffer } | undefined>
  /** Learns from the headers of an answer of Apollo Server of which type it answers such a request. */
  learn: (request: FastifyRequest, headers: HeaderMap) => void
}

/** How many values of the header Accept are known, the most recently used ones, and how long they may be. */
const MAX_KNOWN = 100
const MAX_LENGTH = 200

export function createPlannedAnswers(plans: Plans): PlannedAnswers {
  const kept = createKeptAnswers()
  const types = new LRUCache<string, string>({ max: MAX_KNOWN })
  const accepted = ({ headers: { accept = '' } }: FastifyRequest) => accept

  return {
    answer: async (request, body, context) => {
      const type = types.get(accepted(request))
      const operation = type === undefined ? undefined : operationIn(body)
      const plan = operation && plans.planOf(operation.text, operation.name)
      if (!plan || type === undefined) return undefined
      context.stopOnceGone()
      try {
        const { log } = context
        const key = log && keyOf(log.owner, operation)
        const before = key === undefined ? undefined : kept.of(key)
        if (before) {
          const isSame = await context.isSame(before.reads)
          keptAnswerChecked.note(isSame)
          if (isSame) return { type, text: before.textFor(context) }
        }
        log?.start()
        const parts = await plan({
          context,
          variables: operation.variables,
          onGrowth: async length => context.size.answer(length),
        })
        // Not before the answer: it may contain what nobody has waited for.
        if (key !== undefined) log?.whole().then(reads => reads && kept.keep(key, parts, reads), ignored)
        return { type, text: joined(parts.map(({ text }) => text)) }
      } catch {
        // Apollo Server gives the exact error; it finds in the loaders what has been read.
        return undefined
      }
    },
    learn: (request, headers) => {
      const accept = accepted(request)
      const type = headers.get('content-type')
      if (type !== undefined && accept.length <= MAX_LENGTH) types.set(accept, type)
    },
  }
}

const ignored = () => undefined

/** What identifies an answer: who asks, and for what. */
const keyOf = (owner: string, { text, name, variables }: Operation): string =>
  `${owner} ${JSON.stringify([name, variables])} ${text}`

interface Operation {
  text: string
  name: string | undefined
  variables: Record<string, unknown>
}

/** The operation of a body; undefined if a part of it is unusual. */
function operationIn(body: unknown): Operation | undefined {
  if (!isRecord(body)) return undefined
  const { query: text, operationName, variables, extensions } = body
  const name = operationName ?? undefined
  if (typeof text !== 'string' || (name !== undefined && typeof name !== 'string')) return undefined
  if ((extensions ?? undefined) !== undefined) return undefined
  const values = variables ?? {}
  return isRecord(values) && !Array.isArray(values) ? { text, name, variables: values } : undefined
}
