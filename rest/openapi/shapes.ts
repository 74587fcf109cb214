import type { TSchema } from 'typebox'
import { ApiToken, CreatedApiToken, NewApiToken } from '../contract/apiTokens.ts'
import { Backup, BackupList } from '../contract/backups.ts'
import { FileRecord } from '../contract/files.ts'
import { Job, JobList } from '../contract/jobs.ts'
import { GatewayMessage } from '../contract/live.ts'
import { Person } from '../contract/people.ts'
import { Failure } from '../contract/shared.ts'
import {
  Comment,
  CommentEdit,
  CommentReceipt,
  CommentVersion,
  ListedTicket,
  NewComment,
  NewTicket,
  SearchHit,
  Ticket,
  TicketChanges,
  TicketOutcomes,
  TicketProject,
  TicketReceipt,
} from '../contract/tickets.ts'
import { NewTicketView, TicketView, TicketViewChange } from '../contract/ticketViews.ts'
import { Report } from '../contract/timesheetReport.ts'
import { SendTimesheet, TimesheetReaders } from '../contract/timesheetSend.ts'
import {
  ChangedEvent,
  EventHistoryEntry,
  EventOutcome,
  EventOutcomes,
  NewEvent,
  Payment,
  Payments,
  PersonWithTime,
  TimesheetEvent,
  TimesheetProject,
  UnpaidTime,
} from '../contract/timesheets.ts'
import { OwnUserRecord, PrivateUserRecord, UserLogEntry, UserRecord } from '../contract/users.ts'
import {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookWithSecret,
} from '../contract/webhooks.ts'

/** A shape that the OpenAPI document names, with an example. */
interface Shape {
  schema: TSchema
  example: unknown
}

const MONDAY = '2026-03-02T08:00:00.000Z'
const NOON = '2026-03-02T11:00:00.000Z'

const FILE = {
  UUID: '0b6e4f52-6f0a-4a52-9d0f-3f1f6e6f2a11',
  Filename: 'printer.png',
  Mime: 'image/png',
  Size: 48_213,
  Url: '/api/v1/download/0b6e4f52-6f0a-4a52-9d0f-3f1f6e6f2a11/printer.png?expires=1772442000&user=ann%40example.com&generation=0&signature=…',
}

const JOB = {
  Id: 'mail-512',
  Task: 'send_mail',
  State: 'waiting',
  To: 'ann@example.com',
  By: 'bob@example.com',
  Created: MONDAY,
  NextAttempt: NOON,
  Attempts: 1,
  Error: 'The mail server did not answer in time.',
}

const WEBHOOK = {
  Id: 7,
  Url: 'https://example.com/daybook',
  Kinds: ['comment', 'ticket'],
  ProjectId: 3,
  Project: null,
  OwnerEmail: 'ann@example.com',
  Created: MONDAY,
  Modified: MONDAY,
  PreviousSecretUntil: null,
  Disabled: null,
  DisabledReason: null,
  Failures: 0,
  NextAttempt: null,
  LastSuccess: NOON,
  LastFailure: null,
  LastError: null,
}

const TICKET = {
  Id: 147,
  ProjectId: 3,
  Created: MONDAY,
  Closed: MONDAY,
  Modified: NOON,
  CreatorEmail: 'ann@example.com',
  Subject: 'The printer on the second floor prints blank pages',
  Body: '<p>Since this morning.</p>',
  Statuses: ['status:assigned', 'impact:low', 'priority:medium', 'assignee:bob@example.com'],
  Subscriptions: ['ann@example.com', 'bob@example.com'],
  Files: [FILE],
  CommentCount: 1,
}

const COMMENT = {
  Id: 912,
  TicketId: 147,
  ProjectId: 3,
  Created: NOON,
  Modified: NOON,
  AuthorEmail: 'bob@example.com',
  Body: '<p>I changed the toner.</p>',
  Files: [],
  Edited: null,
  Versions: 0,
  Change: 912,
  Changes: {
    AddedStatuses: ['status:resolved'],
    RemovedStatuses: ['status:assigned'],
    AddedSubscribers: [],
    RemovedSubscribers: [],
  },
}

const EVENT = {
  Id: 5021,
  Created: NOON,
  Modified: NOON,
  Confirmed: null,
  Timesheeted: null,
  Paid: null,
  Project: 'Website',
  OwnerEmail: 'ann@example.com',
  Timezone: 'Europe/Berlin',
  DateRange: [MONDAY, NOON],
  WorkNotes: 'Search page',
  Tags: ['frontend'],
}

const USER = {
  Email: 'ann@example.com',
  Name: 'Ann Example',
  Created: MONDAY,
  Modified: MONDAY,
  Scopes: 'tickets timesheets',
  LastSeen: NOON,
  Deactivated: null,
}

