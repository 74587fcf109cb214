import type { MutationResolvers, Resolvers, SubscriptionResolvers } from '../__generated__/resolvers.ts'
import type { AllOf } from '../graph/resolversFor.ts'
import { Byte, DateTime, EmailAddress, Upload } from '../graph/scalars.ts'
import { addComment } from '../tickets/addComment.ts'
import { addTicketProjectAccess } from '../tickets/addTicketProjectAccess.ts'
import { addTimesheetProjectAccess } from '../timesheets/addTimesheetProjectAccess.ts'
import { Backup } from '../jobs/Backup.ts'
import { cancelJob } from '../jobs/cancelJob.ts'
import { Job } from '../jobs/Job.ts'
import { retryJob } from '../jobs/retryJob.ts'
import { startBackup } from '../jobs/startBackup.ts'
import { addUserScope } from '../users/addUserScope.ts'
import { ApiToken } from '../users/ApiToken.ts'
import { Comment } from '../tickets/Comment.ts'
import { commentAdded } from '../tickets/commentAdded.ts'
import { confirmTimesheetEvents } from '../timesheets/confirmTimesheetEvents.ts'
import { createApiToken } from '../users/createApiToken.ts'
import { createTicket } from '../tickets/createTicket.ts'
import { createTicketProject } from '../tickets/createTicketProject.ts'
import { createTimesheetCsvLink } from '../timesheets/createTimesheetCsvLink.ts'
import { createTimesheetEvent } from '../timesheets/createTimesheetEvent.ts'
import { createTimesheetEvents } from '../timesheets/createTimesheetEvents.ts'
import { createTimesheetProject } from '../timesheets/createTimesheetProject.ts'
import { deactivateUser } from '../users/deactivateUser.ts'
import { deleteTicketProjectAccess } from '../tickets/deleteTicketProjectAccess.ts'
import { deleteTimesheetEvent } from '../timesheets/deleteTimesheetEvent.ts'
import { deleteTimesheetProjectAccess } from '../timesheets/deleteTimesheetProjectAccess.ts'
import { deleteUserScope } from '../users/deleteUserScope.ts'
import { editComment } from '../tickets/editComment.ts'
import { File } from '../files/File.ts'
import { payTimesheetEvents } from '../timesheets/payTimesheetEvents.ts'
import { Person } from './Person.ts'
import { Query } from './Query.ts'
import { reactivateUser } from '../users/reactivateUser.ts'
import { reauthorize } from '../users/reauthorize.ts'
import { refuseTicketMails } from '../tickets/refuseTicketMails.ts'
import { restoreTimesheetEvent } from '../timesheets/restoreTimesheetEvent.ts'
import { revokeApiToken } from '../users/revokeApiToken.ts'
import { sendMagicLink } from '../users/sendMagicLink.ts'
import { sendTimesheetReport } from '../timesheets/sendTimesheetReport.ts'
import { sendTimesheets } from '../timesheets/sendTimesheets.ts'
import { setTicketPresence } from '../tickets/setTicketPresence.ts'
import { setTimesheetEventPaid } from '../timesheets/setTimesheetEventPaid.ts'
import { setUserName } from '../users/setUserName.ts'
import { setWeeklyTarget } from '../users/setWeeklyTarget.ts'
import { signOut } from '../users/signOut.ts'
import { signOutEverywhere } from '../users/signOutEverywhere.ts'
import { Ticket } from '../tickets/Ticket.ts'
import { TicketProject } from '../tickets/TicketProject.ts'
import { createTicketView } from '../tickets/views/createTicketView.ts'
import { deleteTicketView } from '../tickets/views/deleteTicketView.ts'
import { TicketView } from '../tickets/views/TicketView.ts'
import { updateTicketView } from '../tickets/views/updateTicketView.ts'
import { ticketChanged } from '../tickets/ticketChanged.ts'
import { ticketListChanged } from '../tickets/ticketListChanged.ts'
import { ticketPresenceChanged } from '../tickets/ticketPresenceChanged.ts'
import { ticketThreadChanged } from '../tickets/ticketThreadChanged.ts'
import { TimesheetEvent } from '../timesheets/TimesheetEvent.ts'
import { timesheetEventChanged } from '../timesheets/timesheetEventChanged.ts'
import { TicketChangeOutcome } from '../tickets/TicketChangeOutcome.ts'
import { changeTickets } from '../tickets/changeTickets.ts'
import { TimesheetEventOutcome } from '../timesheets/TimesheetEventOutcome.ts'
import { TimesheetPerson } from '../timesheets/TimesheetPerson.ts'
import { TimesheetProject } from '../timesheets/TimesheetProject.ts'
import { unsubscribeByLink } from '../tickets/unsubscribeByLink.ts'
import { unsubscribeFromTicket } from '../tickets/unsubscribeFromTicket.ts'
import { updateTimesheetEvent } from '../timesheets/updateTimesheetEvent.ts'
import { uploadFile } from '../files/uploadFile.ts'
import { User } from '../users/User.ts'
import { UserLogEntry } from '../users/UserLogEntry.ts'
import { createWebhook } from '../webhooks/createWebhook.ts'
import { deleteWebhook } from '../webhooks/deleteWebhook.ts'
import { endPreviousWebhookSecret } from '../webhooks/endPreviousWebhookSecret.ts'
import { replaceWebhookSecret } from '../webhooks/replaceWebhookSecret.ts'
import { replayWebhook } from '../webhooks/replayWebhook.ts'
import { updateWebhook } from '../webhooks/updateWebhook.ts'
import { Webhook } from '../webhooks/Webhook.ts'
import { WebhookDelivery } from '../webhooks/WebhookDelivery.ts'
import { webBuildChanged } from './webBuildChanged.ts'

