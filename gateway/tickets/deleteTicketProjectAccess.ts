import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { changeTicketProjectAccess } from './changeTicketProjectAccess.ts'

export const deleteTicketProjectAccess: MutationResolvers['deleteTicketProjectAccess'] =
  changeTicketProjectAccess('deleteAccess')
