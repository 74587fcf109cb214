import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { changeTicketProjectAccess } from './changeTicketProjectAccess.ts'

export const addTicketProjectAccess: MutationResolvers['addTicketProjectAccess'] =
  changeTicketProjectAccess('addAccess')