const TOKEN = {
  Id: '7c0a6b0e-8a52-4a0e-b7a2-0a6c8c1f9d42',
  Name: 'Nightly export',
  Scopes: 'timesheets',
  ReadOnly: true,
  Created: MONDAY,
  Expires: null,
  LastUsed: null,
  Revoked: null,
}

const VIEW = {
  Id: 12,
  Name: 'Printers',
  SharedWith: 3,
  ProjectId: 3,
  Statuses: ['status:new', 'status:assigned'],
  Search: 'printer',
  Sort: '-modified',
}

const BACKUP = {
  Id: 12,
  State: 'verified',
  Place: '/backups/daybook-2026-03-02-020000-3f9a1c2e.tar',
  Created: '2026-03-02T02:00:00.000Z',
  By: null,
  Started: '2026-03-02T02:00:00.100Z',
  Finished: '2026-03-02T02:00:42.000Z',
  Moment: '2026-03-02T02:00:00.200Z',
  Rows: 310_482,
  Files: 1_204,
  LostFiles: 0,
  Size: 1_048_576_000,
  Verified: '2026-03-02T02:00:42.000Z',
  Attempts: 1,
  Error: null,
}

const EVENT_OUTCOME = {
  ...{ Id: 5021, Result: 'done', Reason: null },
  Event: { ...EVENT, Paid: '2026-03-31T00:00:00.000Z' },
}