const Mutation: AllOf<MutationResolvers> = {
  addComment,
  changeTickets,
  addTicketProjectAccess,
  addTimesheetProjectAccess,
  addUserScope,
  cancelJob,
  confirmTimesheetEvents,
  createApiToken,
  createTicket,
  createTicketProject,
  createTicketView,
  createTimesheetCsvLink,
  createTimesheetEvent,
  createTimesheetEvents,
  createTimesheetProject,
  createWebhook,
  deactivateUser,
  deleteTicketProjectAccess,
  deleteTicketView,
  deleteTimesheetEvent,
  deleteTimesheetProjectAccess,
  deleteUserScope,
  deleteWebhook,
  editComment,
  endPreviousWebhookSecret,
  payTimesheetEvents,
  reactivateUser,
  reauthorize,
  replaceWebhookSecret,
  replayWebhook,
  restoreTimesheetEvent,
  retryJob,
  startBackup,
  revokeApiToken,
  sendMagicLink,
  sendTimesheetReport,
  sendTimesheets,
  setTicketPresence,
  setTimesheetEventPaid,
  setUserName,
  setWeeklyTarget,
  signOut,
  signOutEverywhere,
  unsubscribeFromTicket,
  unsubscribeByLink,
  refuseTicketMails,
  updateTicketView,
  updateTimesheetEvent,
  updateWebhook,
  uploadFile,
}

const Subscription: AllOf<SubscriptionResolvers> = {
  commentAdded,
  ticketChanged,
  ticketListChanged,
  ticketPresenceChanged,
  ticketThreadChanged,
  timesheetEventChanged,
  webBuildChanged,
}

export const resolvers: Resolvers = {
  ApiToken,
  Byte,
  Comment,
  DateTime,
  EmailAddress,
  File,
  Backup,
  Job,
  Mutation,
  Person,
  Query,
  Subscription,
  Ticket,
  TicketProject,
  TicketView,
  TimesheetEvent,
  TimesheetEventOutcome,
  TicketChangeOutcome,
  TimesheetPerson,
  TimesheetProject,
  Upload,
  User,
  UserLogEntry,
  Webhook,
  WebhookDelivery,
}
