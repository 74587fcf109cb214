import { GraphQLUpload } from 'graphql-upload-minimal'
import type { Resolvers, MutationResolvers } from '../__generated__/resolvers.ts'
import { Byte, DateTime, EmailAddress } from '../scalars.ts'
import { addTimesheetProjectAccess } from './addTimesheetProjectAccess.ts'
import { addUserScope } from './addUserScope.ts'
import { confirmTimesheetEvents } from './confirmTimesheetEvents.ts'
import { createTimesheetEvent } from './createTimesheetEvent.ts'
import { createTimesheetEvents } from './createTimesheetEvents.ts'
import { createTimesheetProject } from './createTimesheetProject.ts'
import { deleteTimesheetEvent } from './deleteTimesheetEvent.ts'
import { deleteTimesheetProjectAccess } from './deleteTimesheetProjectAccess.ts'
import { deleteUserScope } from './deleteUserScope.ts'
import { payTimesheetEvents } from './payTimesheetEvents.ts'
import { Person } from './Person.ts'
import { Query } from './Query.ts'
import { reauthorize } from './reauthorize.ts'
import { sendMagicLink } from './sendMagicLink.ts'
import { sendTimesheetReport } from './sendTimesheetReport.ts'
import { sendTimesheets } from './sendTimesheets.ts'
import { setTimesheetEventPaid } from './setTimesheetEventPaid.ts'
import { TimesheetEvent } from './TimesheetEvent.ts'
import { timesheetEventChanged } from './timesheetEventChanged.ts'
import { TimesheetEventOutcome } from './TimesheetEventOutcome.ts'
import { TimesheetPerson } from './TimesheetPerson.ts'
import { TimesheetProject } from './TimesheetProject.ts'
import { updateTimesheetEvent } from './updateTimesheetEvent.ts'
import { uploadFile } from './uploadFile.ts'
import { User } from './User.ts'
import { webBuildChanged } from './webBuildChanged.ts'

const Mutation: MutationResolvers = {
  addTimesheetProjectAccess,
  addUserScope,
  confirmTimesheetEvents,
  createTimesheetEvent,
  createTimesheetEvents,
  createTimesheetProject,
  deleteTimesheetEvent,
  deleteTimesheetProjectAccess,
  deleteUserScope,
  payTimesheetEvents,
  reauthorize,
  sendMagicLink,
  sendTimesheetReport,
  sendTimesheets,
  setTimesheetEventPaid,
  updateTimesheetEvent,
  uploadFile,
}

export const resolvers: Resolvers = {
  Byte,
  DateTime,
  EmailAddress,
  Mutation,
  Person,
  Query,
  Subscription: { timesheetEventChanged, webBuildChanged },
  TimesheetEvent,
  TimesheetEventOutcome,
  TimesheetPerson,
  TimesheetProject,
  Upload: GraphQLUpload,
  User,
}
