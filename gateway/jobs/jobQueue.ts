import type { QueryResolvers } from '../__generated__/resolvers.ts'

/** What waits and what failed; null if the server does not report it. */
export const jobQueue: QueryResolvers['jobQueue'] = (_root, _args, { upstream }) => upstream.jobs.queue()
