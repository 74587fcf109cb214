import { GraphQLUpload } from 'graphql-upload-minimal'
import type { Resolvers, MutationResolvers } from '../__generated__/resolvers.ts'
import { Byte, DateTime, EmailAddress } from '../scalars.ts'
import { addComment } from './addComment.ts'
import { addTicketProjectAccess } from './addTicketProjectAccess.ts'
import { addTimesheetProjectAccess } from './addTimesheetProjectAccess.ts'
import { addUserScope } from './addUserScope.ts'
import { ApiToken } from './ApiToken.ts'
import { Comment } from './Comment.ts'
import { commentAdded } from './commentAdded.ts'
import { confirmTimesheetEvents } from './confirmTimesheetEvents.ts'
import { createApiToken } from './createApiToken.ts'
import { createTicket } from './createTicket.ts'
import { createTicketProject } from './createTicketProject.ts'
import { createTimesheetEvent } from './createTimesheetEvent.ts'
import { createTimesheetEvents } from './createTimesheetEvents.ts'
import { createTimesheetProject } from './createTimesheetProject.ts'
import { deactivateUser } from './deactivateUser.ts'
import { deleteTicketProjectAccess } from './deleteTicketProjectAccess.ts'
import { deleteTimesheetEvent } from './deleteTimesheetEvent.ts'
import { deleteTimesheetProjectAccess } from './deleteTimesheetProjectAccess.ts'
import { deleteUserScope } from './deleteUserScope.ts'
import { File } from './File.ts'
import { payTimesheetEvents } from './payTimesheetEvents.ts'
import { Person } from './Person.ts'
import { Query } from './Query.ts'
import { reactivateUser } from './reactivateUser.ts'
import { reauthorize } from './reauthorize.ts'
import { refuseTicketMails } from './refuseTicketMails.ts'
import { restoreTimesheetEvent } from './restoreTimesheetEvent.ts'
import { revokeApiToken } from './revokeApiToken.ts'
import { sendMagicLink } from './sendMagicLink.ts'
import { sendTimesheetReport } from './sendTimesheetReport.ts'
import { sendTimesheets } from './sendTimesheets.ts'
import { setTicketPresence } from './setTicketPresence.ts'
import { setTimesheetEventPaid } from './setTimesheetEventPaid.ts'
import { setUserName } from './setUserName.ts'
import { signOut } from './signOut.ts'
import { signOutEverywhere } from './signOutEverywhere.ts'
import { Ticket } from './Ticket.ts'
import { TicketProject } from './TicketProject.ts'
import { ticketChanged } from './ticketChanged.ts'
import { ticketListChanged } from './ticketListChanged.ts'
import { ticketPresenceChanged } from './ticketPresenceChanged.ts'
import { TimesheetEvent } from './TimesheetEvent.ts'
import { timesheetEventChanged } from './timesheetEventChanged.ts'
import { TimesheetEventOutcome } from './TimesheetEventOutcome.ts'
import { TimesheetPerson } from './TimesheetPerson.ts'
import { TimesheetProject } from './TimesheetProject.ts'
import { unsubscribeByLink } from './unsubscribeByLink.ts'
import { unsubscribeFromTicket } from './unsubscribeFromTicket.ts'
import { updateTimesheetEvent } from './updateTimesheetEvent.ts'
import { uploadFile } from './uploadFile.ts'
import { User } from './User.ts'
import { UserLogEntry } from './UserLogEntry.ts'
import { webBuildChanged } from './webBuildChanged.ts'

const Mutation: MutationResolvers = {
  addComment,
  addTicketProjectAccess,
  addTimesheetProjectAccess,
  addUserScope,
  confirmTimesheetEvents,
  createApiToken,
  createTicket,
  createTicketProject,
  createTimesheetEvent,
  createTimesheetEvents,
  createTimesheetProject,
  deactivateUser,
  deleteTicketProjectAccess,
  deleteTimesheetEvent,
  deleteTimesheetProjectAccess,
  deleteUserScope,
  payTimesheetEvents,
  reactivateUser,
  reauthorize,
  restoreTimesheetEvent,
  revokeApiToken,
  sendMagicLink,
  sendTimesheetReport,
  sendTimesheets,
  setTicketPresence,
  setTimesheetEventPaid,
  setUserName,
  signOut,
  signOutEverywhere,
  unsubscribeFromTicket,
  unsubscribeByLink,
  refuseTicketMails,
  updateTimesheetEvent,
  uploadFile,
}

export const resolvers: Resolvers = {
  ApiToken,
  Byte,
  Comment,
  DateTime,
  EmailAddress,
  File,
  Mutation,
  Person,
  Query,
  Subscription: {
    commentAdded,
    ticketChanged,
    ticketListChanged,
    ticketPresenceChanged,
    timesheetEventChanged,
    webBuildChanged,
  },
  Ticket,
  TicketProject,
  TimesheetEvent,
  TimesheetEventOutcome,
  TimesheetPerson,
  TimesheetProject,
  Upload: GraphQLUpload,
  User,
  UserLogEntry,
}