/** The named shapes by name: those of records and of what calls take. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  Failure: {
    schema: Failure,
    example: { error: 'Tags must be a list of at most 50 tags.', code: 'TOO_MANY', field: 'Tags' },
  },
  File: { schema: FileRecord, example: FILE },
  User: { schema: UserRecord, example: USER },
  PrivateUser: { schema: PrivateUserRecord, example: { ...USER, WeeklyTarget: 37.5 } },
  OwnUser: {
    schema: OwnUserRecord,
    example: { ...USER, WeeklyTarget: 37.5, Token: 'eyJhbGciOiJIUzI1NiJ9.…' },
  },
  UserLogEntry: {
    schema: UserLogEntry,
    example: {
      Id: 71,
      At: NOON,
      By: 'olivia@example.com',
      Action: 'user.scopes',
      Email: 'ann@example.com',
      Before: ['tickets'],
      After: ['tickets', 'timesheets'],
    },
  },
  Person: { schema: Person, example: { Email: 'ann@example.com', Name: 'Ann Example' } },
  ApiToken: { schema: ApiToken, example: TOKEN },
  NewApiToken: {
    schema: NewApiToken,
    example: { Name: 'Nightly export', Scopes: 'timesheets', ReadOnly: true },
  },
  CreatedApiToken: { schema: CreatedApiToken, example: { ...TOKEN, Token: 'daybook_…' } },
  Job: { schema: Job, example: JOB },
  JobList: { schema: JobList, example: { Waiting: 1, Failed: 0, Jobs: [JOB] } },
  Backup: { schema: Backup, example: BACKUP },
  BackupList: {
    schema: BackupList,
    example: {
      Schedule: { Place: '/backups', At: ['02:00'], Keep: '7d 4w 12m', Next: '2026-03-03T02:00:00.000Z' },
      Backups: [BACKUP],
    },
  },
  TimesheetProject: {
    schema: TimesheetProject,
    example: {
      Name: 'Website',
      Created: MONDAY,
      Modified: MONDAY,
      CanUse: ['ann@example.com'],
      CanSee: ['olivia@example.com'],
      CanPay: ['paula@example.com'],
      CanEdit: ['olivia@example.com'],
      Tags: ['frontend'],
    },
  },
  Event: { schema: TimesheetEvent, example: EVENT },
  NewEvent: {
    schema: NewEvent,
    example: {
      Project: 'Website',
      DateRange: [MONDAY, NOON],
      Timezone: 'Europe/Berlin',
      WorkNotes: 'Search page',
      Tags: ['frontend'],
    },
  },
  ChangedEvent: { schema: ChangedEvent, example: { WorkNotes: 'Search page, with hits', Modified: NOON } },
  Payment: { schema: Payment, example: { Date: '2026-03-31' } },
  Payments: {
    schema: Payments,
    example: { Payments: [{ Date: '2026-03-31', Events: [{ Id: 5021, Modified: NOON }] }] },
  },
  EventOutcome: { schema: EventOutcome, example: EVENT_OUTCOME },
  EventOutcomes: { schema: EventOutcomes, example: { Outcomes: [EVENT_OUTCOME] } },
  EventHistoryEntry: {
    schema: EventHistoryEntry,
    example: {
      ...{ At: NOON, Who: 'ann@example.com', Name: 'Ann Example', Action: 'changed' },
      Changes: [{ Field: 'WorkNotes', Before: ['Search'], After: ['Search page'] }],
    },
  },
  UnpaidTime: {
    schema: UnpaidTime,
    example: { OwnerEmail: 'ann@example.com', Project: 'Website', Minutes: 450, Oldest: MONDAY },
  },
  PersonWithTime: {
    schema: PersonWithTime,
    example: {
      ...{ Email: 'ann@example.com', Name: 'Ann Example', Unconfirmed: 90, UnconfirmedCount: 1 },
      ...{ Unpaid: 450, Paid: 2_400, UnpaidBefore: 0, OldestUnpaid: MONDAY },
    },
  },
  Report: {
    schema: Report,
    example: {
      Subject: 'Timesheet report',
      Html: '<!doctype html>…',
      Recipients: ['olivia@example.com'],
      ...{ LeftOut: [], Sent: true },
    },
  },
  SendTimesheet: {
    schema: SendTimesheet,
    example: { Timezone: 'Europe/Berlin', Comments: 'March, as agreed.' },
  },
  TimesheetReaders: {
    schema: TimesheetReaders,
    example: { Recipients: ['ann@example.com', 'paula@example.com'], LeftOut: [] },
  },
  TicketProject: {
    schema: TicketProject,
    example: {
      Id: 3,
      Name: 'Office',
      Created: MONDAY,
      Modified: MONDAY,
      CanSee: ['ann@example.com', 'bob@example.com'],
    },
  },
  Ticket: { schema: Ticket, example: TICKET },
  ListedTicket: { schema: ListedTicket, example: TICKET },
  SearchHit: {
    schema: SearchHit,
    example: { Field: 'subject', CommentId: null, Text: TICKET.Subject, Marks: [[4, 11]] },
  },
  NewTicket: {
    schema: NewTicket,
    example: {
      Subject: TICKET.Subject,
      Body: TICKET.Body,
      Statuses: ['impact:low'],
      Subscribers: ['bob@example.com'],
    },
  },
  TicketReceipt: { schema: TicketReceipt, example: { ProjectId: 3, TicketId: 147 } },
  TicketChanges: {
    schema: TicketChanges,
    example: { Changes: [{ ProjectId: 3, TicketId: 147, AddStatuses: ['status:closed'], Modified: NOON }] },
  },
  TicketOutcomes: {
    schema: TicketOutcomes,
    example: {
      Outcomes: [
        { ProjectId: 3, TicketId: 147, Result: 'done', Reason: null, Comment: COMMENT, Ticket: TICKET },
      ],
    },
  },
  Comment: { schema: Comment, example: COMMENT },
  NewComment: {
    schema: NewComment,
    example: { Body: COMMENT.Body, AddStatuses: ['status:resolved'], RemoveStatuses: ['status:assigned'] },
  },
  CommentEdit: {
    schema: CommentEdit,
    example: { Body: '<p>I changed the toner and the drum.</p>', Edited: null },
  },
  CommentVersion: { schema: CommentVersion, example: { Body: COMMENT.Body, Written: NOON } },
  CommentReceipt: {
    schema: CommentReceipt,
    example: { CommentId: 912, ReloadTicket: true, Comment: COMMENT, Ticket: TICKET, LeftOut: [] },
  },
  TicketView: { schema: TicketView, example: VIEW },
  NewTicketView: {
    schema: NewTicketView,
    example: { Name: 'Printers', Statuses: VIEW.Statuses, Search: 'printer' },
  },
  TicketViewChange: { schema: TicketViewChange, example: { Name: 'Printers and scanners' } },
  Webhook: { schema: Webhook, example: WEBHOOK },
  WebhookWithSecret: { schema: WebhookWithSecret, example: { ...WEBHOOK, Secret: 'whsec_…' } },
  NewWebhook: {
    schema: NewWebhook,
    example: { Url: WEBHOOK.Url, Kinds: WEBHOOK.Kinds, ProjectId: WEBHOOK.ProjectId },
  },
  WebhookChange: { schema: WebhookChange, example: { Enabled: true } },
  GatewayMessage: {
    schema: GatewayMessage,
    example: {
      Gateway: '6f0a4a52',
      Number: 12,
      Values: [
        {
          Key: 'presence:3/17',
          Value: { People: [{ Email: 'ann@example.com', Name: 'Ann' }], Count: 1 },
        },
        { Key: 'writing:3/17:ann@example.com', Value: true },
        { Key: 'sockets:ann@example.com', Value: 2 },
      ],
    },
  },
  WebhookDelivery: {
    schema: WebhookDelivery,
    example: {
      ...{ Sequence: 4_711, Type: 'comment.added', Id: 912, Created: NOON, Attempts: 1, LastAttempt: NOON },
      ...{ StatusCode: 204, Error: null, Delivered: NOON, NextAttempt: null },
    },
  },
}
