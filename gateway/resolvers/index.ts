import type { Resolvers, MutationResolvers } from '../__generated__/resolvers.ts'
import { Byte, DateTime, EmailAddress } from '../scalars.ts'
import { addTimesheetProjectAccess } from './addTimesheetProjectAccess.ts'
import { addUserScope } from './addUserScope.ts'
import { createTimesheetEvent } from './createTimesheetEvent.ts'
import { createTimesheetProject } from './createTimesheetProject.ts'
import { deleteTimesheetEvent } from './deleteTimesheetEvent.ts'
import { deleteTimesheetProjectAccess } from './deleteTimesheetProjectAccess.ts'
import { deleteUserScope } from './deleteUserScope.ts'
import { Person } from './Person.ts'
import { Query } from './Query.ts'
import { reauthorize } from './reauthorize.ts'
import { sendMagicLink } from './sendMagicLink.ts'
import { setTimesheetEventPaid } from './setTimesheetEventPaid.ts'
import { TimesheetEvent } from './TimesheetEvent.ts'
import { TimesheetProject } from './TimesheetProject.ts'
import { updateTimesheetEvent } from './updateTimesheetEvent.ts'
import { User } from './User.ts'
import { webBuildChanged } from './webBuildChanged.ts'

const Mutation: MutationResolvers = {
  addTimesheetProjectAccess,
  addUserScope,
  createTimesheetEvent,
  createTimesheetProject,
  deleteTimesheetEvent,
  deleteTimesheetProjectAccess,
  deleteUserScope,
  reauthorize,
  sendMagicLink,
  setTimesheetEventPaid,
  updateTimesheetEvent,
}

export const resolvers: Resolvers = {
  Byte,
  DateTime,
  EmailAddress,
  Mutation,
  Person,
  Query,
  Subscription: { webBuildChanged },
  TimesheetEvent,
  TimesheetProject,
  User,
}
