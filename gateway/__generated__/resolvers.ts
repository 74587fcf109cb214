import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ApiTokenRow, PersonRow, SessionRow, UserRow, UserLogEntryRow } from '../upstream/rows/users.ts';
import type { BackupRow } from '../upstream/rows/backups.ts';
import type { CommentRow, AttachedFileRow, TicketRow, TicketChangesRow, TicketProjectRow, TicketOutcomeRow } from '../upstream/rows/tickets.ts';
import type { JobRow } from '../upstream/rows/jobs.ts';
import type { TicketViewRow } from '../upstream/rows/ticketViews.ts';
import type { TimesheetEventRow, HistoryEntryRow, TimesheetProjectRow } from '../upstream/rows/timesheets.ts';
import type { EventOutcomeRow } from '../upstream/rows/outcomes.ts';
import type { TimesheetPersonRow } from '../loaders/timesheets.ts';
import type { WebhookRow, WebhookDeliveryRow } from '../upstream/rows/webhooks.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in ISO 8601, UTC, such as `2026-11-21T08:30:00.000Z`. */
  DateTime: { input: Date; output: Date; }
  /** A calendar date, such as `2026-11-21`. */
  Date: { input: string; output: string; }
  /** A time zone by its IANA name, such as `Europe/Berlin`. */
  TimeZone: { input: string; output: string; }
  /** Text with HTML markup, such as `<p>Why?</p>`. */
  HTML: { input: string; output: string; }
  /** A URI reference; an address on this site starts with a slash. */
  URI: { input: string; output: string; }
  /** An e-mail address. Compared, stored and returned in lowercase. */
  EmailAddress: { input: string; output: string; }
  /** Binary data in Base64. */
  Byte: { input: Buffer; output: Buffer; }
  /** A file in a `multipart/form-data` request (GraphQL multipart request specification). */
  Upload: { input: Promise<import("../upstream/uploads.ts").UpstreamUpload>; output: never; }
};

/** A page of the backups, newest first, and when they are made. */
export type BackupConnection = {
  __typename?: 'BackupConnection';
  /** When backups are made by themselves; null if there is no place for them. */
  schedule?: Maybe<BackupSchedule>;
  /** The backups of the page, with their cursors. */
  edges: Array<BackupEdge>;
  /** Whether there are more items, and the cursors to get them. */
  pageInfo: PageInfo;
};

/** A backup, with its cursor. */
export type BackupEdge = {
  __typename?: 'BackupEdge';
  /** Position in the list: pass it as `after` to get older backups. */
  cursor: Scalars['String']['output'];
  /** The backup at this position. */
  node: Backup;
};

/** When backups are made by themselves, and for how long they are kept. */
export type BackupSchedule = {
  __typename?: 'BackupSchedule';
  /** Where they are: a folder, or `s3://bucket/prefix`. */
  place: Scalars['String']['output'];
  /** Times of day in UTC, such as `02:00`. */
  times: Array<Scalars['String']['output']>;
  /** Of how many days, weeks and months the last backup is kept, such as `7d 4w 12m`. */
  keep: Scalars['String']['output'];
  /** When the next one is made. */
  nextAt: Scalars['DateTime']['output'];
};

/** A backup that the server made by itself, is making, or could not make. */
export type Backup = {
  __typename?: 'Backup';
  /** Identifies the backup. */
  id: Scalars['ID']['output'];
  /** Whether it waits, is under way, was verified, or failed. */
  state: BackupState;
  /** Where it is, as `npx daybook restore` names it. */
  place: Scalars['String']['output'];
  /** When it was scheduled or asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** The admin who asked for it; null if the schedule did. */
  actor?: Maybe<Person>;
  /** When its last attempt started; null before the first one. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When its last attempt ended; null while it waits or is under way. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The moment whose data it has; null while nothing is written. */
  snapshotAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of rows of all tables; null while nothing is written. */
  rowCount?: Maybe<Scalars['Int']['output']>;
  /** Number of files that it has; null while nothing is written. */
  fileCount?: Maybe<Scalars['Int']['output']>;
  /** Number of files of tickets that the storage had lost; the backup is complete without them. Null while nothing is written. */
  lostFileCount?: Maybe<Scalars['Int']['output']>;
  /** Size in bytes; null while nothing is written. */
  size?: Maybe<Scalars['Float']['output']>;
  /** When it was read again as a whole, and all was there; null if it was not. */
  verifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How often it was tried. */
  attempts: Scalars['Int']['output'];
  /** Why the last attempt failed, or why it is not verified; null if neither is so. */
  error?: Maybe<Scalars['String']['output']>;
};

/** What became of a backup. */
export type BackupState =
  /** It waits for its turn, or is made again because its server has stopped. */
  | 'WAITING'
  /** It is written or verified at this moment. */
  | 'RUNNING'
  /** It is complete: it was read again as a whole. */
  | 'VERIFIED'
  /** It could not be made or verified. */
  | 'FAILED';

/** The backup to start. */
export type StartBackupInput = {
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, no other backup is started. */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of starting a backup. */
export type StartBackupPayload = {
  __typename?: 'StartBackupPayload';
  /** The backup, which waits for its turn; null if the request was refused. */
  backup?: Maybe<Backup>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** An uploaded file. */
export type File = {
  __typename?: 'File';
  /** Identifies the file in tickets, comments and downloads. */
  uuid: Scalars['ID']['output'];
  /** Name of the file when it was uploaded. */
  filename: Scalars['String']['output'];
  /** Media type, such as `image/png`. */
  mime: Scalars['String']['output'];
  /** Size in bytes; null if the server does not report it. */
  size?: Maybe<Scalars['Float']['output']>;
  /** Path of the download on this site, `/api/v1/download/{uuid}/{filename}`. The request needs the bearer token. */
  path: Scalars['URI']['output'];
  /** A signed path on this site that needs no token and is valid for an hour, for images and players; null if the server does not sign paths. */
  url?: Maybe<Scalars['URI']['output']>;
  /** The ticket that it is attached to, by itself or by a comment; null for a new upload, and if the caller may no longer see the ticket. */
  ticket?: Maybe<Ticket>;
  /** The comment that it is attached to; null for a file of the ticket's own text, and for a new upload. */
  comment?: Maybe<Comment>;
};

/** The file to upload. */
export type UploadFileInput = {
  /** The file, as the GraphQL multipart request specification defines it. One file per mutation. */
  file: Scalars['Upload']['input'];
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of an upload. */
export type UploadFilePayload = {
  __typename?: 'UploadFilePayload';
  /** The file, which can be attached to a ticket or a comment by its uuid; null if the request was refused. */
  file?: Maybe<File>;
  /** Why the upload was refused, such as 'file too large'. */
  userErrors: Array<UserError>;
};

/** Work outside of requests, such as mails, that waits or failed. */
export type JobQueue = {
  __typename?: 'JobQueue';
  /** Number of jobs that wait for their time or their turn. */
  waitingCount: Scalars['Int']['output'];
  /** Number of jobs that failed permanently. */
  failedCount: Scalars['Int']['output'];
  /** The jobs: failed ones before waiting ones, newest first. At most 100. */
  jobs: Array<Job>;
};

/** A piece of work that waits or failed. */
export type Job = {
  __typename?: 'Job';
  /** Identifies the job. */
  id: Scalars['ID']['output'];
  /** What it does. */
  task: JobTask;
  /** Whether it waits or failed. */
  state: JobState;
  /** E-mail address of the recipient of a mail; null for other jobs. */
  recipient?: Maybe<Scalars['EmailAddress']['output']>;
  /**
   * E-mail address of the user whose action caused it; null if there is none.
   * @deprecated Use `actor { email }`.
   */
  causedBy?: Maybe<Scalars['EmailAddress']['output']>;
  /** The user whose action caused it, with the name; null if there is none. */
  actor?: Maybe<Person>;
  /** When it was caused. */
  createdAt: Scalars['DateTime']['output'];
  /** When it is tried next, at the earliest; null if it failed. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** How often it was tried. */
  attempts: Scalars['Int']['output'];
  /** Why the last attempt failed; null before the first attempt. */
  error?: Maybe<Scalars['String']['output']>;
};

/** What a job does. */
export type JobTask =
  /** Sends a mail. */
  | 'MAIL'
  /** Sends a mail that a user needs in order to sign in. */
  | 'SIGN_IN_MAIL'
  /** Deletes what nobody needs any more. */
  | 'CLEAN_UP'
  /** Stores the words of the search again. */
  | 'SEARCH_INDEX'
  /** Makes a backup. */
  | 'BACKUP'
  /** Anything else. */
  | 'OTHER';

/** Whether a job waits or failed. */
export type JobState =
  /** It waits for its time or its turn. */
  | 'WAITING'
  /** It failed permanently, and is not tried again by itself. */
  | 'FAILED';

/** The job to try again. */
export type RetryJobInput = {
  /** The job's `id`. */
  id: Scalars['ID']['input'];
};

/** Result of trying a job again. */
export type RetryJobPayload = {
  __typename?: 'RetryJobPayload';
  /** The job, which now waits for its turn; null if the request was refused. */
  job?: Maybe<Job>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The job to give up. */
export type CancelJobInput = {
  /** The job's `id`. */
  id: Scalars['ID']['input'];
};

/** Result of giving up a job. */
export type CancelJobPayload = {
  __typename?: 'CancelJobPayload';
  /** The job's `id`; null if the request was refused. */
  cancelledId?: Maybe<Scalars['ID']['output']>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type Query = {
  __typename?: 'Query';
  /** Any object that implements `Node`, by its global id: a user, a project, an event, a ticket or a comment. Null if it does not exist or the caller may not see it. */
  node?: Maybe<Node>;
  /** Several objects by their global ids, in that order: for each what `node` returns, so null for one that does not exist or that the caller may not see. */
  nodes: Array<Maybe<Node>>;
  /** The signed-in user; null without a token. A token that is refused is an error. */
  viewer?: Maybe<User>;
  /** A position in the live updates before everything else that the operation reads: with it, a subscription sends what has changed since. Null if the server has no such positions, or without a token. */
  liveCursor?: Maybe<Scalars['String']['output']>;
  /** All users, sorted by e-mail address. Needs the scope admin. */
  users: UserConnection;
  /** Log of what was done to users, newest first; null if the server keeps no such log. Needs the scope admin. */
  userLog?: Maybe<UserLogConnection>;
  /** Work outside of requests that waits, and work that failed; null if the server does not report it. Needs the scope admin. */
  jobQueue?: Maybe<JobQueue>;
  /** Backups that the server made by itself, newest first; null if it does not report them. Needs the scope admin. */
  backups?: Maybe<BackupConnection>;
  /** People whom the caller may know by name: those of the given addresses, in their order, or those that a search finds, sorted by name. Known are people with whom the caller shares a project list or a ticket; a search finds only those with whom a list is shared, and nobody on a server without such a search. Give `emails` or `search`. */
  people: Array<Person>;
  /** The caller's personal API tokens that are neither revoked nor expired, newest first; null if the server in use does not support such tokens. Needs the token of a sign-in; refused with a personal API token. */
  apiTokens?: Maybe<Array<ApiToken>>;
  /** The caller's webhooks, newest first; for admins those of all users. Null if the server has none. */
  webhooks?: Maybe<Array<Webhook>>;
  /** The timesheet projects whose access lists include the caller, sorted by name. Needs the scope timesheets. */
  timesheetProjects: Array<TimesheetProject>;
  /** All timesheet events that overlap the half-open range from `from` until `until`, sorted by start. The range has at most 400 days. Fails with `TOO_LARGE` if the answer of the REST service exceeds 64 MB. Needs the scope timesheets. */
  timesheetEvents: Array<TimesheetEvent>;
  /** The same events page by page, sorted by start. Needs the scope timesheets. */
  timesheetEventsConnection: TimesheetEventConnection;
  /** The people whose time the caller may view for a purpose, sorted by e-mail address: all on the Can Use lists of the projects whose list for that purpose includes the caller. For `PAY` also all who have confirmed, unpaid time on these projects. Needs the scope timesheets. */
  timesheetPeople: Array<TimesheetPerson>;
  /** Who would get the timesheet of the caller's time in a range if it were sent now. Needs the scope timesheets. */
  timesheetRecipients: TimesheetRecipients;
  /** The latest 200 changes of an event, oldest first. Open to its owner and to the members of the Can See and Can Pay lists of its project. Null if the server keeps no history. Needs the scope timesheets. */
  timesheetEventHistory?: Maybe<Array<TimesheetEventHistoryEntry>>;
  /** Whether a mail of this kind goes out only once if the request is sent again with the same `requestId`; false if the REST service does not keep track of requests. Open to all callers. */
  isSentOnce: Scalars['Boolean']['output'];
  /** Whether `createTimesheetCsvLink` is available; false on a REST server with only the documented calls. Open to all callers. */
  isTimesheetCsvOffered: Scalars['Boolean']['output'];
  /** The ticket projects whose Can See list includes the caller, sorted by name. Needs the scope tickets. */
  ticketProjects: Array<TicketProject>;
  /** A ticket project; null if there is none that the caller may see. Needs the scope tickets, unless `ticketNumber` is a ticket that the caller created or is subscribed to. */
  ticketProject?: Maybe<TicketProject>;
  /** A ticket; fails with `NOT_FOUND` if the caller may not see it. Needs the scope tickets, unless the caller created the ticket or is subscribed to it. */
  ticket?: Maybe<Ticket>;
  /** Tickets by their numbers alone, in that order, without those that the caller may not see; null if the server cannot find tickets in this way. Needs the scope tickets. */
  ticketsByNumber?: Maybe<Array<Ticket>>;
  /** The views that the caller has saved or that are saved for a project whose Can See list includes the caller, sorted by name; null if the server keeps no views. Needs the scope tickets. */
  ticketViews?: Maybe<Array<TicketView>>;
  /** How many tickets a list has, at most 1,000, which stands for that many or more; null if the server cannot count them. Needs the scope tickets. */
  ticketCount?: Maybe<Scalars['Int']['output']>;
  /** The tickets that the caller may see. Needs the scope tickets. */
  tickets: TicketConnection;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryUsersArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryUserLogArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryBackupsArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryPeopleArgs = {
  emails?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetProjectsArgs = {
  purposes?: InputMaybe<Array<TimesheetPurpose>>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetEventsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  projects?: InputMaybe<Array<Scalars['String']['input']>>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  purposes?: InputMaybe<Array<TimesheetPurpose>>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetEventsConnectionArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  projects?: InputMaybe<Array<Scalars['String']['input']>>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  purposes?: InputMaybe<Array<TimesheetEventPurpose>>;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetPeopleArgs = {
  purpose: TimesheetPurpose;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetRecipientsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  timezone: Scalars['String']['input'];
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetEventHistoryArgs = {
  id: Scalars['ID']['input'];
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryIsSentOnceArgs = {
  mail: TimesheetMailKind;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketProjectArgs = {
  number: Scalars['Int']['input'];
  ticketNumber?: InputMaybe<Scalars['Int']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketArgs = {
  projectNumber: Scalars['Int']['input'];
  number: Scalars['Int']['input'];
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketsByNumberArgs = {
  numbers: Array<Scalars['Int']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketCountArgs = {
  projectNumber?: InputMaybe<Scalars['Int']['input']>;
  statuses?: InputMaybe<Array<Scalars['String']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Data that can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketsArgs = {
  projectNumber?: InputMaybe<Scalars['Int']['input']>;
  statuses?: InputMaybe<Array<Scalars['String']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  orderBy?: TicketOrder;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Sends an e-mail with a sign-in link. The answer does not reveal whether the address is known. At most 5 in 15 minutes to one address. */
  sendMagicLink: SendMagicLinkPayload;
  /** Exchanges the bearer token of the request (an access token, or the sign-in token of a link) for the user's record with a new token and the current scopes. */
  reauthorize: ReauthorizePayload;
  /** Changes the caller's own name; admins see the change in the user log. Refused with a personal API token. */
  setUserName: SetUserNamePayload;
  /** Sets the hours a week that the caller means to log. Refused with a personal API token. */
  setWeeklyTarget: SetWeeklyTargetPayload;
  /** Gives a user a scope. Needs the scope admin. */
  addUserScope: AddUserScopePayload;
  /** Removes a scope from a user. Needs the scope admin; the last admin keeps that scope. */
  deleteUserScope: DeleteUserScopePayload;
  /** Ends the session of the request's bearer token: from then on the token is refused, also on open sockets. Not for personal API tokens; revoke them instead. */
  signOut: SignOutPayload;
  /** Ends all sessions of a user within seconds, also on open sockets. Open to the user and to admins; refused with a personal API token. */
  signOutEverywhere: SignOutEverywherePayload;
  /** Closes an account: its sessions end and the user can no longer sign in, but the user's data stays. Needs the scope admin; the last admin cannot be closed out. */
  deactivateUser: DeactivateUserPayload;
  /** Reopens a closed account. Needs the scope admin. */
  reactivateUser: ReactivateUserPayload;
  /** Creates a personal API token for the caller, who may have 50 at a time. Refused with a personal API token. */
  createApiToken: CreateApiTokenPayload;
  /** Revokes one of the caller's personal API tokens. Refused with a personal API token. */
  revokeApiToken: RevokeApiTokenPayload;
  /** Creates a webhook for the caller, who may have 20, and returns its secret once. About a ticket project: for members of its Can See list with the scope `tickets`. About a timesheet project: for members of its Can Edit or Can See list with the scope `timesheets`. About all projects: for users with the scope `admin`. */
  createWebhook: CreateWebhookPayload;
  /** Changes, stops or enables a webhook. For its owner; admins may stop those of others. */
  updateWebhook: UpdateWebhookPayload;
  /** Deletes a webhook with its messages. For its owner and admins. */
  deleteWebhook: DeleteWebhookPayload;
  /** Gives a webhook a new secret and returns it once. For 24 hours messages are signed with the secret before it as well. For its owner. */
  replaceWebhookSecret: ReplaceWebhookSecretPayload;
  /** Ends the previous secret of a webhook at once. For its owner. */
  endPreviousWebhookSecret: EndPreviousWebhookSecretPayload;
  /** Sends a webhook a message of the last 30 days again, and all after it, in order. For its owner. */
  replayWebhook: ReplayWebhookPayload;
  /** Tries a job again now, also one that failed permanently. Needs the scope admin. */
  retryJob: RetryJobPayload;
  /** Gives up a job: a mail is not sent. Needs the scope admin. */
  cancelJob: CancelJobPayload;
  /** Starts a backup at once. Needs the scope admin. */
  startBackup: StartBackupPayload;
  /** Creates a timesheet project and puts the caller on all four of its access lists. Needs the scope timesheets. */
  createTimesheetProject: CreateTimesheetProjectPayload;
  /** Adds an e-mail address to one of a project's access lists. For members of its Can Edit list. Needs the scope timesheets. */
  addTimesheetProjectAccess: AddTimesheetProjectAccessPayload;
  /** Removes an e-mail address from one of a project's access lists. For members of its Can Edit list, which itself cannot become empty. Needs the scope timesheets. */
  deleteTimesheetProjectAccess: DeleteTimesheetProjectAccessPayload;
  /** Logs time on a project whose Can Use list includes the caller, who becomes the owner of the event. Needs the scope timesheets. */
  createTimesheetEvent: CreateTimesheetEventPayload;
  /** Replaces the fields of an event that its owner may change. Refused while the event is paid, or if it has changed since `modifiedAt`. Needs the scope timesheets. */
  updateTimesheetEvent: UpdateTimesheetEventPayload;
  /** Deletes an event. For its owner; refused while the event is paid. Needs the scope timesheets. */
  deleteTimesheetEvent: DeleteTimesheetEventPayload;
  /** Restores an event that was deleted in the last 30 days, unchanged, with its id and history; an event that is not deleted stays as it is. For its owner, as long as the Can Use list of its project includes the owner. Needs the scope timesheets. */
  restoreTimesheetEvent: RestoreTimesheetEventPayload;
  /** Sets the day on which an event was paid, or removes the payment. For members of the Can Pay list of the event's project. Needs the scope timesheets. */
  setTimesheetEventPaid: SetTimesheetEventPaidPayload;
  /** Sets or removes the payments of one person's events in a range, with an outcome for each event. Events that have changed since the caller saw them are left unchanged, so the request can be repeated until all are done. For members of the Can Pay lists of the events' projects. Needs the scope timesheets. */
  payTimesheetEvents: PayTimesheetEventsPayload;
  /** Confirms the caller's own events in a range, such as a day or a week, or withdraws the confirmation, with an outcome for each event. Needs the scope timesheets. */
  confirmTimesheetEvents: ConfirmTimesheetEventsPayload;
  /** Logs several events at once, such as a copy of last week, with an outcome for each event. Needs the scope timesheets. */
  createTimesheetEvents: CreateTimesheetEventsPayload;
  /** Creates the PDF of the caller's time in a range, mails it to the caller and to all who pay on the projects in it, and marks the confirmed events as timesheeted. A dry run mails it only to the caller and marks nothing. At most 20 per hour, and 60 dry runs. Needs the scope timesheets. */
  sendTimesheets: SendTimesheetsPayload;
  /** Creates a report of logged time, with one section per project and person, and mails it; a dry run returns the mail without sending it. At most 20 per hour; dry runs are counted separately. Needs the scope timesheets. */
  sendTimesheetReport: SendTimesheetReportPayload;
  /** Creates a link by which a browser downloads a CSV file of logged time, of any size and without a token. The link is valid for a minute; what it opens depends on the caller's rights when it is used. At most 60 per hour. Needs the scope timesheets. */
  createTimesheetCsvLink: CreateTimesheetCsvLinkPayload;
  /** Creates a ticket project and puts the caller on its Can See list. Needs the scope tickets. */
  createTicketProject: CreateTicketProjectPayload;
  /** Adds an e-mail address to a project's Can See list. For members of that list. Needs the scope tickets. */
  addTicketProjectAccess: AddTicketProjectAccessPayload;
  /** Removes an e-mail address from a project's Can See list, which cannot become empty. For members of that list. Needs the scope tickets. */
  deleteTicketProjectAccess: DeleteTicketProjectAccessPayload;
  /** Creates a ticket in a project whose Can See list includes the caller. Needs the scope tickets. */
  createTicket: CreateTicketPayload;
  /** Writes a comment and changes its ticket in the same step. For all users who may see the ticket. Needs the scope tickets, unless the caller created the ticket or is subscribed to it. */
  addComment: AddCommentPayload;
  /** Changes the tags of several tickets, each by a comment that only changes it. For members of the projects' Can See lists and the creators of the tickets. Needs the scope tickets, unless the caller created the tickets. */
  changeTickets: ChangeTicketsPayload;
  /** Saves a filter, search and order of a list of tickets under a name, for the caller or for the members of a project's Can See list, of which the caller has to be one. At most 100 for each user and each project. Needs the scope tickets. */
  createTicketView: CreateTicketViewPayload;
  /** Changes a view: for its owner, or for the members of its project's Can See list. Needs the scope tickets. */
  updateTicketView: UpdateTicketViewPayload;
  /** Deletes a view: for its owner, or for the members of its project's Can See list. Needs the scope tickets. */
  deleteTicketView: DeleteTicketViewPayload;
  /** Replaces the text of an own comment; what stood there stays visible. For its author, as long as the ticket is visible to them. Needs the scope tickets, unless the caller created the ticket or is subscribed to it. */
  editComment: EditCommentPayload;
  /** Removes the caller from a ticket's subscribers. Needs the scope tickets or the scope timesheets of a personal API token; of a user only where the server asks for a scope. */
  unsubscribeFromTicket: UnsubscribeFromTicketPayload;
  /** Removes the recipient of a ticket's mail from its subscribers, by the link in the mail. Needs no token: the link identifies the recipient. */
  unsubscribeByLink: UnsubscribeByLinkPayload;
  /** Stops all mails about tickets to an address without an account, by the link in such a mail. Needs no token: the link identifies the recipient. */
  refuseTicketMails: RefuseTicketMailsPayload;
  /** Tells the other users who look at a ticket whether the caller is writing. The caller has to follow `ticketPresenceChanged` of that ticket. */
  setTicketPresence: SetTicketPresencePayload;
  /** Uploads a file, to be attached to a ticket or a comment: one file per request, as `multipart/form-data` with the header `Apollo-Require-Preflight: true`. A file that is not attached to anything is removed after a day. Needs the scope tickets, unless the caller created a ticket or is subscribed to one. */
  uploadFile: UploadFilePayload;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSendMagicLinkArgs = {
  input: SendMagicLinkInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSetUserNameArgs = {
  input: SetUserNameInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSetWeeklyTargetArgs = {
  input: SetWeeklyTargetInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationAddUserScopeArgs = {
  input: AddUserScopeInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationDeleteUserScopeArgs = {
  input: DeleteUserScopeInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSignOutEverywhereArgs = {
  input: SignOutEverywhereInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationDeactivateUserArgs = {
  input: DeactivateUserInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationReactivateUserArgs = {
  input: ReactivateUserInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateApiTokenArgs = {
  input: CreateApiTokenInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationRevokeApiTokenArgs = {
  input: RevokeApiTokenInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationDeleteWebhookArgs = {
  input: DeleteWebhookInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationReplaceWebhookSecretArgs = {
  input: ReplaceWebhookSecretInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationEndPreviousWebhookSecretArgs = {
  input: EndPreviousWebhookSecretInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationReplayWebhookArgs = {
  input: ReplayWebhookInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationRetryJobArgs = {
  input: RetryJobInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCancelJobArgs = {
  input: CancelJobInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationStartBackupArgs = {
  input: StartBackupInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateTimesheetProjectArgs = {
  input: CreateTimesheetProjectInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationAddTimesheetProjectAccessArgs = {
  input: AddTimesheetProjectAccessInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationDeleteTimesheetProjectAccessArgs = {
  input: DeleteTimesheetProjectAccessInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateTimesheetEventArgs = {
  input: CreateTimesheetEventInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationUpdateTimesheetEventArgs = {
  input: UpdateTimesheetEventInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationDeleteTimesheetEventArgs = {
  input: DeleteTimesheetEventInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationRestoreTimesheetEventArgs = {
  input: RestoreTimesheetEventInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSetTimesheetEventPaidArgs = {
  input: SetTimesheetEventPaidInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationPayTimesheetEventsArgs = {
  input: PayTimesheetEventsInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationConfirmTimesheetEventsArgs = {
  input: ConfirmTimesheetEventsInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateTimesheetEventsArgs = {
  input: CreateTimesheetEventsInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSendTimesheetsArgs = {
  input: SendTimesheetsInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSendTimesheetReportArgs = {
  input: SendTimesheetReportInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateTimesheetCsvLinkArgs = {
  input: CreateTimesheetCsvLinkInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateTicketProjectArgs = {
  input: CreateTicketProjectInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationAddTicketProjectAccessArgs = {
  input: AddTicketProjectAccessInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationDeleteTicketProjectAccessArgs = {
  input: DeleteTicketProjectAccessInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateTicketArgs = {
  input: CreateTicketInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationChangeTicketsArgs = {
  input: ChangeTicketsInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationCreateTicketViewArgs = {
  input: CreateTicketViewInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationUpdateTicketViewArgs = {
  input: UpdateTicketViewInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationDeleteTicketViewArgs = {
  input: DeleteTicketViewInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationEditCommentArgs = {
  input: EditCommentInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationUnsubscribeFromTicketArgs = {
  input: UnsubscribeFromTicketInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationUnsubscribeByLinkArgs = {
  input: UnsubscribeByLinkInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationRefuseTicketMailsArgs = {
  input: RefuseTicketMailsInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationSetTicketPresenceArgs = {
  input: SetTicketPresenceInput;
};


/** Data that can be changed. A refusal that the user can correct is returned in `userErrors` of the payload; all others are GraphQL errors with `extensions.code`. */
export type MutationUploadFileArgs = {
  input: UploadFileInput;
};

/** Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type Subscription = {
  __typename?: 'Subscription';
  /** The build of the web app that the gateway serves: once at the start, and again after each new build. A page of another build offers to reload. */
  webBuildChanged: WebBuild;
  /** Changes of timesheet events that the caller may see. Without `since`, the first message has no event: it means that from now on nothing is missed, so the client reads again what it read before. Needs the scope timesheets. */
  timesheetEventChanged: TimesheetEventChange;
  /** Comments of a ticket, as they are written. Ends with an error when the caller may no longer see the ticket. Needs the scope tickets, unless the caller created the ticket or is subscribed to it. */
  commentAdded: CommentEdge;
  /** Comments of a ticket, as they are written and edited, in the order of these changes. Ends with an error when the caller may no longer see the ticket. On a server without edits it has the comments that `commentAdded` has. Needs the scope tickets, unless the caller created the ticket or is subscribed to it. */
  ticketThreadChanged: TicketThreadChange;
  /** A ticket: its state at the start, unless it continues from `since`, and again after each change of its subject, statuses or subscribers. Ends with an error when the caller may no longer see it. Needs the scope tickets, unless the caller created the ticket or is subscribed to it. */
  ticketChanged: Ticket;
  /** Tickets that the caller may see, as they appear, change and disappear. Without `since`, the first message has no ticket: it means that from now on nothing is missed. Needs the scope tickets. */
  ticketListChanged: TicketListChange;
  /** Who else looks at a ticket: now, and after each change. While the caller follows it, the others see that the caller looks at the ticket. Needs the scope tickets, unless the caller created the ticket or is subscribed to it. */
  ticketPresenceChanged: TicketPresence;
};


/** Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTimesheetEventChangedArgs = {
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  purposes?: InputMaybe<Array<TimesheetPurpose>>;
  since?: InputMaybe<Scalars['String']['input']>;
};


/** Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionCommentAddedArgs = {
  ticketId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['String']['input']>;
};


/** Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTicketThreadChangedArgs = {
  ticketId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['String']['input']>;
};


/** Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTicketChangedArgs = {
  ticketId: Scalars['ID']['input'];
  since?: InputMaybe<Scalars['String']['input']>;
};


/** Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTicketListChangedArgs = {
  projectNumber?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['String']['input']>;
};


/** Live updates over a WebSocket at `/graphql` (protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTicketPresenceChangedArgs = {
  ticketId: Scalars['ID']['input'];
};

/** An object with a global id, which can be read again with `Query.node`. */
export type Node = {
  /** Global, opaque id. */
  id: Scalars['ID']['output'];
};

/** What a message about an item of a list says. */
export type ListChangeKind =
  /** The item is new in the list, or has changed: the message shows it. */
  | 'SHOWN'
  /** The item is gone, or the caller may no longer see it: the client removes it. */
  | 'REMOVED'
  /** The message names no item: from now on nothing is missed, so the client reads again what it read before. */
  | 'READ_AGAIN';

/** Position of a page of a connection in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Whether there are more items after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are more items before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the page's first edge; null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
  /** The cursor of the page's last edge; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

/** A refusal that the user can correct. */
export type UserError = {
  __typename?: 'UserError';
  /** What is wrong and what to do, as text for users. */
  message: Scalars['String']['output'];
  /** Path of the input field that the refusal is about, such as `name` or `payments.0.events`; null if the field is not known, or if the refusal is about the whole input. */
  field?: Maybe<Scalars['String']['output']>;
  /** The kind of refusal, for programs. */
  code: UserErrorCode;
};

/** The reason for a refusal. */
export type UserErrorCode =
  /** A value is not valid. */
  | 'INVALID'
  /** A required value is missing. */
  | 'REQUIRED'
  /** A text or a range of time is too long. */
  | 'TOO_LONG'
  /** A list has too many items, or a range contains too much. */
  | 'TOO_MANY'
  /** A file or a request has too many bytes. */
  | 'TOO_LARGE'
  /** The name is already in use. */
  | 'TAKEN'
  /** It has changed in the meantime: read it again first. */
  | 'STALE'
  /** It is paid and cannot be changed until the payment is removed. */
  | 'PAID'
  /** The last member of a list, or the last admin, cannot be removed. */
  | 'LAST_ONE'
  /** The caller already has as many as one user may have. */
  | 'LIMIT_REACHED'
  /** It conflicts with existing data. */
  | 'CONFLICT'
  /** The token is not valid. */
  | 'UNAUTHENTICATED'
  /** It does not exist, or the caller may not see it. */
  | 'NOT_FOUND'
  /** The server does not accept this type of file. */
  | 'UNSUPPORTED'
  /** The server has no storage space for it. */
  | 'NO_ROOM'
  /** The REST server in use does not offer this call. */
  | 'NOT_OFFERED';

/** A build of the web app. */
export type WebBuild = {
  __typename?: 'WebBuild';
  /** Identifies the build; it differs from build to build. */
  id: Scalars['String']['output'];
};

/** A collection of tickets, with the list of people who may see them. */
export type TicketProject = Node & {
  __typename?: 'TicketProject';
  /** Global, opaque id, for `Query.node` and for mutations and subscriptions about the project. */
  id: Scalars['ID']['output'];
  /** Number of the project in REST calls and page addresses. */
  number: Scalars['Int']['output'];
  /** Name of the project, unique regardless of case. */
  name: Scalars['String']['output'];
  /** When it was created; null if the project is not open to the caller. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it or its list was last changed; null if the project is not open to the caller. */
  modifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who may see all of its tickets. Empty if the project is not open to the caller, who is then a subscriber or the creator of one of its tickets. */
  canSee: Array<Scalars['EmailAddress']['output']>;
  /** The first people of the Can See list with their names. */
  people: Array<Person>;
  /** The people of the Can See list, sorted by e-mail address. */
  members: PersonConnection;
  /** Its tickets that the caller may see. Needs the scope tickets. */
  tickets: TicketConnection;
  /** Whether the Can See list includes the caller, who may then change it. */
  viewerCanSee: Scalars['Boolean']['output'];
};


/** A collection of tickets, with the list of people who may see them. */
export type TicketProjectPeopleArgs = {
  first?: Scalars['Int']['input'];
};


/** A collection of tickets, with the list of people who may see them. */
export type TicketProjectMembersArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A collection of tickets, with the list of people who may see them. */
export type TicketProjectTicketsArgs = {
  statuses?: InputMaybe<Array<Scalars['String']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  orderBy?: TicketOrder;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A task with a thread of comments. */
export type Ticket = Node & {
  __typename?: 'Ticket';
  /** Global, opaque id, for `Query.node` and for mutations and subscriptions about the ticket. */
  id: Scalars['ID']['output'];
  /** Number of the ticket in REST calls and page addresses. It is unique across all projects. */
  number: Scalars['Int']['output'];
  /** Number of the ticket's project. */
  projectNumber: Scalars['Int']['output'];
  /** The ticket's project; null if the server does not reveal it to the caller. */
  project?: Maybe<TicketProject>;
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last changed or commented on. */
  modifiedAt: Scalars['DateTime']['output'];
  /** Who created it. */
  creator: Person;
  /** Subject of the ticket, 1 to 200 characters. */
  subject: Scalars['String']['output'];
  /** Text of the ticket, as safe HTML. */
  body: Scalars['HTML']['output'];
  /** Its tags: one of `status:` (`new`, `assigned`, `blocked`, `resolved`, `verified`, `closed`, `reopened`, `unconfirmed`), one of `impact:` (`high`, `medium`, `low`, `none`), one of `priority:` (`high`, `medium`, `low`, `n/a`), at most one of `assignee:` (an e-mail address) and `due:` (a day, such as `due:2026-12-01`), and custom ones. */
  statuses: Array<Scalars['String']['output']>;
  /** Who is to do what the ticket asks for, by its tag `assignee:`; null if nobody is. */
  assignee?: Maybe<Person>;
  /** The day by which it is to be done, by its tag `due:`; null if there is none. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Who gets a mail for each comment by another user, and may read the ticket even if the project is not open to them. */
  subscribers: Array<Person>;
  /** Whether the caller is one of the subscribers. */
  viewerIsSubscribed: Scalars['Boolean']['output'];
  /** Whether the caller may change subject and tags: as a member of the project's Can See list, or as the creator of the ticket. All users who may see the ticket may comment. */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the caller may add and remove subscribers: as a member of the project's Can See list. All subscribers may unsubscribe themselves. */
  viewerCanChangeSubscribers: Scalars['Boolean']['output'];
  /** Attached files. */
  files: Array<File>;
  /** Number of comments; null if the server does not report it. */
  commentCount?: Maybe<Scalars['Int']['output']>;
  /** The comments, oldest first. Use `first` with `after` to page forwards, or `last` with `before` to page backwards; either `first` or `last` is required. */
  comments: CommentConnection;
  /** Hours that were logged with the tag `ticket:<project>/<number>` of this ticket, as far as the caller may see them and within the last 400 days. Null without the scope timesheets. */
  loggedHours?: Maybe<Scalars['Float']['output']>;
};


/** A task with a thread of comments. */
export type TicketCommentsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  at?: InputMaybe<Scalars['Int']['input']>;
};

/** A list of tickets. */
export type TicketConnection = {
  __typename?: 'TicketConnection';
  /** The tickets of this page, with their cursors. */
  edges: Array<TicketEdge>;
  /** Whether there are more items, and the cursors to get them. */
  pageInfo: PageInfo;
  /** Number of tickets on all pages, at most 1,000, which stands for that many or more; null if the server cannot count them. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A ticket in a list. */
export type TicketEdge = {
  __typename?: 'TicketEdge';
  /** Position in the list: pass it as `after` to get the tickets that follow. */
  cursor: Scalars['String']['output'];
  /** The ticket at this position. */
  node: Ticket;
  /** Why the search found the ticket. Null without a search, for a ticket that was found by its number alone, and if the server does not say. */
  hit?: Maybe<SearchHit>;
};

/** What a search found in a ticket: an excerpt of one of its texts, with the words in it. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** Which text of the ticket has the words. */
  field: SearchHitField;
  /** Number of the comment that has the words. Null if another text has them. */
  commentNumber?: Maybe<Scalars['Int']['output']>;
  /** Plain text of at most 200 characters around the first of the words. */
  text: Scalars['String']['output'];
  /** Where the words are in the text, in their order. */
  marks: Array<TextRange>;
};

/** A text of a ticket that a search looks at. */
export type SearchHitField =
  /** The subject of the ticket. */
  | 'SUBJECT'
  /** The text of the ticket. */
  | 'BODY'
  /** The text of a comment. */
  | 'COMMENT'
  /** The name and the address of the creator or the assignee. */
  | 'PERSON';

/** A part of a text. */
export type TextRange = {
  __typename?: 'TextRange';
  /** Position of the first character, counted from 0 in UTF-16 code units. */
  start: Scalars['Int']['output'];
  /** Position after the last character. */
  end: Scalars['Int']['output'];
};

/** The order in which tickets are listed, newest first by default. Tickets with equal values of a tag are in the order of their last change, newest first. */
export type TicketOrder =
  /** By last change, newest first. */
  | 'MODIFIED_DESC'
  /** By last change, oldest first. */
  | 'MODIFIED_ASC'
  /** By creation, newest first. */
  | 'CREATED_DESC'
  /** By creation, oldest first. */
  | 'CREATED_ASC'
  /** By status, in the order new, blocked, resolved, assigned, unconfirmed, reopened, verified, closed. */
  | 'STATUS_ASC'
  /** By status, in the opposite order. */
  | 'STATUS_DESC'
  /** By impact, in the order high, medium, low, none. */
  | 'IMPACT_ASC'
  /** By impact, in the opposite order. */
  | 'IMPACT_DESC'
  /** By priority, in the order high, medium, low, n/a. */
  | 'PRIORITY_ASC'
  /** By priority, in the opposite order. */
  | 'PRIORITY_DESC'
  /** By the address of the assignee. Tickets that nobody is assigned to come last. */
  | 'ASSIGNEE_ASC'
  /** By the address of the assignee, in the opposite order. Tickets that nobody is assigned to come last. */
  | 'ASSIGNEE_DESC'
  /** By due date, soonest first. Tickets without one come last. */
  | 'DUE_ASC'
  /** By due date, latest first. Tickets without one come last. */
  | 'DUE_DESC';

/** An entry in a ticket's thread: text, files or a change of the ticket. */
export type Comment = Node & {
  __typename?: 'Comment';
  /** Global, opaque id, for `Query.node`. */
  id: Scalars['ID']['output'];
  /** Number of the comment in REST calls and in the anchors of the ticket's page. */
  number: Scalars['Int']['output'];
  /** The ticket that it is about; null if the caller may no longer see it. */
  ticket?: Maybe<Ticket>;
  /** Who wrote it. The name is null if the server knows only the address. */
  author: Person;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** When its author last edited the text; null if never, or if the server has no edits. */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The texts that it had, the oldest first, and its current text last. Empty if it was never edited, or if the server has no edits. */
  versions: Array<CommentVersion>;
  /** Whether its author can edit it: it has a text or files, and the server has edits. */
  isEditable: Scalars['Boolean']['output'];
  /** Whether the caller can edit it, as its author. False if the server has no edits. */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Text of the comment, as safe HTML; empty if the comment only changes the ticket. */
  body: Scalars['HTML']['output'];
  /** Attached files. */
  files: Array<File>;
  /** What the comment changed on its ticket; null if it changed nothing, or if the server does not report it. */
  changes?: Maybe<TicketChanges>;
};

/** A text that a comment has or had. */
export type CommentVersion = {
  __typename?: 'CommentVersion';
  /** The text, as safe HTML. */
  body: Scalars['HTML']['output'];
  /** When it was written. */
  writtenAt: Scalars['DateTime']['output'];
};

/** A comment that was written or edited. */
export type TicketThreadChange = {
  __typename?: 'TicketThreadChange';
  /** Position in the order of changes: pass it as `after` to get the changes that follow. */
  cursor: Scalars['String']['output'];
  /** Whether the comment was edited. A client that does not have it yet adds it at its position in the thread. */
  isEdit: Scalars['Boolean']['output'];
  /** The comment in its current state, as an edge of its thread. */
  commentEdge: CommentEdge;
};

/** What a comment changed on its ticket; only actual differences. */
export type TicketChanges = {
  __typename?: 'TicketChanges';
  /** The subject before; null if it did not change. */
  subjectBefore?: Maybe<Scalars['String']['output']>;
  /** The subject after; null if it did not change. */
  subjectAfter?: Maybe<Scalars['String']['output']>;
  /** The person to whom it assigned the ticket; null if it did not. */
  assignee?: Maybe<Person>;
  /** The person to whom the ticket was assigned before; null if the assignee did not change, or there was none. */
  assigneeBefore?: Maybe<Person>;
  /** Tags that were added. */
  addedStatuses: Array<Scalars['String']['output']>;
  /** Tags that were removed. */
  removedStatuses: Array<Scalars['String']['output']>;
  /** Subscribers that were added. */
  addedSubscribers: Array<Person>;
  /** Subscribers that were removed. */
  removedSubscribers: Array<Person>;
};

/** A part of a ticket's thread. */
export type CommentConnection = {
  __typename?: 'CommentConnection';
  /** The comments of this page, with their cursors. */
  edges: Array<CommentEdge>;
  /** Whether there are more items before and after, and the cursors to get them. */
  pageInfo: PageInfo;
  /** Number of comments on all pages; null if the server does not report it. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A comment in a thread. */
export type CommentEdge = {
  __typename?: 'CommentEdge';
  /** Position in the thread, for `after` and `before`, and to continue from it with `commentAdded` or `ticketThreadChanged`. */
  cursor: Scalars['String']['output'];
  /** The comment at this position. */
  node: Comment;
};

/** The project to create. */
export type CreateTicketProjectInput = {
  /** Name of the project: 1 to 100 characters, not only digits, unique regardless of case. */
  name: Scalars['String']['input'];
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of creating a project. */
export type CreateTicketProjectPayload = {
  __typename?: 'CreateTicketProjectPayload';
  /** The new project; null if the request was refused. */
  project?: Maybe<TicketProject>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The e-mail address to add to a project's Can See list. */
export type AddTicketProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** E-mail address of the person. */
  email: Scalars['EmailAddress']['input'];
};

/** Result of adding an e-mail address to a project's list. */
export type AddTicketProjectAccessPayload = {
  __typename?: 'AddTicketProjectAccessPayload';
  /** The changed project; null if the request was refused. */
  project?: Maybe<TicketProject>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The e-mail address to remove from a project's Can See list. */
export type DeleteTicketProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** E-mail address of the person. */
  email: Scalars['EmailAddress']['input'];
};

/** Result of removing an e-mail address from a project's list. */
export type DeleteTicketProjectAccessPayload = {
  __typename?: 'DeleteTicketProjectAccessPayload';
  /** The changed project; null if the request was refused, or if the project is no longer open to the caller. */
  project?: Maybe<TicketProject>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The ticket to create. */
export type CreateTicketInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** Subject of the ticket, 1 to 200 characters. */
  subject: Scalars['String']['input'];
  /** Text of the ticket as HTML, at most 80,000 characters; unsafe markup is removed. */
  body: Scalars['String']['input'];
  /** One tag of each family, such as `status:new`, and custom tags. A family without a tag gets its default: `status:new`, `impact:none` or `priority:low`. `assignee:` with the address of a person who may see the ticket assigns it, and `due:` with a day says when it is due. At most 50 tags, each of at most 100 characters (270 in these two families) without spaces and commas. */
  statuses?: Array<Scalars['String']['input']>;
  /** UUIDs of the caller's own uploads, at most 50, including those that the body shows. */
  files?: Array<Scalars['ID']['input']>;
  /** E-mail addresses that get a mail now and for each comment; at most 100. */
  subscribers?: Array<Scalars['EmailAddress']['input']>;
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of creating a ticket. */
export type CreateTicketPayload = {
  __typename?: 'CreateTicketPayload';
  /** Number of the new ticket's project; null if the request was refused. */
  projectNumber?: Maybe<Scalars['Int']['output']>;
  /** Number of the new ticket; null if the request was refused. */
  number?: Maybe<Scalars['Int']['output']>;
  /** The new ticket; null if the request was refused, or if the ticket was created but could not be read. */
  ticket?: Maybe<Ticket>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The comment to write, and the changes to make to the ticket's current state. A comment with text or files subscribes its author, unless the author has unsubscribed before. */
export type AddCommentInput = {
  /** Global id of the ticket. */
  ticketId: Scalars['ID']['input'];
  /** Text of the comment as HTML, at most 80,000 characters; unsafe markup is removed. May be empty if the comment has files or changes something. */
  body?: Scalars['String']['input'];
  /** The new subject, 1 to 200 characters; null to keep the current one. Changing the subject or tags requires `Ticket.viewerCanEdit`. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Tags to add. A tag of one of the families `status:`, `impact:`, `priority:`, `assignee:` and `due:` replaces the ticket's current tag of that family. To replace an assignee or a due date, name the current tag in `removeStatuses` too: a server may not know these families. */
  addStatuses?: Array<Scalars['String']['input']>;
  /** Custom tags to remove, and tags of `assignee:` and `due:`. */
  removeStatuses?: Array<Scalars['String']['input']>;
  /** E-mail addresses to subscribe. Requires `Ticket.viewerCanChangeSubscribers`. People who have unsubscribed from the ticket are left out: see `AddCommentPayload.leftOut`. */
  addSubscribers?: Array<Scalars['EmailAddress']['input']>;
  /** E-mail addresses to unsubscribe. Requires `Ticket.viewerCanChangeSubscribers`, except for the caller's own address. */
  removeSubscribers?: Array<Scalars['EmailAddress']['input']>;
  /** UUIDs of the caller's own uploads, at most 50, including those that the body shows. */
  files?: Array<Scalars['ID']['input']>;
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of writing a comment. */
export type AddCommentPayload = {
  __typename?: 'AddCommentPayload';
  /** The new comment, as an edge of its thread; null if the request was refused. */
  commentEdge?: Maybe<CommentEdge>;
  /** The ticket in its current state; null if the comment was refused. */
  ticket?: Maybe<Ticket>;
  /** Addresses that were not subscribed because these people have unsubscribed from the ticket: only they themselves can subscribe again. Null if the comment was refused, or if the server does not report it. */
  leftOut?: Maybe<Array<Scalars['EmailAddress']['output']>>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The tickets to change. */
export type ChangeTicketsInput = {
  /** The changes, of at most 100 tickets, each named once. */
  changes: Array<TicketChangeInput>;
};

/** The change of one of several tickets. */
export type TicketChangeInput = {
  /** Global id of the ticket. */
  ticketId: Scalars['ID']['input'];
  /** Tags to add, at most 50. A tag of a family replaces the ticket's tag of the same family. */
  addStatuses?: Array<Scalars['String']['input']>;
  /** Custom tags to remove, at most 50. */
  removeStatuses?: Array<Scalars['String']['input']>;
  /** `Ticket.modifiedAt` as the caller saw it: if the ticket was changed since, it is left as it is. Null if that does not matter. */
  basedOn?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of changing several tickets. */
export type ChangeTicketsPayload = {
  __typename?: 'ChangeTicketsPayload';
  /** One outcome for each ticket, in the order of the input. */
  outcomes: Array<TicketChangeOutcome>;
  /** Why the whole request was refused. */
  userErrors: Array<UserError>;
};

/** What happened to one of several tickets. */
export type TicketChangeOutcome = {
  __typename?: 'TicketChangeOutcome';
  /** Global id of the ticket. */
  ticketId: Scalars['ID']['output'];
  /** What happened to the ticket. */
  result: TicketChangeResult;
  /** Why the ticket was skipped or failed, as text for users. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The comment that changed the ticket, as an edge of its thread; null if nothing was written, or if the server does not show it. */
  commentEdge?: Maybe<CommentEdge>;
  /** The ticket in its current state; null if that is not known. */
  ticket?: Maybe<Ticket>;
};

/** What can happen to one ticket in a request for several. */
export type TicketChangeResult =
  /** It was changed. */
  | 'DONE'
  /** It was left as it is: `reason` says why. */
  | 'SKIPPED'
  /** It is not known whether it was changed. Sending the request again is safe. */
  | 'FAILED';

/** A new text for an own comment. Nobody gets a mail or is subscribed by it. */
export type EditCommentInput = {
  /** Global id of the comment. */
  id: Scalars['ID']['input'];
  /** The new text as HTML, at most 80,000 characters; unsafe markup is removed. May be empty if the comment has files or changed something. */
  body: Scalars['String']['input'];
  /** UUIDs of the caller's own uploads that the new text shows: the comment gets them in addition to its files. */
  files?: Array<Scalars['ID']['input']>;
  /** `Comment.editedAt` of the text that the edit is based on, null if it was never edited: if there is another one meanwhile, the edit is refused with `STALE`. Without it, the edit replaces the current text. */
  basedOn?: InputMaybe<Scalars['DateTime']['input']>;
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of editing a comment. */
export type EditCommentPayload = {
  __typename?: 'EditCommentPayload';
  /** The comment in its current state, also if the edit was refused with `STALE`; null if it was refused for another reason. */
  comment?: Maybe<Comment>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The ticket to unsubscribe from. */
export type UnsubscribeFromTicketInput = {
  /** Number of the ticket's project. */
  projectNumber: Scalars['Int']['input'];
  /** Number of the ticket. */
  number: Scalars['Int']['input'];
};

/** Result of unsubscribing. */
export type UnsubscribeFromTicketPayload = {
  __typename?: 'UnsubscribeFromTicketPayload';
  /** True if the caller is unsubscribed now, false if the caller was not subscribed; null if the request was refused. */
  isUnsubscribed?: Maybe<Scalars['Boolean']['output']>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The link of a ticket's mail that the user followed. */
export type UnsubscribeByLinkInput = {
  /** The part of the link after the `#`, at most 1,000 characters. */
  token: Scalars['String']['input'];
};

/** Result of unsubscribing by a link. */
export type UnsubscribeByLinkPayload = {
  __typename?: 'UnsubscribeByLinkPayload';
  /** True if the address is unsubscribed now, false if it was not subscribed; null if the request was refused. */
  isUnsubscribed?: Maybe<Scalars['Boolean']['output']>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The link of a ticket's mail that the user followed. */
export type RefuseTicketMailsInput = {
  /** The part of the link after the `#`, at most 1,000 characters. */
  token: Scalars['String']['input'];
};

/** Result of refusing all mails about tickets. */
export type RefuseTicketMailsPayload = {
  __typename?: 'RefuseTicketMailsPayload';
  /** True if the mails stop now, false if the address already got none; null if the request was refused. */
  isRefused?: Maybe<Scalars['Boolean']['output']>;
  /** True if mails about all tickets stop. False if the address belongs to an account: only mails about the ticket of the link stop, and the account still gets mails about the other tickets that it is subscribed to. Null if the request was refused, or if the server does not report it. */
  isForAllTickets?: Maybe<Scalars['Boolean']['output']>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** Whether the caller is writing on a ticket. */
export type SetTicketPresenceInput = {
  /** Global id of the ticket. */
  ticketId: Scalars['ID']['input'];
  /** Whether the caller is writing; this ends by itself after ten seconds. */
  isWriting: Scalars['Boolean']['input'];
};

/** Result of setting the caller's presence. */
export type SetTicketPresencePayload = {
  __typename?: 'SetTicketPresencePayload';
  /** Whether the presence could be published. The caller has to follow `ticketPresenceChanged` of that ticket. */
  isTold: Scalars['Boolean']['output'];
};

/** Who is looking at a ticket through the same gateway. */
export type TicketPresence = {
  __typename?: 'TicketPresence';
  /** At most twenty people, sorted by e-mail address, without the caller. */
  people: Array<TicketVisitor>;
  /** Total number of people who look at the ticket, without the caller. */
  count: Scalars['Int']['output'];
};

/** A person who looks at a ticket. */
export type TicketVisitor = {
  __typename?: 'TicketVisitor';
  /** The person who looks at the ticket. */
  person: Person;
  /** Whether that person is writing. */
  isWriting: Scalars['Boolean']['output'];
};

/** A change of a ticket in the caller's lists. */
export type TicketListChange = {
  __typename?: 'TicketListChange';
  /** What the message says. */
  kind: ListChangeKind;
  /** Global id of the ticket; null if `kind` is `READ_AGAIN`. */
  ticketId?: Maybe<Scalars['ID']['output']>;
  /** The ticket in its current state; null unless `kind` is `SHOWN`. */
  ticket?: Maybe<Ticket>;
};

/** A filter, search and order of a list of tickets, saved under a name. */
export type TicketView = Node & {
  __typename?: 'TicketView';
  /** Global, opaque id, for `Query.node` and for mutations about the view. */
  id: Scalars['ID']['output'];
  /** Name of the view, 1 to 100 characters, unique regardless of case among the views of its user or project. */
  name: Scalars['String']['output'];
  /** The project whose members share the view; null if it is the caller's own. */
  sharedWith?: Maybe<TicketProject>;
  /** The project whose tickets the view lists; null for the tickets of all projects, and if the project is not open to the caller. */
  project?: Maybe<TicketProject>;
  /** Number of the project whose tickets the view lists; null for the tickets of all projects. */
  projectNumber?: Maybe<Scalars['Int']['output']>;
  /** Tags to filter by, as in `Query.tickets`; empty for all tickets. `me` stands for the address of the reader, as in `assignee:me` and `creator:me`; `today` and `week` for the reader's day and the last day of the reader's week, as in `due:..week`. */
  statuses: Array<Scalars['String']['output']>;
  /** Words to search for; null for no search. */
  search?: Maybe<Scalars['String']['output']>;
  /** Sort order of the tickets. */
  orderBy: TicketOrder;
  /** How many tickets it has for the caller, at most 1,000, which stands for that many or more; null if the server cannot count them. */
  count?: Maybe<Scalars['Int']['output']>;
};


/** A filter, search and order of a list of tickets, saved under a name. */
export type TicketViewCountArgs = {
  today: Scalars['Date']['input'];
};

/** The view to save. */
export type CreateTicketViewInput = {
  /** Name of the view, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Number of the project whose members share it; the caller's own when absent. It then lists the tickets of this project. */
  sharedWith?: InputMaybe<Scalars['Int']['input']>;
  /** Number of the project whose tickets it lists; tickets of all projects when absent. */
  projectNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Tags to filter by, as in `TicketView.statuses`. */
  statuses: Array<Scalars['String']['input']>;
  /** Words to search for, at most 200 characters. No search when absent. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Sort order of the tickets. */
  orderBy?: TicketOrder;
};

/** Result of saving a view. */
export type CreateTicketViewPayload = {
  __typename?: 'CreateTicketViewPayload';
  /** The new view; null if the request was refused. */
  view?: Maybe<TicketView>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** The view as it should be. What is absent stays as it is. */
export type UpdateTicketViewInput = {
  /** Global id of the view. */
  id: Scalars['ID']['input'];
  /** Name of the view, 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Tags to filter by, as in `TicketView.statuses`. */
  statuses?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Words to search for, at most 200 characters; empty for no search. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Sort order of the tickets. */
  orderBy?: InputMaybe<TicketOrder>;
};

/** Result of changing a view. */
export type UpdateTicketViewPayload = {
  __typename?: 'UpdateTicketViewPayload';
  /** The view in its current state; null if the request was refused. */
  view?: Maybe<TicketView>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** The view to delete. */
export type DeleteTicketViewInput = {
  /** Global id of the view. */
  id: Scalars['ID']['input'];
};

/** Result of deleting a view. */
export type DeleteTicketViewPayload = {
  __typename?: 'DeleteTicketViewPayload';
  /** Global id of the deleted view; null if the request was refused. */
  deletedId?: Maybe<Scalars['ID']['output']>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** An access list of a timesheet project, and what its members may do with the project. */
export type TimesheetPurpose =
  /** Can Use: may log time on the project. */
  | 'USE'
  /** Can See: may view other people's time on the project. */
  | 'SEE'
  /** Can Edit: may change the project's four access lists. */
  | 'EDIT'
  /** Can Pay: may mark time on the project as paid. */
  | 'PAY';

/** For which purpose the caller reads events: the purposes that give access to some. */
export type TimesheetEventPurpose =
  /** The caller's own events. */
  | 'USE'
  /** Events of projects whose Can See list includes the caller. */
  | 'SEE'
  /** Events of projects whose Can Pay list includes the caller. */
  | 'PAY';

/** A page of timesheet events, sorted by start. */
export type TimesheetEventConnection = {
  __typename?: 'TimesheetEventConnection';
  /** The events of the page, with their cursors. */
  edges: Array<TimesheetEventEdge>;
  /** Whether there are more items, and the cursors to get them. */
  pageInfo: PageInfo;
};

/** A timesheet event in a list. */
export type TimesheetEventEdge = {
  __typename?: 'TimesheetEventEdge';
  /** Position in the list: pass it as `after` to get the events that follow. */
  cursor: Scalars['String']['output'];
  /** The event at this position. */
  node: TimesheetEvent;
};

/** A project that people log time on. */
export type TimesheetProject = Node & {
  __typename?: 'TimesheetProject';
  /** Global, opaque id, for `Query.node` and for mutations and subscriptions about the project. */
  id: Scalars['ID']['output'];
  /** Name of the project, unique regardless of case. */
  name: Scalars['String']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When it or one of its lists was last changed. */
  modifiedAt: Scalars['DateTime']['output'];
  /** Who may log time on it. */
  canUse: Array<Scalars['EmailAddress']['output']>;
  /** Who may view other people's time on it. */
  canSee: Array<Scalars['EmailAddress']['output']>;
  /** Who may mark its time as paid. */
  canPay: Array<Scalars['EmailAddress']['output']>;
  /** Who may change these four lists. */
  canEdit: Array<Scalars['EmailAddress']['output']>;
  /** The first people of each of the four lists with their names, each person once. */
  people: Array<Person>;
  /** The people of one of the four lists, sorted by e-mail address. */
  members: PersonConnection;
  /** Its events that the caller may see, sorted by start. */
  events: TimesheetEventConnection;
  /** The tags used on its events. */
  tags: Array<Scalars['String']['output']>;
  /** Whether the caller may change the four lists. */
  viewerCanEdit: Scalars['Boolean']['output'];
};


/** A project that people log time on. */
export type TimesheetProjectPeopleArgs = {
  first?: Scalars['Int']['input'];
};


/** A project that people log time on. */
export type TimesheetProjectMembersArgs = {
  purpose: TimesheetPurpose;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A project that people log time on. */
export type TimesheetProjectEventsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  purposes?: InputMaybe<Array<TimesheetEventPurpose>>;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Time that a person spent on a project, or an all-day item. */
export type TimesheetEvent = Node & {
  __typename?: 'TimesheetEvent';
  /** Global, opaque id, for `Query.node` and for mutations about the event. */
  id: Scalars['ID']['output'];
  /** Number of the event in REST calls. */
  number: Scalars['Int']['output'];
  /** When it was logged. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last changed. An update passes it to say which version it changes. */
  modifiedAt: Scalars['DateTime']['output'];
  /** When its owner confirmed it; null while unconfirmed. */
  confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time of the last timesheet that included it; null if none did. */
  timesheetedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The day on which it was paid; null while unpaid. The day is its UTC date, in whatever time zone the reader is. Stored as noon UTC. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of its project. */
  projectName: Scalars['String']['output'];
  /** The event's project; null if none of the project's lists includes the caller. */
  project?: Maybe<TimesheetProject>;
  /** Who logged it. */
  owner: Person;
  /** The time zone in which it was logged. */
  timezone: Scalars['TimeZone']['output'];
  /** The date of its start in that time zone: the day of an all-day item. Null for a zone that the gateway does not know. */
  date?: Maybe<Scalars['Date']['output']>;
  /** Whether it is for a whole day and therefore has no times of day. */
  isAllDay: Scalars['Boolean']['output'];
  /** Start; for an all-day item any moment of its date in `timezone`. */
  start: Scalars['DateTime']['output'];
  /** End; null for an all-day item. */
  end?: Maybe<Scalars['DateTime']['output']>;
  /** Elapsed time in whole minutes, 0 for an all-day item. Totals are computed from these minutes. */
  minutes: Scalars['Int']['output'];
  /** Elapsed time in hours, 0 for an all-day item. */
  hours: Scalars['Float']['output'];
  /** Work comments and notes. */
  workNotes: Scalars['String']['output'];
  /** Tags, in the order given. */
  tags: Array<Scalars['String']['output']>;
  /** The ticket that it is about, by the first of its tags `ticket:<project>/<number>`; null if it has none, or if the caller may not see the ticket. Null without the scope tickets. */
  ticket?: Maybe<Ticket>;
};

/** The project to create. */
export type CreateTimesheetProjectInput = {
  /** Name of the project: 1 to 100 characters, unique regardless of case. */
  name: Scalars['String']['input'];
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of creating a project. */
export type CreateTimesheetProjectPayload = {
  __typename?: 'CreateTimesheetProjectPayload';
  /** The new project; null if the request was refused. */
  project?: Maybe<TimesheetProject>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The e-mail address to add to an access list. */
export type AddTimesheetProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** The access list of the project. */
  purpose: TimesheetPurpose;
  /** E-mail address of the person. */
  email: Scalars['EmailAddress']['input'];
};

/** Result of adding an e-mail address to an access list. */
export type AddTimesheetProjectAccessPayload = {
  __typename?: 'AddTimesheetProjectAccessPayload';
  /** The changed project; null if the request was refused. */
  project?: Maybe<TimesheetProject>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The e-mail address to remove from an access list. */
export type DeleteTimesheetProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** The access list of the project. */
  purpose: TimesheetPurpose;
  /** E-mail address of the person. */
  email: Scalars['EmailAddress']['input'];
};

/** Result of removing an e-mail address from an access list. */
export type DeleteTimesheetProjectAccessPayload = {
  __typename?: 'DeleteTimesheetProjectAccessPayload';
  /** The changed project; null if the request was refused, or if the caller can no longer see the project. */
  project?: Maybe<TimesheetProject>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The time or all-day item to log on a project. */
export type CreateTimesheetEventInput = {
  /** Name of the project. */
  projectName: Scalars['String']['input'];
  /** Start; for an all-day item any moment of its date in `timezone`. */
  start: Scalars['DateTime']['input'];
  /** End, at most 24 hours after the start; absent for an all-day item. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** IANA name of the time zone in which the event is logged. */
  timezone: Scalars['String']['input'];
  /** Work comments and notes, at most 10,000 characters. */
  workNotes?: Scalars['String']['input'];
  /** Tags to find the event by, such as `ticket:3/17` for time on that ticket; at most 50, each of at most 100 characters. */
  tags?: Array<Scalars['String']['input']>;
  /** Any instant confirms the event at once, with the server's time; null leaves it unconfirmed. */
  confirmedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of logging time. */
export type CreateTimesheetEventPayload = {
  __typename?: 'CreateTimesheetEventPayload';
  /** The logged event; null if the request was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The event with its new values: every field replaces the stored one. */
export type UpdateTimesheetEventInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
  /** `modifiedAt` of the version to change; the update is refused if it is older than the stored one. */
  modifiedAt: Scalars['DateTime']['input'];
  /** Name of the project. */
  projectName: Scalars['String']['input'];
  /** Start; for an all-day item any moment of its date in `timezone`. */
  start: Scalars['DateTime']['input'];
  /** End, at most 24 hours after the start; absent for an all-day item. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** IANA name of the time zone in which the event is logged. */
  timezone: Scalars['String']['input'];
  /** All work comments and notes of the event, at most 10,000 characters. */
  workNotes: Scalars['String']['input'];
  /** All tags of the event, in order; at most 50, each of at most 100 characters. */
  tags: Array<Scalars['String']['input']>;
  /** Any instant leaves the event confirmed, or confirms it with the server's time; null withdraws the confirmation. */
  confirmedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of changing an event. */
export type UpdateTimesheetEventPayload = {
  __typename?: 'UpdateTimesheetEventPayload';
  /** The stored event; null if the request was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The event to delete. */
export type DeleteTimesheetEventInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
};

/** Result of deleting an event. */
export type DeleteTimesheetEventPayload = {
  __typename?: 'DeleteTimesheetEventPayload';
  /** Global id of the deleted event; null if the request was refused. */
  deletedId?: Maybe<Scalars['ID']['output']>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The event to restore. */
export type RestoreTimesheetEventInput = {
  /** Global id of the deleted event. */
  id: Scalars['ID']['input'];
  /** Content of the deleted event. If the server keeps no deleted events, the event is logged from it as a new one, or a user error is returned when absent. Other servers ignore it. */
  copy?: InputMaybe<CreateTimesheetEventInput>;
};

/** Result of restoring an event. */
export type RestoreTimesheetEventPayload = {
  __typename?: 'RestoreTimesheetEventPayload';
  /** The restored event, with another id if it had to be logged as a new one; null if the request was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The payment to set or to remove. */
export type SetTimesheetEventPaidInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
  /** Day of the payment; null to remove the payment. The UTC date counts; send noon UTC. */
  paidAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of setting or removing a payment. */
export type SetTimesheetEventPaidPayload = {
  __typename?: 'SetTimesheetEventPaidPayload';
  /** The changed event; null if the request was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** A person whose time the caller may view or pay. */
export type TimesheetPerson = {
  __typename?: 'TimesheetPerson';
  /** Global, opaque id; different for each purpose. */
  id: Scalars['ID']['output'];
  /** E-mail address and, if known, name of the person. */
  person: Person;
  /** The person's time in the half-open range, on the projects that the purpose gives access to. */
  totals: TimesheetTotals;
  /** The person's confirmed and unpaid time before an instant, on the projects that the caller pays. Refused for purposes other than `PAY`. */
  unpaid: TimesheetUnpaid;
};


/** A person whose time the caller may view or pay. */
export type TimesheetPersonTotalsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};


/** A person whose time the caller may view or pay. */
export type TimesheetPersonUnpaidArgs = {
  until: Scalars['DateTime']['input'];
};

/** Confirmed and unpaid time. */
export type TimesheetUnpaid = {
  __typename?: 'TimesheetUnpaid';
  /** Number of hours that are confirmed and unpaid. */
  hours: Scalars['Float']['output'];
  /** Start of the oldest confirmed and unpaid event; null if there is none. */
  oldest?: Maybe<Scalars['DateTime']['output']>;
  /** Start of the time that was searched; null if it was all time. On a REST server with only the documented calls, only the last 400 days are searched. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

/** Time in a range by state, in hours. If an event extends beyond the range, only the part inside counts. */
export type TimesheetTotals = {
  __typename?: 'TimesheetTotals';
  /** Hours that are neither confirmed nor paid. */
  unconfirmedHours: Scalars['Float']['output'];
  /** Number of events that are neither confirmed nor paid. */
  unconfirmedCount: Scalars['Int']['output'];
  /** Hours that are confirmed but not yet paid. */
  unpaidHours: Scalars['Float']['output'];
  /** Hours that are paid. */
  paidHours: Scalars['Float']['output'];
};

/** An entry in the history of an event. */
export type TimesheetEventHistoryEntry = {
  __typename?: 'TimesheetEventHistoryEntry';
  /** When it happened. */
  at: Scalars['DateTime']['output'];
  /** Who did it: the owner or a payer. */
  who: Person;
  /** What was done. Only the most important action is given: a change that also confirms is `CONFIRMED`. */
  action: TimesheetEventAction;
  /** The fields that changed, with their values. Empty for `CREATED`, `DELETED` and `RESTORED`. */
  changes: Array<TimesheetEventFieldChange>;
};

/** What can happen to an event. */
export type TimesheetEventAction =
  /** It was logged. */
  | 'CREATED'
  /** Its owner changed it. */
  | 'CHANGED'
  /** Its owner confirmed it. */
  | 'CONFIRMED'
  /** Its owner withdrew the confirmation. */
  | 'UNCONFIRMED'
  /** A payer marked it as paid, or changed the day of the payment. */
  | 'PAID'
  /** A payer removed the payment. */
  | 'UNPAID'
  /** A timesheet that included it was sent. */
  | 'TIMESHEETED'
  /** Its owner deleted it. */
  | 'DELETED'
  /** Its owner restored it. */
  | 'RESTORED';

/** A field of an event before and after a change. */
export type TimesheetEventFieldChange = {
  __typename?: 'TimesheetEventFieldChange';
  /** The field that changed. */
  field: TimesheetEventField;
  /** Value before the change: dates in ISO 8601, a list as its entries, empty if there was no value. */
  before: Array<Scalars['String']['output']>;
  /** Value after the change, in the same form. */
  after: Array<Scalars['String']['output']>;
};

/** A field of an event that can change. */
export type TimesheetEventField =
  /** The project that the time was spent on. */
  | 'PROJECT'
  /** The start and end, or the date of an all-day item. */
  | 'DATES'
  /** The time zone in which it was logged. */
  | 'TIMEZONE'
  /** The work comments and notes. */
  | 'WORK_NOTES'
  /** The tags, as list entries. */
  | 'TAGS'
  /** When its owner confirmed it. */
  | 'CONFIRMED'
  /** The day on which it was paid. */
  | 'PAID'
  /** The last timesheet that included it. */
  | 'TIMESHEETED';

/** The version of an event that the caller saw. If the event has changed since, it is left unchanged. */
export type TimesheetEventCopyInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
  /** `modifiedAt` of that version. */
  modifiedAt: Scalars['DateTime']['input'];
};

/** The outcome for one event in a request for several. */
export type TimesheetEventOutcome = {
  __typename?: 'TimesheetEventOutcome';
  /** Global id of the event. */
  eventId: Scalars['ID']['output'];
  /** What happened to the event. */
  result: TimesheetEventResult;
  /** Why the event was skipped or failed, as text for users. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The event in its current state; null if that is unknown, or if the caller may no longer see the event. */
  event?: Maybe<TimesheetEvent>;
};

/** What can happen to one event in a request for several. */
export type TimesheetEventResult =
  /** It was changed. */
  | 'DONE'
  /** It was changed, and had another value before. */
  | 'OVERWRITTEN'
  /** It was left unchanged on purpose: it already has the value, has changed since the caller saw it, is gone, or may not be changed. */
  | 'SKIPPED'
  /** It could not be changed just now; sending the request again may succeed. */
  | 'FAILED';

/** The payments to set or to remove for events of one person in a range. */
export type PayTimesheetEventsInput = {
  /** Whose time it is. */
  for: Scalars['EmailAddress']['input'];
  /** Start of the half-open range that contains the events. */
  from: Scalars['DateTime']['input'];
  /** End of the range, not included. */
  until: Scalars['DateTime']['input'];
  /** The payments to set or to remove, for at most 1,000 events in all, each named once. */
  payments: Array<TimesheetPaymentInput>;
};

/** One payment value for several events. */
export type TimesheetPaymentInput = {
  /** Day of the payment; null to remove the payment. The UTC date counts; send noon UTC. */
  paidAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The events, as the caller saw them. */
  events: Array<TimesheetEventCopyInput>;
};

/** Result of setting payments. */
export type PayTimesheetEventsPayload = {
  __typename?: 'PayTimesheetEventsPayload';
  /** One outcome for each event, in the order of the input. */
  outcomes: Array<TimesheetEventOutcome>;
  /** Why the whole request was refused. */
  userErrors: Array<UserError>;
};

/** The caller's own events to confirm. */
export type ConfirmTimesheetEventsInput = {
  /** Start of the half-open range that contains the events. */
  from: Scalars['DateTime']['input'];
  /** End of the range, not included. */
  until: Scalars['DateTime']['input'];
  /** True confirms the events; false withdraws the confirmation. */
  isConfirmed: Scalars['Boolean']['input'];
  /** The events, as the caller saw them; at most 1,000, each named once. */
  events: Array<TimesheetEventCopyInput>;
};

/** Result of confirming events. */
export type ConfirmTimesheetEventsPayload = {
  __typename?: 'ConfirmTimesheetEventsPayload';
  /** One outcome for each event, in the order of the input. */
  outcomes: Array<TimesheetEventOutcome>;
  /** Why the whole request was refused. */
  userErrors: Array<UserError>;
};

/** Several events to log. */
export type CreateTimesheetEventsInput = {
  /** The events to log, at most 200. */
  events: Array<CreateTimesheetEventInput>;
  /** Idempotency key of 1 to 250 characters, as `CreateTimesheetEventInput.requestId`. Each event gets a key of its own from it, by its position in the list, unless the event has its own `requestId`. */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** The outcome for one event to log. */
export type TimesheetEventCreation = {
  __typename?: 'TimesheetEventCreation';
  /** The logged event; null if it was not logged. */
  event?: Maybe<TimesheetEvent>;
  /** Why the event was not logged, as text for users. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** Result of logging several events. */
export type CreateTimesheetEventsPayload = {
  __typename?: 'CreateTimesheetEventsPayload';
  /** One outcome for each event, in the order of the input. */
  creations: Array<TimesheetEventCreation>;
  /** Why the whole request was refused. */
  userErrors: Array<UserError>;
};

/** A kind of mail about timesheets. */
export type TimesheetMailKind =
  /** The mail that `sendTimesheets` sends. */
  | 'TIMESHEET'
  /** The mail that `sendTimesheetReport` sends. */
  | 'REPORT';

/** The caller's time to send, and how to send it. */
export type SendTimesheetsInput = {
  /** Start of the half-open range. */
  from: Scalars['DateTime']['input'];
  /** End of the range, not included. */
  until: Scalars['DateTime']['input'];
  /** Whose time: only the caller's own e-mail address is allowed. */
  for: Scalars['EmailAddress']['input'];
  /** IANA name of the time zone in which days and times are written. */
  timezone: Scalars['String']['input'];
  /** Text to include in the mail, at most 10,000 characters. */
  comments?: Scalars['String']['input'];
  /** Dry run: the mail goes only to the caller, and no event is marked as timesheeted. */
  isDryRun?: Scalars['Boolean']['input'];
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of sending timesheets. */
export type SendTimesheetsPayload = {
  __typename?: 'SendTimesheetsPayload';
  /** The timesheet as a PDF; null if the request was refused. */
  pdf?: Maybe<Scalars['Byte']['output']>;
  /** Those who pay on the projects in the timesheet and get no mail or, on a dry run, would get none; null if the server does not report it, or if the request was refused. */
  leftOut?: Maybe<Array<LeftOutRecipient>>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** What the report contains, and who gets it. */
export type SendTimesheetReportInput = {
  /** Start of the half-open range. */
  from: Scalars['DateTime']['input'];
  /** End of the range, not included. */
  until: Scalars['DateTime']['input'];
  /** E-mail addresses of the people whose time is included; all people that the purposes allow when absent. */
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  /** Names of the projects; all projects when absent. */
  projects?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only events with at least one of these tags; all events when absent. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** For which purposes the caller reads events, as in `timesheetEvents`. */
  purposes: Array<TimesheetPurpose>;
  /** E-mail addresses of the recipients: people on the lists of the projects in the report, at most 100. */
  to: Array<Scalars['EmailAddress']['input']>;
  /** IANA name of the time zone of the range's days: all-day items of these days are included. When absent, and on a REST server with only the documented calls, all-day items are included by the instant of their start. */
  timezone?: InputMaybe<Scalars['String']['input']>;
  /** Text to include in the mail, at most 5,000 characters. */
  comments?: Scalars['String']['input'];
  /** Dry run: no mail is sent. */
  isDryRun?: Scalars['Boolean']['input'];
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, nothing is done twice (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of creating a report. */
export type SendTimesheetReportPayload = {
  __typename?: 'SendTimesheetReportPayload';
  /** The report; null if the request was refused. */
  report?: Maybe<TimesheetReport>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** Who gets a timesheet by mail. */
export type TimesheetRecipients = {
  __typename?: 'TimesheetRecipients';
  /** The recipients: the caller, and those who pay on the projects in the timesheet; empty if there is no time in the range. */
  recipients: Array<Scalars['EmailAddress']['output']>;
  /** Those who pay on the projects in the timesheet and get no mail; null if the server does not report it. */
  leftOut?: Maybe<Array<LeftOutRecipient>>;
};

/** A report as it was mailed, or as it would be mailed. */
export type TimesheetReport = {
  __typename?: 'TimesheetReport';
  /** Subject of the mail. */
  subject: Scalars['String']['output'];
  /** Body of the mail, a complete HTML document. */
  html: Scalars['HTML']['output'];
  /** Who gets the mail. */
  recipients: Array<Scalars['EmailAddress']['output']>;
  /** Requested recipients who do not get the mail; null if the server does not report it. */
  leftOut?: Maybe<Array<LeftOutRecipient>>;
  /** Whether the mail was sent. */
  isSent: Scalars['Boolean']['output'];
};

/** Which events a CSV file has. */
export type CreateTimesheetCsvLinkInput = {
  /** Start of the half-open range, which may have any length. */
  from: Scalars['DateTime']['input'];
  /** End of the range, not included. */
  until: Scalars['DateTime']['input'];
  /** E-mail addresses of the people whose time is included; all people that the purposes allow when absent. */
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  /** Names of the projects; all projects when absent. */
  projects?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only events with at least one of these tags; all events when absent. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** For which purposes the caller reads events, as in `timesheetEvents`. */
  purposes: Array<TimesheetPurpose>;
  /** IANA name of the time zone of all times in the file, and of the range's days for all-day items. */
  timezone: Scalars['String']['input'];
};

/** Result of creating a link to a CSV file. */
export type CreateTimesheetCsvLinkPayload = {
  __typename?: 'CreateTimesheetCsvLinkPayload';
  /** The link; null if the request was refused. */
  link?: Maybe<TimesheetCsvLink>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** A link to a CSV file. */
export type TimesheetCsvLink = {
  __typename?: 'TimesheetCsvLink';
  /** Path on this site, signed for the caller and for exactly this file. */
  url: Scalars['URI']['output'];
  /** Until when the link is valid. */
  expiresAt: Scalars['DateTime']['output'];
};

/** A person who does not get a report or timesheet. */
export type LeftOutRecipient = {
  __typename?: 'LeftOutRecipient';
  /** E-mail address as requested, or as on the list. */
  email: Scalars['EmailAddress']['output'];
  /** Why this address does not get the mail. */
  reason: LeftOutReason;
};

/** Why a person does not get a report or timesheet. */
export type LeftOutReason =
  /** There is no open account with that address. */
  | 'NO_ACCOUNT'
  /** The caller shares no project and no ticket with that address, which may or may not belong to an account. */
  | 'NOT_KNOWN'
  /** The address is not on any list of the projects. */
  | 'NOT_LISTED';

/** A change of an event, or the first message of the subscription. */
export type TimesheetEventChange = {
  __typename?: 'TimesheetEventChange';
  /** What the message says. */
  kind: ListChangeKind;
  /** Global id of the event; null if `kind` is `READ_AGAIN`. */
  eventId?: Maybe<Scalars['ID']['output']>;
  /** The event in its current state; null unless `kind` is `SHOWN`. */
  event?: Maybe<TimesheetEvent>;
};

/** A person as shown to other users. */
export type Person = {
  __typename?: 'Person';
  /** E-mail address of the person. */
  email: Scalars['EmailAddress']['output'];
  /** Name of the person; null if the server knows only the address. */
  name?: Maybe<Scalars['String']['output']>;
  /** The person's record; null if there is none that the caller may read: other users than the caller need the scope admin. */
  user?: Maybe<User>;
  /** The person's timesheet events that the caller may see, sorted by start. Needs the scope timesheets. */
  timesheetEvents: TimesheetEventConnection;
  /** Tickets assigned to the person that the caller may see. Needs the scope tickets. */
  assignedTickets: TicketConnection;
  /** Tickets that the person created and the caller may see. Needs the scope tickets. */
  createdTickets: TicketConnection;
};


/** A person as shown to other users. */
export type PersonTimesheetEventsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  purposes?: InputMaybe<Array<TimesheetEventPurpose>>;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A person as shown to other users. */
export type PersonAssignedTicketsArgs = {
  orderBy?: TicketOrder;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A person as shown to other users. */
export type PersonCreatedTicketsArgs = {
  orderBy?: TicketOrder;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A page of people, sorted by e-mail address. */
export type PersonConnection = {
  __typename?: 'PersonConnection';
  /** The people of the page, with their cursors. */
  edges: Array<PersonEdge>;
  /** Whether there are more items, and the cursors to get them. */
  pageInfo: PageInfo;
  /** Number of people on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A person in a list. */
export type PersonEdge = {
  __typename?: 'PersonEdge';
  /** Position in the list: pass it as `after` to get the people that follow. */
  cursor: Scalars['String']['output'];
  /** The person at this position. */
  node: Person;
};

/** A user who has signed in. */
export type User = Node & {
  __typename?: 'User';
  /** Global, opaque id, for `Query.node`. */
  id: Scalars['ID']['output'];
  /** E-mail address with which the user signs in. */
  email: Scalars['EmailAddress']['output'];
  /** The user as shown to other users, with the events and the tickets that are theirs. */
  person: Person;
  /** Name as given by the user or by a sign-in; otherwise the part of the address before the @. */
  name: Scalars['String']['output'];
  /** Scopes of the user, such as `admin`, `timesheets`, `tickets`. */
  scopes: Array<Scalars['String']['output']>;
  /** When the user first signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** When the record was last changed. */
  modifiedAt: Scalars['DateTime']['output'];
  /** When the user last made a request, to within a few minutes; null if there was none, or if the server does not report it. */
  lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Since when the account is closed and the user cannot sign in; null while the account is active. The user's data stays. */
  deactivatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Hours a week that the user means to log, in quarters of an hour; 0 is no target. Null for other users than the caller, and if the server does not keep it. */
  weeklyTarget?: Maybe<Scalars['Float']['output']>;
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The users of the page, with their cursors. */
  edges: Array<UserEdge>;
  /** Whether there are more items, and the cursors to get them. */
  pageInfo: PageInfo;
  /** Number of users on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A user in a list. */
export type UserEdge = {
  __typename?: 'UserEdge';
  /** Position in the list: pass it as `after` to get the users that follow. */
  cursor: Scalars['String']['output'];
  /** The user at this position. */
  node: User;
};

/** Who gets the sign-in link, and which page it opens. */
export type SendMagicLinkInput = {
  /** E-mail address that the link is sent to, and whose user it signs in. */
  email: Scalars['EmailAddress']['input'];
  /** Name of the person, at most 100 characters. It is stored at the first sign-in, or if the current name came from the address alone. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Path on this site to open after the sign-in; `/` when absent or when it leads to another site. */
  redirectUrl?: InputMaybe<Scalars['String']['input']>;
  /** Random text of 43 letters, digits, `-` and `_`, by which the browser that sends the request recognizes its own link: it becomes the claim `nonce` of the link's token. When absent, every browser asks for confirmation before it signs in with the link. */
  nonce?: InputMaybe<Scalars['String']['input']>;
};

/** Result of requesting a sign-in link. */
export type SendMagicLinkPayload = {
  __typename?: 'SendMagicLinkPayload';
  /** Whether the request was accepted. It is true for unknown addresses as well. */
  isSent: Scalars['Boolean']['output'];
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** Result of renewing a session. */
export type ReauthorizePayload = {
  __typename?: 'ReauthorizePayload';
  /** The renewed session; null if the token was refused, with the reason in `userErrors`. */
  session?: Maybe<Session>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** A signed-in user with the token to send as `Authorization: Bearer …`. An access token is returned nowhere else. */
export type Session = {
  __typename?: 'Session';
  /** Access token, a JWT. */
  token: Scalars['String']['output'];
  /** The user whose token it is. */
  user: User;
};

/** The caller's new name. */
export type SetUserNameInput = {
  /** The new name: 1 to 100 characters on one line, without control or direction marks. */
  name: Scalars['String']['input'];
};

/** Result of changing the caller's name. */
export type SetUserNamePayload = {
  __typename?: 'SetUserNamePayload';
  /** The changed user; null if the request was refused. */
  user?: Maybe<User>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The caller's new weekly target. */
export type SetWeeklyTargetInput = {
  /** Hours a week, 0 to 168 in quarters of an hour; 0 is no target. */
  hours: Scalars['Float']['input'];
};

/** Result of setting the caller's weekly target. */
export type SetWeeklyTargetPayload = {
  __typename?: 'SetWeeklyTargetPayload';
  /** The changed user; null if the request was refused. */
  user?: Maybe<User>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The scope to give to a user. */
export type AddUserScopeInput = {
  /** E-mail address of the user who gets the scope. */
  email: Scalars['EmailAddress']['input'];
  /** One word of a-z, 0-9, `:`, `_`, `-`, at most 50 characters. `admin`, `timesheets` and `tickets` each give access to a part of the app. */
  scope: Scalars['String']['input'];
};

/** Result of giving a user a scope. */
export type AddUserScopePayload = {
  __typename?: 'AddUserScopePayload';
  /** The changed user; null if the request was refused. */
  user?: Maybe<User>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The scope to remove from a user. */
export type DeleteUserScopeInput = {
  /** E-mail address of the user who loses the scope. */
  email: Scalars['EmailAddress']['input'];
  /** One of the user's scopes. */
  scope: Scalars['String']['input'];
};

/** Result of removing a scope from a user. */
export type DeleteUserScopePayload = {
  __typename?: 'DeleteUserScopePayload';
  /** The changed user; null if the request was refused. */
  user?: Maybe<User>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** Result of ending the session whose token the request carries. */
export type SignOutPayload = {
  __typename?: 'SignOutPayload';
  /** Whether the server has ended the session. False if it cannot: the token then works until it expires. */
  isEnded: Scalars['Boolean']['output'];
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The user whose sessions to end. */
export type SignOutEverywhereInput = {
  /** The caller's own e-mail address; for an admin, that of any user. */
  email: Scalars['EmailAddress']['input'];
  /** Whether the user's personal API tokens are revoked as well. They stay valid when absent. */
  revokesApiTokens?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Result of ending all sessions of a user. */
export type SignOutEverywherePayload = {
  __typename?: 'SignOutEverywherePayload';
  /** The user; null if the request was refused. */
  user?: Maybe<User>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The account to close. */
export type DeactivateUserInput = {
  /** E-mail address of the account. */
  email: Scalars['EmailAddress']['input'];
};

/** Result of closing an account. */
export type DeactivateUserPayload = {
  __typename?: 'DeactivateUserPayload';
  /** The changed user; null if the request was refused. */
  user?: Maybe<User>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The account to reopen. */
export type ReactivateUserInput = {
  /** E-mail address of the account. */
  email: Scalars['EmailAddress']['input'];
};

/** Result of reopening an account. */
export type ReactivateUserPayload = {
  __typename?: 'ReactivateUserPayload';
  /** The changed user; null if the request was refused. */
  user?: Maybe<User>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** An action in the user log. */
export type UserAction =
  /** The scopes were changed. */
  | 'SCOPES'
  /** The user signed in. */
  | 'SIGNED_IN'
  /** A sign-in with a provider was refused. */
  | 'SIGN_IN_REFUSED'
  /** One or all sessions of the user were ended. */
  | 'SIGNED_OUT'
  /** The account was closed. */
  | 'DEACTIVATED'
  /** The account was reopened. */
  | 'REACTIVATED'
  /** The name was changed, by the user or by the first sign-in that provided one. */
  | 'NAME_CHANGED'
  /** A personal API token was created. */
  | 'TOKEN_CREATED'
  /** A personal API token was revoked. */
  | 'TOKEN_REVOKED'
  /** An action that this gateway does not know yet. */
  | 'OTHER';

/** What was done to a user, by whom and when. */
export type UserLogEntry = {
  __typename?: 'UserLogEntry';
  /** Identifies the log entry. */
  id: Scalars['ID']['output'];
  /** When it was done. */
  at: Scalars['DateTime']['output'];
  /** Who did it: an e-mail address, or the setting `ADMIN_EMAILS`. */
  by: Scalars['String']['output'];
  /** Who did it, with the name; null if it was the setting `ADMIN_EMAILS`. */
  actor?: Maybe<Person>;
  /** What was done. */
  action: UserAction;
  /** E-mail address of the user it was done to; for a refused sign-in without an address, the identifier of the account at the provider. */
  email: Scalars['EmailAddress']['output'];
  /** The user it was done to, with the name; null for a refused sign-in without an address. */
  user?: Maybe<Person>;
  /** The scopes before; null if the action was about something else, or if the user did not exist yet. */
  scopesBefore?: Maybe<Array<Scalars['String']['output']>>;
  /** The scopes after; null if the action was about something else. */
  scopesAfter?: Maybe<Array<Scalars['String']['output']>>;
  /** The name before; null if the action was about something else. */
  nameBefore?: Maybe<Scalars['String']['output']>;
  /** The name after; null if the action was about something else. */
  nameAfter?: Maybe<Scalars['String']['output']>;
};

/** A page of the user log, newest first. */
export type UserLogConnection = {
  __typename?: 'UserLogConnection';
  /** The entries of the page, with their cursors. */
  edges: Array<UserLogEdge>;
  /** Whether there are more items, and the cursors to get them. */
  pageInfo: PageInfo;
};

/** An entry in the user log, with its cursor. */
export type UserLogEdge = {
  __typename?: 'UserLogEdge';
  /** Position in the log: pass it as `after` to get older entries. */
  cursor: Scalars['String']['output'];
  /** The entry at this position. */
  node: UserLogEntry;
};

/** A personal API token: a program that sends it acts as the user, limited to the token's scopes. */
export type ApiToken = {
  __typename?: 'ApiToken';
  /** Identifies the token among the caller's tokens. */
  id: Scalars['ID']['output'];
  /** Purpose of the token, as described by its owner. */
  name: Scalars['String']['output'];
  /** The scopes that the token can use at most. If its owner loses a scope, the token loses it too. */
  scopes: Array<Scalars['String']['output']>;
  /** Whether mutations are refused with it, and all calls of the REST service that change something. */
  isReadOnly: Scalars['Boolean']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When it expires; null if it does not expire. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was last used, to within a few minutes; null if it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The personal API token to create. */
export type CreateApiTokenInput = {
  /** Purpose of the token, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Some of the caller's own scopes, at least one. */
  scopes: Array<Scalars['String']['input']>;
  /** Whether the token may only read; it may also write when absent. */
  isReadOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** When the token expires, an instant in the future; never when absent. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, the same token gets a new secret as long as it was never used, and the first secret stops working (provided that the server keeps keys). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of creating a personal API token. */
export type CreateApiTokenPayload = {
  __typename?: 'CreateApiTokenPayload';
  /** The token's record; null if the request was refused. */
  apiToken?: Maybe<ApiToken>;
  /** The token itself, to send as `Authorization: Bearer …`. It is returned only once and stored nowhere. */
  secret?: Maybe<Scalars['String']['output']>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** The personal API token to revoke. */
export type RevokeApiTokenInput = {
  /** The token's `id`. */
  id: Scalars['ID']['input'];
};

/** Result of revoking a personal API token. */
export type RevokeApiTokenPayload = {
  __typename?: 'RevokeApiTokenPayload';
  /** The token's `id`; null if the request was refused. */
  revokedId?: Maybe<Scalars['ID']['output']>;
  /** Why the request was refused. */
  userErrors: Array<UserError>;
};

/** An address to which the server sends what happens to comments, tickets, events and payments. */
export type Webhook = Node & {
  __typename?: 'Webhook';
  /** Global, opaque id, for `Query.node` and for mutations about the webhook. */
  id: Scalars['ID']['output'];
  /** The address of the receiver; of another user's webhook without its path, which may be a secret. */
  url: Scalars['URI']['output'];
  /** What it is about. */
  kinds: Array<WebhookKind>;
  /** Number of the only ticket project that it is about; null for all projects, or if it is about a timesheet project. */
  projectNumber?: Maybe<Scalars['Int']['output']>;
  /** The only ticket project that it is about; null as `projectNumber`, or if the caller may not see the project. */
  ticketProject?: Maybe<TicketProject>;
  /** Name of the only timesheet project that it is about; null for all projects, or if it is about a ticket project. */
  projectName?: Maybe<Scalars['String']['output']>;
  /**
   * E-mail address of the user who created it. Messages are sent as long as this user may read them.
   * @deprecated Use `owner { email }`.
   */
  ownerEmail: Scalars['EmailAddress']['output'];
  /** The user who created it, with the name. */
  owner: Person;
  /** Whether the caller created it, and so may change it. Admins may only stop and delete the webhooks of others. */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last changed. */
  modifiedAt: Scalars['DateTime']['output'];
  /** Until when messages are also signed with the secret before the current one; null if they are not. */
  previousSecretUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Since when nothing is sent; null if it is enabled. */
  disabledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why nothing is sent; null if it is enabled. */
  disabledReason?: Maybe<WebhookDisabledReason>;
  /** How often sending the message that waits has failed. */
  failureCount: Scalars['Int']['output'];
  /** When the message that waits is sent again; null if none waits for a time. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** When a message was last delivered; null if none was. */
  lastSuccessAt?: Maybe<Scalars['DateTime']['output']>;
  /** When sending last failed; null if it never did. */
  lastFailureAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why sending last failed; null if it never did. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** The messages of the last 30 days, newest first. A call for each webhook: ask for those of one webhook at a time. */
  deliveries: WebhookDeliveryConnection;
};


/** An address to which the server sends what happens to comments, tickets, events and payments. */
export type WebhookDeliveriesArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** What a webhook can be about. */
export type WebhookKind =
  /** Comments that are written and edited. */
  | 'COMMENT'
  /** Tickets that are created and changed. */
  | 'TICKET'
  /** Timesheet events that are logged, changed and deleted. */
  | 'EVENT'
  /** Timesheet events that are marked as paid, or as not paid. */
  | 'PAYMENT';

/** Why nothing is sent to a webhook. */
export type WebhookDisabledReason =
  /** Its owner or an admin stopped it. */
  | 'OWNER'
  /** Nothing could be delivered for three days. */
  | 'FAILURES'
  /** Its owner is no longer on the list of the project, or lost the scope. */
  | 'RIGHTS'
  /** The account of its owner was closed. */
  | 'ACCOUNT'
  /** Its secret can no longer be read, because the server has another key. */
  | 'SECRET'
  /** A reason that this gateway does not know yet. */
  | 'OTHER';

/** A message to a webhook: when it was sent, and how that ended. */
export type WebhookDelivery = {
  __typename?: 'WebhookDelivery';
  /** Identifies the message. */
  id: Scalars['ID']['output'];
  /** The `Sequence` of the message: a whole number that is greater than that of earlier messages. */
  sequence: Scalars['Float']['output'];
  /** What happened. */
  type: WebhookMessageType;
  /** Number of the comment, ticket or event. */
  subjectNumber: Scalars['Int']['output'];
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** How often it was sent. */
  attempts: Scalars['Int']['output'];
  /** When it was last sent. */
  lastAttemptAt: Scalars['DateTime']['output'];
  /** HTTP status of the last answer; null if there was none. */
  statusCode?: Maybe<Scalars['Int']['output']>;
  /** Why the last attempt failed; null if it did not. */
  error?: Maybe<Scalars['String']['output']>;
  /** When the receiver accepted it; null if it has not yet. */
  deliveredAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it is sent again; null if it is not. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What a message is about. */
export type WebhookMessageType =
  /** A comment was written, or a ticket was changed by one. */
  | 'COMMENT_ADDED'
  /** A comment was edited by its author. */
  | 'COMMENT_EDITED'
  /** A ticket was created. */
  | 'TICKET_CREATED'
  /** A ticket was changed or commented on, or a user unsubscribed from it. */
  | 'TICKET_CHANGED'
  /** Time was logged, or a deleted event was restored. */
  | 'EVENT_CREATED'
  /** An event was changed, confirmed or sent. */
  | 'EVENT_CHANGED'
  /** An event was deleted, or moved to a project that the webhook is not about. */
  | 'EVENT_REMOVED'
  /** An event was marked as paid, or as not paid. */
  | 'PAYMENT_CHANGED'
  /** Something that this gateway does not know yet. */
  | 'OTHER';

/** A page of the messages of a webhook, newest first. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** The messages of the page, with their cursors. */
  edges: Array<WebhookDeliveryEdge>;
  /** Whether there are more items, and the cursors to get them. */
  pageInfo: PageInfo;
};

/** A message of a webhook, with its cursor. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  /** Position in the list: pass it as `after` to get older messages. */
  cursor: Scalars['String']['output'];
  /** The message at this position. */
  node: WebhookDelivery;
};

/** The webhook to create. With neither a ticket project nor a timesheet project it is about all projects, which is for users with the scope `admin`. */
export type CreateWebhookInput = {
  /** The address of the receiver: https, public, at most 2,000 characters. */
  url: Scalars['URI']['input'];
  /** What it is about, at least one: comments and tickets for a ticket project, events and payments for a timesheet project. */
  kinds: Array<WebhookKind>;
  /** Number of the only ticket project that it is about. */
  projectNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the only timesheet project that it is about. */
  projectName?: InputMaybe<Scalars['String']['input']>;
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, the same webhook gets a new secret as long as nothing was sent to it. */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of creating a webhook. */
export type CreateWebhookPayload = {
  __typename?: 'CreateWebhookPayload';
  /** The new webhook; null if the request was refused. */
  webhook?: Maybe<Webhook>;
  /** The secret that verifies the signatures of its messages. It is returned only once. */
  secret?: Maybe<Scalars['String']['output']>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** The webhook as it should be. What is absent stays as it is. */
export type UpdateWebhookInput = {
  /** Global id of the webhook. */
  id: Scalars['ID']['input'];
  /** The address of the receiver: https, public, at most 2,000 characters. */
  url?: InputMaybe<Scalars['URI']['input']>;
  /** What it is about, at least one. */
  kinds?: InputMaybe<Array<WebhookKind>>;
  /** False to stop sending. True to go on at once with the messages that wait, whatever the reason why it was stopped. */
  isEnabled?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Result of changing a webhook. */
export type UpdateWebhookPayload = {
  __typename?: 'UpdateWebhookPayload';
  /** The webhook in its current state; null if the request was refused. */
  webhook?: Maybe<Webhook>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** The webhook to delete. */
export type DeleteWebhookInput = {
  /** Global id of the webhook. */
  id: Scalars['ID']['input'];
};

/** Result of deleting a webhook. */
export type DeleteWebhookPayload = {
  __typename?: 'DeleteWebhookPayload';
  /** Global id of the deleted webhook; null if the request was refused. */
  deletedId?: Maybe<Scalars['ID']['output']>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** The webhook that gets a new secret. */
export type ReplaceWebhookSecretInput = {
  /** Global id of the webhook. */
  id: Scalars['ID']['input'];
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID. If the request is sent again with the same key within 24 hours, another new secret takes the place of the one in the first answer, and the secret before it stays. */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of replacing the secret of a webhook. */
export type ReplaceWebhookSecretPayload = {
  __typename?: 'ReplaceWebhookSecretPayload';
  /** The webhook in its current state; null if the request was refused. */
  webhook?: Maybe<Webhook>;
  /** The new secret. It is returned only once. */
  secret?: Maybe<Scalars['String']['output']>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** The webhook whose previous secret ends. */
export type EndPreviousWebhookSecretInput = {
  /** Global id of the webhook. */
  id: Scalars['ID']['input'];
};

/** Result of ending the previous secret of a webhook. */
export type EndPreviousWebhookSecretPayload = {
  __typename?: 'EndPreviousWebhookSecretPayload';
  /** The webhook in its current state; null if the request was refused. */
  webhook?: Maybe<Webhook>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};

/** The messages to send again. */
export type ReplayWebhookInput = {
  /** Global id of the webhook. */
  id: Scalars['ID']['input'];
  /** The `sequence` of the first message. */
  from: Scalars['Float']['input'];
  /** Idempotency key of 1 to 255 characters, chosen by the caller, such as a UUID: the request is executed only once within 24 hours, however often it is sent. */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Result of sending messages again. */
export type ReplayWebhookPayload = {
  __typename?: 'ReplayWebhookPayload';
  /** The webhook in its current state; null if the request was refused. */
  webhook?: Maybe<Webhook>;
  /** Why the request was refused; empty if it succeeded. */
  userErrors: Array<UserError>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( TicketProjectRow )
    | ( TicketRow )
    | ( CommentRow )
    | ( TicketViewRow )
    | ( TimesheetProjectRow )
    | ( TimesheetEventRow )
    | ( UserRow )
    | ( WebhookRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  BackupConnection: ResolverTypeWrapper<Omit<BackupConnection, 'edges'> & { edges: Array<ResolversTypes['BackupEdge']> }>;
  BackupEdge: ResolverTypeWrapper<Omit<BackupEdge, 'node'> & { node: ResolversTypes['Backup'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  BackupSchedule: ResolverTypeWrapper<BackupSchedule>;
  Backup: ResolverTypeWrapper<BackupRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  BackupState: BackupState;
  StartBackupInput: StartBackupInput;
  StartBackupPayload: ResolverTypeWrapper<Omit<StartBackupPayload, 'backup'> & { backup?: Maybe<ResolversTypes['Backup']> }>;
  File: ResolverTypeWrapper<AttachedFileRow>;
  UploadFileInput: UploadFileInput;
  UploadFilePayload: ResolverTypeWrapper<Omit<UploadFilePayload, 'file'> & { file?: Maybe<ResolversTypes['File']> }>;
  JobQueue: ResolverTypeWrapper<Omit<JobQueue, 'jobs'> & { jobs: Array<ResolversTypes['Job']> }>;
  Job: ResolverTypeWrapper<JobRow>;
  JobTask: JobTask;
  JobState: JobState;
  RetryJobInput: RetryJobInput;
  RetryJobPayload: ResolverTypeWrapper<Omit<RetryJobPayload, 'job'> & { job?: Maybe<ResolversTypes['Job']> }>;
  CancelJobInput: CancelJobInput;
  CancelJobPayload: ResolverTypeWrapper<CancelJobPayload>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  TimeZone: ResolverTypeWrapper<Scalars['TimeZone']['output']>;
  HTML: ResolverTypeWrapper<Scalars['HTML']['output']>;
  URI: ResolverTypeWrapper<Scalars['URI']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  Byte: ResolverTypeWrapper<Scalars['Byte']['output']>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  ListChangeKind: ListChangeKind;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  WebBuild: ResolverTypeWrapper<WebBuild>;
  TicketProject: ResolverTypeWrapper<TicketProjectRow>;
  Ticket: ResolverTypeWrapper<TicketRow>;
  TicketConnection: ResolverTypeWrapper<Omit<TicketConnection, 'edges'> & { edges: Array<ResolversTypes['TicketEdge']> }>;
  TicketEdge: ResolverTypeWrapper<Omit<TicketEdge, 'node'> & { node: ResolversTypes['Ticket'] }>;
  SearchHit: ResolverTypeWrapper<SearchHit>;
  SearchHitField: SearchHitField;
  TextRange: ResolverTypeWrapper<TextRange>;
  TicketOrder: TicketOrder;
  Comment: ResolverTypeWrapper<CommentRow>;
  CommentVersion: ResolverTypeWrapper<CommentVersion>;
  TicketThreadChange: ResolverTypeWrapper<Omit<TicketThreadChange, 'commentEdge'> & { commentEdge: ResolversTypes['CommentEdge'] }>;
  TicketChanges: ResolverTypeWrapper<TicketChangesRow>;
  CommentConnection: ResolverTypeWrapper<Omit<CommentConnection, 'edges'> & { edges: Array<ResolversTypes['CommentEdge']> }>;
  CommentEdge: ResolverTypeWrapper<Omit<CommentEdge, 'node'> & { node: ResolversTypes['Comment'] }>;
  CreateTicketProjectInput: CreateTicketProjectInput;
  CreateTicketProjectPayload: ResolverTypeWrapper<Omit<CreateTicketProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['TicketProject']> }>;
  AddTicketProjectAccessInput: AddTicketProjectAccessInput;
  AddTicketProjectAccessPayload: ResolverTypeWrapper<Omit<AddTicketProjectAccessPayload, 'project'> & { project?: Maybe<ResolversTypes['TicketProject']> }>;
  DeleteTicketProjectAccessInput: DeleteTicketProjectAccessInput;
  DeleteTicketProjectAccessPayload: ResolverTypeWrapper<Omit<DeleteTicketProjectAccessPayload, 'project'> & { project?: Maybe<ResolversTypes['TicketProject']> }>;
  CreateTicketInput: CreateTicketInput;
  CreateTicketPayload: ResolverTypeWrapper<Omit<CreateTicketPayload, 'ticket'> & { ticket?: Maybe<ResolversTypes['Ticket']> }>;
  AddCommentInput: AddCommentInput;
  AddCommentPayload: ResolverTypeWrapper<Omit<AddCommentPayload, 'commentEdge' | 'ticket'> & { commentEdge?: Maybe<ResolversTypes['CommentEdge']>, ticket?: Maybe<ResolversTypes['Ticket']> }>;
  ChangeTicketsInput: ChangeTicketsInput;
  TicketChangeInput: TicketChangeInput;
  ChangeTicketsPayload: ResolverTypeWrapper<Omit<ChangeTicketsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['TicketChangeOutcome']> }>;
  TicketChangeOutcome: ResolverTypeWrapper<TicketOutcomeRow>;
  TicketChangeResult: TicketChangeResult;
  EditCommentInput: EditCommentInput;
  EditCommentPayload: ResolverTypeWrapper<Omit<EditCommentPayload, 'comment'> & { comment?: Maybe<ResolversTypes['Comment']> }>;
  UnsubscribeFromTicketInput: UnsubscribeFromTicketInput;
  UnsubscribeFromTicketPayload: ResolverTypeWrapper<UnsubscribeFromTicketPayload>;
  UnsubscribeByLinkInput: UnsubscribeByLinkInput;
  UnsubscribeByLinkPayload: ResolverTypeWrapper<UnsubscribeByLinkPayload>;
  RefuseTicketMailsInput: RefuseTicketMailsInput;
  RefuseTicketMailsPayload: ResolverTypeWrapper<RefuseTicketMailsPayload>;
  SetTicketPresenceInput: SetTicketPresenceInput;
  SetTicketPresencePayload: ResolverTypeWrapper<SetTicketPresencePayload>;
  TicketPresence: ResolverTypeWrapper<Omit<TicketPresence, 'people'> & { people: Array<ResolversTypes['TicketVisitor']> }>;
  TicketVisitor: ResolverTypeWrapper<Omit<TicketVisitor, 'person'> & { person: ResolversTypes['Person'] }>;
  TicketListChange: ResolverTypeWrapper<Omit<TicketListChange, 'ticket'> & { ticket?: Maybe<ResolversTypes['Ticket']> }>;
  TicketView: ResolverTypeWrapper<TicketViewRow>;
  CreateTicketViewInput: CreateTicketViewInput;
  CreateTicketViewPayload: ResolverTypeWrapper<Omit<CreateTicketViewPayload, 'view'> & { view?: Maybe<ResolversTypes['TicketView']> }>;
  UpdateTicketViewInput: UpdateTicketViewInput;
  UpdateTicketViewPayload: ResolverTypeWrapper<Omit<UpdateTicketViewPayload, 'view'> & { view?: Maybe<ResolversTypes['TicketView']> }>;
  DeleteTicketViewInput: DeleteTicketViewInput;
  DeleteTicketViewPayload: ResolverTypeWrapper<DeleteTicketViewPayload>;
  TimesheetPurpose: TimesheetPurpose;
  TimesheetEventPurpose: TimesheetEventPurpose;
  TimesheetEventConnection: ResolverTypeWrapper<Omit<TimesheetEventConnection, 'edges'> & { edges: Array<ResolversTypes['TimesheetEventEdge']> }>;
  TimesheetEventEdge: ResolverTypeWrapper<Omit<TimesheetEventEdge, 'node'> & { node: ResolversTypes['TimesheetEvent'] }>;
  TimesheetProject: ResolverTypeWrapper<TimesheetProjectRow>;
  TimesheetEvent: ResolverTypeWrapper<TimesheetEventRow>;
  CreateTimesheetProjectInput: CreateTimesheetProjectInput;
  CreateTimesheetProjectPayload: ResolverTypeWrapper<Omit<CreateTimesheetProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['TimesheetProject']> }>;
  AddTimesheetProjectAccessInput: AddTimesheetProjectAccessInput;
  AddTimesheetProjectAccessPayload: ResolverTypeWrapper<Omit<AddTimesheetProjectAccessPayload, 'project'> & { project?: Maybe<ResolversTypes['TimesheetProject']> }>;
  DeleteTimesheetProjectAccessInput: DeleteTimesheetProjectAccessInput;
  DeleteTimesheetProjectAccessPayload: ResolverTypeWrapper<Omit<DeleteTimesheetProjectAccessPayload, 'project'> & { project?: Maybe<ResolversTypes['TimesheetProject']> }>;
  CreateTimesheetEventInput: CreateTimesheetEventInput;
  CreateTimesheetEventPayload: ResolverTypeWrapper<Omit<CreateTimesheetEventPayload, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  UpdateTimesheetEventInput: UpdateTimesheetEventInput;
  UpdateTimesheetEventPayload: ResolverTypeWrapper<Omit<UpdateTimesheetEventPayload, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  DeleteTimesheetEventInput: DeleteTimesheetEventInput;
  DeleteTimesheetEventPayload: ResolverTypeWrapper<DeleteTimesheetEventPayload>;
  RestoreTimesheetEventInput: RestoreTimesheetEventInput;
  RestoreTimesheetEventPayload: ResolverTypeWrapper<Omit<RestoreTimesheetEventPayload, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  SetTimesheetEventPaidInput: SetTimesheetEventPaidInput;
  SetTimesheetEventPaidPayload: ResolverTypeWrapper<Omit<SetTimesheetEventPaidPayload, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  TimesheetPerson: ResolverTypeWrapper<TimesheetPersonRow>;
  TimesheetUnpaid: ResolverTypeWrapper<TimesheetUnpaid>;
  TimesheetTotals: ResolverTypeWrapper<TimesheetTotals>;
  TimesheetEventHistoryEntry: ResolverTypeWrapper<HistoryEntryRow>;
  TimesheetEventAction: TimesheetEventAction;
  TimesheetEventFieldChange: ResolverTypeWrapper<TimesheetEventFieldChange>;
  TimesheetEventField: TimesheetEventField;
  TimesheetEventCopyInput: TimesheetEventCopyInput;
  TimesheetEventOutcome: ResolverTypeWrapper<EventOutcomeRow>;
  TimesheetEventResult: TimesheetEventResult;
  PayTimesheetEventsInput: PayTimesheetEventsInput;
  TimesheetPaymentInput: TimesheetPaymentInput;
  PayTimesheetEventsPayload: ResolverTypeWrapper<Omit<PayTimesheetEventsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['TimesheetEventOutcome']> }>;
  ConfirmTimesheetEventsInput: ConfirmTimesheetEventsInput;
  ConfirmTimesheetEventsPayload: ResolverTypeWrapper<Omit<ConfirmTimesheetEventsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['TimesheetEventOutcome']> }>;
  CreateTimesheetEventsInput: CreateTimesheetEventsInput;
  TimesheetEventCreation: ResolverTypeWrapper<Omit<TimesheetEventCreation, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  CreateTimesheetEventsPayload: ResolverTypeWrapper<Omit<CreateTimesheetEventsPayload, 'creations'> & { creations: Array<ResolversTypes['TimesheetEventCreation']> }>;
  TimesheetMailKind: TimesheetMailKind;
  SendTimesheetsInput: SendTimesheetsInput;
  SendTimesheetsPayload: ResolverTypeWrapper<SendTimesheetsPayload>;
  SendTimesheetReportInput: SendTimesheetReportInput;
  SendTimesheetReportPayload: ResolverTypeWrapper<SendTimesheetReportPayload>;
  TimesheetRecipients: ResolverTypeWrapper<TimesheetRecipients>;
  TimesheetReport: ResolverTypeWrapper<TimesheetReport>;
  CreateTimesheetCsvLinkInput: CreateTimesheetCsvLinkInput;
  CreateTimesheetCsvLinkPayload: ResolverTypeWrapper<CreateTimesheetCsvLinkPayload>;
  TimesheetCsvLink: ResolverTypeWrapper<TimesheetCsvLink>;
  LeftOutRecipient: ResolverTypeWrapper<LeftOutRecipient>;
  LeftOutReason: LeftOutReason;
  TimesheetEventChange: ResolverTypeWrapper<Omit<TimesheetEventChange, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  Person: ResolverTypeWrapper<PersonRow>;
  PersonConnection: ResolverTypeWrapper<Omit<PersonConnection, 'edges'> & { edges: Array<ResolversTypes['PersonEdge']> }>;
  PersonEdge: ResolverTypeWrapper<Omit<PersonEdge, 'node'> & { node: ResolversTypes['Person'] }>;
  User: ResolverTypeWrapper<UserRow>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: Array<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  SendMagicLinkInput: SendMagicLinkInput;
  SendMagicLinkPayload: ResolverTypeWrapper<SendMagicLinkPayload>;
  ReauthorizePayload: ResolverTypeWrapper<Omit<ReauthorizePayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  Session: ResolverTypeWrapper<SessionRow>;
  SetUserNameInput: SetUserNameInput;
  SetUserNamePayload: ResolverTypeWrapper<Omit<SetUserNamePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SetWeeklyTargetInput: SetWeeklyTargetInput;
  SetWeeklyTargetPayload: ResolverTypeWrapper<Omit<SetWeeklyTargetPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  AddUserScopeInput: AddUserScopeInput;
  AddUserScopePayload: ResolverTypeWrapper<Omit<AddUserScopePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  DeleteUserScopeInput: DeleteUserScopeInput;
  DeleteUserScopePayload: ResolverTypeWrapper<Omit<DeleteUserScopePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SignOutEverywhereInput: SignOutEverywhereInput;
  SignOutEverywherePayload: ResolverTypeWrapper<Omit<SignOutEverywherePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  DeactivateUserInput: DeactivateUserInput;
  DeactivateUserPayload: ResolverTypeWrapper<Omit<DeactivateUserPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  ReactivateUserInput: ReactivateUserInput;
  ReactivateUserPayload: ResolverTypeWrapper<Omit<ReactivateUserPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  UserAction: UserAction;
  UserLogEntry: ResolverTypeWrapper<UserLogEntryRow>;
  UserLogConnection: ResolverTypeWrapper<Omit<UserLogConnection, 'edges'> & { edges: Array<ResolversTypes['UserLogEdge']> }>;
  UserLogEdge: ResolverTypeWrapper<Omit<UserLogEdge, 'node'> & { node: ResolversTypes['UserLogEntry'] }>;
  ApiToken: ResolverTypeWrapper<ApiTokenRow>;
  CreateApiTokenInput: CreateApiTokenInput;
  CreateApiTokenPayload: ResolverTypeWrapper<Omit<CreateApiTokenPayload, 'apiToken'> & { apiToken?: Maybe<ResolversTypes['ApiToken']> }>;
  RevokeApiTokenInput: RevokeApiTokenInput;
  RevokeApiTokenPayload: ResolverTypeWrapper<RevokeApiTokenPayload>;
  Webhook: ResolverTypeWrapper<WebhookRow>;
  WebhookKind: WebhookKind;
  WebhookDisabledReason: WebhookDisabledReason;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryRow>;
  WebhookMessageType: WebhookMessageType;
  WebhookDeliveryConnection: ResolverTypeWrapper<Omit<WebhookDeliveryConnection, 'edges'> & { edges: Array<ResolversTypes['WebhookDeliveryEdge']> }>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: ResolverTypeWrapper<Omit<CreateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: ResolverTypeWrapper<Omit<UpdateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: ResolverTypeWrapper<DeleteWebhookPayload>;
  ReplaceWebhookSecretInput: ReplaceWebhookSecretInput;
  ReplaceWebhookSecretPayload: ResolverTypeWrapper<Omit<ReplaceWebhookSecretPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  EndPreviousWebhookSecretInput: EndPreviousWebhookSecretInput;
  EndPreviousWebhookSecretPayload: ResolverTypeWrapper<Omit<EndPreviousWebhookSecretPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: ResolverTypeWrapper<Omit<ReplayWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversTypes['Webhook']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  BackupConnection: Omit<BackupConnection, 'edges'> & { edges: Array<ResolversParentTypes['BackupEdge']> };
  BackupEdge: Omit<BackupEdge, 'node'> & { node: ResolversParentTypes['Backup'] };
  String: Scalars['String']['output'];
  BackupSchedule: BackupSchedule;
  Backup: BackupRow;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Float: Scalars['Float']['output'];
  StartBackupInput: StartBackupInput;
  StartBackupPayload: Omit<StartBackupPayload, 'backup'> & { backup?: Maybe<ResolversParentTypes['Backup']> };
  File: AttachedFileRow;
  UploadFileInput: UploadFileInput;
  UploadFilePayload: Omit<UploadFilePayload, 'file'> & { file?: Maybe<ResolversParentTypes['File']> };
  JobQueue: Omit<JobQueue, 'jobs'> & { jobs: Array<ResolversParentTypes['Job']> };
  Job: JobRow;
  RetryJobInput: RetryJobInput;
  RetryJobPayload: Omit<RetryJobPayload, 'job'> & { job?: Maybe<ResolversParentTypes['Job']> };
  CancelJobInput: CancelJobInput;
  CancelJobPayload: CancelJobPayload;
  Query: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  DateTime: Scalars['DateTime']['output'];
  Date: Scalars['Date']['output'];
  TimeZone: Scalars['TimeZone']['output'];
  HTML: Scalars['HTML']['output'];
  URI: Scalars['URI']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  Byte: Scalars['Byte']['output'];
  Upload: Scalars['Upload']['output'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  UserError: UserError;
  WebBuild: WebBuild;
  TicketProject: TicketProjectRow;
  Ticket: TicketRow;
  TicketConnection: Omit<TicketConnection, 'edges'> & { edges: Array<ResolversParentTypes['TicketEdge']> };
  TicketEdge: Omit<TicketEdge, 'node'> & { node: ResolversParentTypes['Ticket'] };
  SearchHit: SearchHit;
  TextRange: TextRange;
  Comment: CommentRow;
  CommentVersion: CommentVersion;
  TicketThreadChange: Omit<TicketThreadChange, 'commentEdge'> & { commentEdge: ResolversParentTypes['CommentEdge'] };
  TicketChanges: TicketChangesRow;
  CommentConnection: Omit<CommentConnection, 'edges'> & { edges: Array<ResolversParentTypes['CommentEdge']> };
  CommentEdge: Omit<CommentEdge, 'node'> & { node: ResolversParentTypes['Comment'] };
  CreateTicketProjectInput: CreateTicketProjectInput;
  CreateTicketProjectPayload: Omit<CreateTicketProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['TicketProject']> };
  AddTicketProjectAccessInput: AddTicketProjectAccessInput;
  AddTicketProjectAccessPayload: Omit<AddTicketProjectAccessPayload, 'project'> & { project?: Maybe<ResolversParentTypes['TicketProject']> };
  DeleteTicketProjectAccessInput: DeleteTicketProjectAccessInput;
  DeleteTicketProjectAccessPayload: Omit<DeleteTicketProjectAccessPayload, 'project'> & { project?: Maybe<ResolversParentTypes['TicketProject']> };
  CreateTicketInput: CreateTicketInput;
  CreateTicketPayload: Omit<CreateTicketPayload, 'ticket'> & { ticket?: Maybe<ResolversParentTypes['Ticket']> };
  AddCommentInput: AddCommentInput;
  AddCommentPayload: Omit<AddCommentPayload, 'commentEdge' | 'ticket'> & { commentEdge?: Maybe<ResolversParentTypes['CommentEdge']>, ticket?: Maybe<ResolversParentTypes['Ticket']> };
  ChangeTicketsInput: ChangeTicketsInput;
  TicketChangeInput: TicketChangeInput;
  ChangeTicketsPayload: Omit<ChangeTicketsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['TicketChangeOutcome']> };
  TicketChangeOutcome: TicketOutcomeRow;
  EditCommentInput: EditCommentInput;
  EditCommentPayload: Omit<EditCommentPayload, 'comment'> & { comment?: Maybe<ResolversParentTypes['Comment']> };
  UnsubscribeFromTicketInput: UnsubscribeFromTicketInput;
  UnsubscribeFromTicketPayload: UnsubscribeFromTicketPayload;
  UnsubscribeByLinkInput: UnsubscribeByLinkInput;
  UnsubscribeByLinkPayload: UnsubscribeByLinkPayload;
  RefuseTicketMailsInput: RefuseTicketMailsInput;
  RefuseTicketMailsPayload: RefuseTicketMailsPayload;
  SetTicketPresenceInput: SetTicketPresenceInput;
  SetTicketPresencePayload: SetTicketPresencePayload;
  TicketPresence: Omit<TicketPresence, 'people'> & { people: Array<ResolversParentTypes['TicketVisitor']> };
  TicketVisitor: Omit<TicketVisitor, 'person'> & { person: ResolversParentTypes['Person'] };
  TicketListChange: Omit<TicketListChange, 'ticket'> & { ticket?: Maybe<ResolversParentTypes['Ticket']> };
  TicketView: TicketViewRow;
  CreateTicketViewInput: CreateTicketViewInput;
  CreateTicketViewPayload: Omit<CreateTicketViewPayload, 'view'> & { view?: Maybe<ResolversParentTypes['TicketView']> };
  UpdateTicketViewInput: UpdateTicketViewInput;
  UpdateTicketViewPayload: Omit<UpdateTicketViewPayload, 'view'> & { view?: Maybe<ResolversParentTypes['TicketView']> };
  DeleteTicketViewInput: DeleteTicketViewInput;
  DeleteTicketViewPayload: DeleteTicketViewPayload;
  TimesheetEventConnection: Omit<TimesheetEventConnection, 'edges'> & { edges: Array<ResolversParentTypes['TimesheetEventEdge']> };
  TimesheetEventEdge: Omit<TimesheetEventEdge, 'node'> & { node: ResolversParentTypes['TimesheetEvent'] };
  TimesheetProject: TimesheetProjectRow;
  TimesheetEvent: TimesheetEventRow;
  CreateTimesheetProjectInput: CreateTimesheetProjectInput;
  CreateTimesheetProjectPayload: Omit<CreateTimesheetProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['TimesheetProject']> };
  AddTimesheetProjectAccessInput: AddTimesheetProjectAccessInput;
  AddTimesheetProjectAccessPayload: Omit<AddTimesheetProjectAccessPayload, 'project'> & { project?: Maybe<ResolversParentTypes['TimesheetProject']> };
  DeleteTimesheetProjectAccessInput: DeleteTimesheetProjectAccessInput;
  DeleteTimesheetProjectAccessPayload: Omit<DeleteTimesheetProjectAccessPayload, 'project'> & { project?: Maybe<ResolversParentTypes['TimesheetProject']> };
  CreateTimesheetEventInput: CreateTimesheetEventInput;
  CreateTimesheetEventPayload: Omit<CreateTimesheetEventPayload, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  UpdateTimesheetEventInput: UpdateTimesheetEventInput;
  UpdateTimesheetEventPayload: Omit<UpdateTimesheetEventPayload, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  DeleteTimesheetEventInput: DeleteTimesheetEventInput;
  DeleteTimesheetEventPayload: DeleteTimesheetEventPayload;
  RestoreTimesheetEventInput: RestoreTimesheetEventInput;
  RestoreTimesheetEventPayload: Omit<RestoreTimesheetEventPayload, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  SetTimesheetEventPaidInput: SetTimesheetEventPaidInput;
  SetTimesheetEventPaidPayload: Omit<SetTimesheetEventPaidPayload, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  TimesheetPerson: TimesheetPersonRow;
  TimesheetUnpaid: TimesheetUnpaid;
  TimesheetTotals: TimesheetTotals;
  TimesheetEventHistoryEntry: HistoryEntryRow;
  TimesheetEventFieldChange: TimesheetEventFieldChange;
  TimesheetEventCopyInput: TimesheetEventCopyInput;
  TimesheetEventOutcome: EventOutcomeRow;
  PayTimesheetEventsInput: PayTimesheetEventsInput;
  TimesheetPaymentInput: TimesheetPaymentInput;
  PayTimesheetEventsPayload: Omit<PayTimesheetEventsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['TimesheetEventOutcome']> };
  ConfirmTimesheetEventsInput: ConfirmTimesheetEventsInput;
  ConfirmTimesheetEventsPayload: Omit<ConfirmTimesheetEventsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['TimesheetEventOutcome']> };
  CreateTimesheetEventsInput: CreateTimesheetEventsInput;
  TimesheetEventCreation: Omit<TimesheetEventCreation, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  CreateTimesheetEventsPayload: Omit<CreateTimesheetEventsPayload, 'creations'> & { creations: Array<ResolversParentTypes['TimesheetEventCreation']> };
  SendTimesheetsInput: SendTimesheetsInput;
  SendTimesheetsPayload: SendTimesheetsPayload;
  SendTimesheetReportInput: SendTimesheetReportInput;
  SendTimesheetReportPayload: SendTimesheetReportPayload;
  TimesheetRecipients: TimesheetRecipients;
  TimesheetReport: TimesheetReport;
  CreateTimesheetCsvLinkInput: CreateTimesheetCsvLinkInput;
  CreateTimesheetCsvLinkPayload: CreateTimesheetCsvLinkPayload;
  TimesheetCsvLink: TimesheetCsvLink;
  LeftOutRecipient: LeftOutRecipient;
  TimesheetEventChange: Omit<TimesheetEventChange, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  Person: PersonRow;
  PersonConnection: Omit<PersonConnection, 'edges'> & { edges: Array<ResolversParentTypes['PersonEdge']> };
  PersonEdge: Omit<PersonEdge, 'node'> & { node: ResolversParentTypes['Person'] };
  User: UserRow;
  UserConnection: Omit<UserConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  SendMagicLinkInput: SendMagicLinkInput;
  SendMagicLinkPayload: SendMagicLinkPayload;
  ReauthorizePayload: Omit<ReauthorizePayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  Session: SessionRow;
  SetUserNameInput: SetUserNameInput;
  SetUserNamePayload: Omit<SetUserNamePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SetWeeklyTargetInput: SetWeeklyTargetInput;
  SetWeeklyTargetPayload: Omit<SetWeeklyTargetPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  AddUserScopeInput: AddUserScopeInput;
  AddUserScopePayload: Omit<AddUserScopePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  DeleteUserScopeInput: DeleteUserScopeInput;
  DeleteUserScopePayload: Omit<DeleteUserScopePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SignOutPayload: SignOutPayload;
  SignOutEverywhereInput: SignOutEverywhereInput;
  SignOutEverywherePayload: Omit<SignOutEverywherePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  DeactivateUserInput: DeactivateUserInput;
  DeactivateUserPayload: Omit<DeactivateUserPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  ReactivateUserInput: ReactivateUserInput;
  ReactivateUserPayload: Omit<ReactivateUserPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  UserLogEntry: UserLogEntryRow;
  UserLogConnection: Omit<UserLogConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserLogEdge']> };
  UserLogEdge: Omit<UserLogEdge, 'node'> & { node: ResolversParentTypes['UserLogEntry'] };
  ApiToken: ApiTokenRow;
  CreateApiTokenInput: CreateApiTokenInput;
  CreateApiTokenPayload: Omit<CreateApiTokenPayload, 'apiToken'> & { apiToken?: Maybe<ResolversParentTypes['ApiToken']> };
  RevokeApiTokenInput: RevokeApiTokenInput;
  RevokeApiTokenPayload: RevokeApiTokenPayload;
  Webhook: WebhookRow;
  WebhookDelivery: WebhookDeliveryRow;
  WebhookDeliveryConnection: Omit<WebhookDeliveryConnection, 'edges'> & { edges: Array<ResolversParentTypes['WebhookDeliveryEdge']> };
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: Omit<CreateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: Omit<UpdateWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: DeleteWebhookPayload;
  ReplaceWebhookSecretInput: ReplaceWebhookSecretInput;
  ReplaceWebhookSecretPayload: Omit<ReplaceWebhookSecretPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  EndPreviousWebhookSecretInput: EndPreviousWebhookSecretInput;
  EndPreviousWebhookSecretPayload: Omit<EndPreviousWebhookSecretPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: Omit<ReplayWebhookPayload, 'webhook'> & { webhook?: Maybe<ResolversParentTypes['Webhook']> };
};

export type BackupConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BackupConnection'] = ResolversParentTypes['BackupConnection']> = {
  schedule?: Resolver<Maybe<ResolversTypes['BackupSchedule']>, ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['BackupEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BackupEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BackupEdge'] = ResolversParentTypes['BackupEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Backup'], ParentType, ContextType>;
};

export type BackupScheduleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BackupSchedule'] = ResolversParentTypes['BackupSchedule']> = {
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  times?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  keep?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BackupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Backup'] = ResolversParentTypes['Backup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['BackupState'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  snapshotAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rowCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fileCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lostFileCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  verifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StartBackupPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartBackupPayload'] = ResolversParentTypes['StartBackupPayload']> = {
  backup?: Resolver<Maybe<ResolversTypes['Backup']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type FileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File']> = {
  uuid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['URI'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URI']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['Comment']>, ParentType, ContextType>;
};

export type UploadFilePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UploadFilePayload'] = ResolversParentTypes['UploadFilePayload']> = {
  file?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type JobQueueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobQueue'] = ResolversParentTypes['JobQueue']> = {
  waitingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  jobs?: Resolver<Array<ResolversTypes['Job']>, ParentType, ContextType>;
};

export type JobResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Job'] = ResolversParentTypes['Job']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['JobTask'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JobState'], ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  causedBy?: Resolver<Maybe<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RetryJobPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RetryJobPayload'] = ResolversParentTypes['RetryJobPayload']> = {
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CancelJobPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelJobPayload'] = ResolversParentTypes['CancelJobPayload']> = {
  cancelledId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Array<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  liveCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'first'>>;
  userLog?: Resolver<Maybe<ResolversTypes['UserLogConnection']>, ParentType, ContextType, RequireFields<QueryUserLogArgs, 'first'>>;
  jobQueue?: Resolver<Maybe<ResolversTypes['JobQueue']>, ParentType, ContextType>;
  backups?: Resolver<Maybe<ResolversTypes['BackupConnection']>, ParentType, ContextType, RequireFields<QueryBackupsArgs, 'first'>>;
  people?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPeopleArgs, 'first'>>;
  apiTokens?: Resolver<Maybe<Array<ResolversTypes['ApiToken']>>, ParentType, ContextType>;
  webhooks?: Resolver<Maybe<Array<ResolversTypes['Webhook']>>, ParentType, ContextType>;
  timesheetProjects?: Resolver<Array<ResolversTypes['TimesheetProject']>, ParentType, ContextType, Partial<QueryTimesheetProjectsArgs>>;
  timesheetEvents?: Resolver<Array<ResolversTypes['TimesheetEvent']>, ParentType, ContextType, RequireFields<QueryTimesheetEventsArgs, 'from' | 'until'>>;
  timesheetEventsConnection?: Resolver<ResolversTypes['TimesheetEventConnection'], ParentType, ContextType, RequireFields<QueryTimesheetEventsConnectionArgs, 'from' | 'until' | 'first'>>;
  timesheetPeople?: Resolver<Array<ResolversTypes['TimesheetPerson']>, ParentType, ContextType, RequireFields<QueryTimesheetPeopleArgs, 'purpose'>>;
  timesheetRecipients?: Resolver<ResolversTypes['TimesheetRecipients'], ParentType, ContextType, RequireFields<QueryTimesheetRecipientsArgs, 'from' | 'until' | 'timezone'>>;
  timesheetEventHistory?: Resolver<Maybe<Array<ResolversTypes['TimesheetEventHistoryEntry']>>, ParentType, ContextType, RequireFields<QueryTimesheetEventHistoryArgs, 'id'>>;
  isSentOnce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryIsSentOnceArgs, 'mail'>>;
  isTimesheetCsvOffered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ticketProjects?: Resolver<Array<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  ticketProject?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType, RequireFields<QueryTicketProjectArgs, 'number'>>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType, RequireFields<QueryTicketArgs, 'projectNumber' | 'number'>>;
  ticketsByNumber?: Resolver<Maybe<Array<ResolversTypes['Ticket']>>, ParentType, ContextType, RequireFields<QueryTicketsByNumberArgs, 'numbers'>>;
  ticketViews?: Resolver<Maybe<Array<ResolversTypes['TicketView']>>, ParentType, ContextType>;
  ticketCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, Partial<QueryTicketCountArgs>>;
  tickets?: Resolver<ResolversTypes['TicketConnection'], ParentType, ContextType, RequireFields<QueryTicketsArgs, 'orderBy' | 'first'>>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  sendMagicLink?: Resolver<ResolversTypes['SendMagicLinkPayload'], ParentType, ContextType, RequireFields<MutationSendMagicLinkArgs, 'input'>>;
  reauthorize?: Resolver<ResolversTypes['ReauthorizePayload'], ParentType, ContextType>;
  setUserName?: Resolver<ResolversTypes['SetUserNamePayload'], ParentType, ContextType, RequireFields<MutationSetUserNameArgs, 'input'>>;
  setWeeklyTarget?: Resolver<ResolversTypes['SetWeeklyTargetPayload'], ParentType, ContextType, RequireFields<MutationSetWeeklyTargetArgs, 'input'>>;
  addUserScope?: Resolver<ResolversTypes['AddUserScopePayload'], ParentType, ContextType, RequireFields<MutationAddUserScopeArgs, 'input'>>;
  deleteUserScope?: Resolver<ResolversTypes['DeleteUserScopePayload'], ParentType, ContextType, RequireFields<MutationDeleteUserScopeArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['SignOutPayload'], ParentType, ContextType>;
  signOutEverywhere?: Resolver<ResolversTypes['SignOutEverywherePayload'], ParentType, ContextType, RequireFields<MutationSignOutEverywhereArgs, 'input'>>;
  deactivateUser?: Resolver<ResolversTypes['DeactivateUserPayload'], ParentType, ContextType, RequireFields<MutationDeactivateUserArgs, 'input'>>;
  reactivateUser?: Resolver<ResolversTypes['ReactivateUserPayload'], ParentType, ContextType, RequireFields<MutationReactivateUserArgs, 'input'>>;
  createApiToken?: Resolver<ResolversTypes['CreateApiTokenPayload'], ParentType, ContextType, RequireFields<MutationCreateApiTokenArgs, 'input'>>;
  revokeApiToken?: Resolver<ResolversTypes['RevokeApiTokenPayload'], ParentType, ContextType, RequireFields<MutationRevokeApiTokenArgs, 'input'>>;
  createWebhook?: Resolver<ResolversTypes['CreateWebhookPayload'], ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  updateWebhook?: Resolver<ResolversTypes['UpdateWebhookPayload'], ParentType, ContextType, RequireFields<MutationUpdateWebhookArgs, 'input'>>;
  deleteWebhook?: Resolver<ResolversTypes['DeleteWebhookPayload'], ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'input'>>;
  replaceWebhookSecret?: Resolver<ResolversTypes['ReplaceWebhookSecretPayload'], ParentType, ContextType, RequireFields<MutationReplaceWebhookSecretArgs, 'input'>>;
  endPreviousWebhookSecret?: Resolver<ResolversTypes['EndPreviousWebhookSecretPayload'], ParentType, ContextType, RequireFields<MutationEndPreviousWebhookSecretArgs, 'input'>>;
  replayWebhook?: Resolver<ResolversTypes['ReplayWebhookPayload'], ParentType, ContextType, RequireFields<MutationReplayWebhookArgs, 'input'>>;
  retryJob?: Resolver<ResolversTypes['RetryJobPayload'], ParentType, ContextType, RequireFields<MutationRetryJobArgs, 'input'>>;
  cancelJob?: Resolver<ResolversTypes['CancelJobPayload'], ParentType, ContextType, RequireFields<MutationCancelJobArgs, 'input'>>;
  startBackup?: Resolver<ResolversTypes['StartBackupPayload'], ParentType, ContextType, RequireFields<MutationStartBackupArgs, 'input'>>;
  createTimesheetProject?: Resolver<ResolversTypes['CreateTimesheetProjectPayload'], ParentType, ContextType, RequireFields<MutationCreateTimesheetProjectArgs, 'input'>>;
  addTimesheetProjectAccess?: Resolver<ResolversTypes['AddTimesheetProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationAddTimesheetProjectAccessArgs, 'input'>>;
  deleteTimesheetProjectAccess?: Resolver<ResolversTypes['DeleteTimesheetProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationDeleteTimesheetProjectAccessArgs, 'input'>>;
  createTimesheetEvent?: Resolver<ResolversTypes['CreateTimesheetEventPayload'], ParentType, ContextType, RequireFields<MutationCreateTimesheetEventArgs, 'input'>>;
  updateTimesheetEvent?: Resolver<ResolversTypes['UpdateTimesheetEventPayload'], ParentType, ContextType, RequireFields<MutationUpdateTimesheetEventArgs, 'input'>>;
  deleteTimesheetEvent?: Resolver<ResolversTypes['DeleteTimesheetEventPayload'], ParentType, ContextType, RequireFields<MutationDeleteTimesheetEventArgs, 'input'>>;
  restoreTimesheetEvent?: Resolver<ResolversTypes['RestoreTimesheetEventPayload'], ParentType, ContextType, RequireFields<MutationRestoreTimesheetEventArgs, 'input'>>;
  setTimesheetEventPaid?: Resolver<ResolversTypes['SetTimesheetEventPaidPayload'], ParentType, ContextType, RequireFields<MutationSetTimesheetEventPaidArgs, 'input'>>;
  payTimesheetEvents?: Resolver<ResolversTypes['PayTimesheetEventsPayload'], ParentType, ContextType, RequireFields<MutationPayTimesheetEventsArgs, 'input'>>;
  confirmTimesheetEvents?: Resolver<ResolversTypes['ConfirmTimesheetEventsPayload'], ParentType, ContextType, RequireFields<MutationConfirmTimesheetEventsArgs, 'input'>>;
  createTimesheetEvents?: Resolver<ResolversTypes['CreateTimesheetEventsPayload'], ParentType, ContextType, RequireFields<MutationCreateTimesheetEventsArgs, 'input'>>;
  sendTimesheets?: Resolver<ResolversTypes['SendTimesheetsPayload'], ParentType, ContextType, RequireFields<MutationSendTimesheetsArgs, 'input'>>;
  sendTimesheetReport?: Resolver<ResolversTypes['SendTimesheetReportPayload'], ParentType, ContextType, RequireFields<MutationSendTimesheetReportArgs, 'input'>>;
  createTimesheetCsvLink?: Resolver<ResolversTypes['CreateTimesheetCsvLinkPayload'], ParentType, ContextType, RequireFields<MutationCreateTimesheetCsvLinkArgs, 'input'>>;
  createTicketProject?: Resolver<ResolversTypes['CreateTicketProjectPayload'], ParentType, ContextType, RequireFields<MutationCreateTicketProjectArgs, 'input'>>;
  addTicketProjectAccess?: Resolver<ResolversTypes['AddTicketProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationAddTicketProjectAccessArgs, 'input'>>;
  deleteTicketProjectAccess?: Resolver<ResolversTypes['DeleteTicketProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationDeleteTicketProjectAccessArgs, 'input'>>;
  createTicket?: Resolver<ResolversTypes['CreateTicketPayload'], ParentType, ContextType, RequireFields<MutationCreateTicketArgs, 'input'>>;
  addComment?: Resolver<ResolversTypes['AddCommentPayload'], ParentType, ContextType, RequireFields<MutationAddCommentArgs, 'input'>>;
  changeTickets?: Resolver<ResolversTypes['ChangeTicketsPayload'], ParentType, ContextType, RequireFields<MutationChangeTicketsArgs, 'input'>>;
  createTicketView?: Resolver<ResolversTypes['CreateTicketViewPayload'], ParentType, ContextType, RequireFields<MutationCreateTicketViewArgs, 'input'>>;
  updateTicketView?: Resolver<ResolversTypes['UpdateTicketViewPayload'], ParentType, ContextType, RequireFields<MutationUpdateTicketViewArgs, 'input'>>;
  deleteTicketView?: Resolver<ResolversTypes['DeleteTicketViewPayload'], ParentType, ContextType, RequireFields<MutationDeleteTicketViewArgs, 'input'>>;
  editComment?: Resolver<ResolversTypes['EditCommentPayload'], ParentType, ContextType, RequireFields<MutationEditCommentArgs, 'input'>>;
  unsubscribeFromTicket?: Resolver<ResolversTypes['UnsubscribeFromTicketPayload'], ParentType, ContextType, RequireFields<MutationUnsubscribeFromTicketArgs, 'input'>>;
  unsubscribeByLink?: Resolver<ResolversTypes['UnsubscribeByLinkPayload'], ParentType, ContextType, RequireFields<MutationUnsubscribeByLinkArgs, 'input'>>;
  refuseTicketMails?: Resolver<ResolversTypes['RefuseTicketMailsPayload'], ParentType, ContextType, RequireFields<MutationRefuseTicketMailsArgs, 'input'>>;
  setTicketPresence?: Resolver<ResolversTypes['SetTicketPresencePayload'], ParentType, ContextType, RequireFields<MutationSetTicketPresenceArgs, 'input'>>;
  uploadFile?: Resolver<ResolversTypes['UploadFilePayload'], ParentType, ContextType, RequireFields<MutationUploadFileArgs, 'input'>>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  webBuildChanged?: SubscriptionResolver<ResolversTypes['WebBuild'], "webBuildChanged", ParentType, ContextType>;
  timesheetEventChanged?: SubscriptionResolver<ResolversTypes['TimesheetEventChange'], "timesheetEventChanged", ParentType, ContextType, Partial<SubscriptionTimesheetEventChangedArgs>>;
  commentAdded?: SubscriptionResolver<ResolversTypes['CommentEdge'], "commentAdded", ParentType, ContextType, RequireFields<SubscriptionCommentAddedArgs, 'ticketId'>>;
  ticketThreadChanged?: SubscriptionResolver<ResolversTypes['TicketThreadChange'], "ticketThreadChanged", ParentType, ContextType, RequireFields<SubscriptionTicketThreadChangedArgs, 'ticketId'>>;
  ticketChanged?: SubscriptionResolver<ResolversTypes['Ticket'], "ticketChanged", ParentType, ContextType, RequireFields<SubscriptionTicketChangedArgs, 'ticketId'>>;
  ticketListChanged?: SubscriptionResolver<ResolversTypes['TicketListChange'], "ticketListChanged", ParentType, ContextType, Partial<SubscriptionTicketListChangedArgs>>;
  ticketPresenceChanged?: SubscriptionResolver<ResolversTypes['TicketPresence'], "ticketPresenceChanged", ParentType, ContextType, RequireFields<SubscriptionTicketPresenceChangedArgs, 'ticketId'>>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface TimeZoneScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TimeZone'], any> {
  name: 'TimeZone';
}

export interface HtmlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['HTML'], any> {
  name: 'HTML';
}

export interface UriScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URI'], any> {
  name: 'URI';
}

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export interface ByteScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Byte'], any> {
  name: 'Byte';
}

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'TicketProject' | 'Ticket' | 'Comment' | 'TicketView' | 'TimesheetProject' | 'TimesheetEvent' | 'User' | 'Webhook', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
};

export type WebBuildResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebBuild'] = ResolversParentTypes['WebBuild']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TicketProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketProject'] = ResolversParentTypes['TicketProject']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  modifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  canSee?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<TicketProjectPeopleArgs, 'first'>>;
  members?: Resolver<ResolversTypes['PersonConnection'], ParentType, ContextType, RequireFields<TicketProjectMembersArgs, 'first'>>;
  tickets?: Resolver<ResolversTypes['TicketConnection'], ParentType, ContextType, RequireFields<TicketProjectTicketsArgs, 'orderBy' | 'first'>>;
  viewerCanSee?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TicketResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Ticket'] = ResolversParentTypes['Ticket']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  projectNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creator?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  statuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  subscribers?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  viewerIsSubscribed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanChangeSubscribers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['File']>, ParentType, ContextType>;
  commentCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  comments?: Resolver<ResolversTypes['CommentConnection'], ParentType, ContextType, Partial<TicketCommentsArgs>>;
  loggedHours?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TicketConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketConnection'] = ResolversParentTypes['TicketConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TicketEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TicketEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketEdge'] = ResolversParentTypes['TicketEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType>;
  hit?: Resolver<Maybe<ResolversTypes['SearchHit']>, ParentType, ContextType>;
};

export type SearchHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchHit'] = ResolversParentTypes['SearchHit']> = {
  field?: Resolver<ResolversTypes['SearchHitField'], ParentType, ContextType>;
  commentNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  marks?: Resolver<Array<ResolversTypes['TextRange']>, ParentType, ContextType>;
};

export type TextRangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextRange'] = ResolversParentTypes['TextRange']> = {
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  editedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['CommentVersion']>, ParentType, ContextType>;
  isEditable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerCanEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['File']>, ParentType, ContextType>;
  changes?: Resolver<Maybe<ResolversTypes['TicketChanges']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CommentVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentVersion'] = ResolversParentTypes['CommentVersion']> = {
  body?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  writtenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TicketThreadChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketThreadChange'] = ResolversParentTypes['TicketThreadChange']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  commentEdge?: Resolver<ResolversTypes['CommentEdge'], ParentType, ContextType>;
};

export type TicketChangesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketChanges'] = ResolversParentTypes['TicketChanges']> = {
  subjectBefore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subjectAfter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  assigneeBefore?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  addedStatuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  removedStatuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  addedSubscribers?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  removedSubscribers?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
};

export type CommentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentConnection'] = ResolversParentTypes['CommentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CommentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CommentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentEdge'] = ResolversParentTypes['CommentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Comment'], ParentType, ContextType>;
};

export type CreateTicketProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTicketProjectPayload'] = ResolversParentTypes['CreateTicketProjectPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddTicketProjectAccessPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddTicketProjectAccessPayload'] = ResolversParentTypes['AddTicketProjectAccessPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteTicketProjectAccessPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTicketProjectAccessPayload'] = ResolversParentTypes['DeleteTicketProjectAccessPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateTicketPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTicketPayload'] = ResolversParentTypes['CreateTicketPayload']> = {
  projectNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddCommentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddCommentPayload'] = ResolversParentTypes['AddCommentPayload']> = {
  commentEdge?: Resolver<Maybe<ResolversTypes['CommentEdge']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  leftOut?: Resolver<Maybe<Array<ResolversTypes['EmailAddress']>>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ChangeTicketsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeTicketsPayload'] = ResolversParentTypes['ChangeTicketsPayload']> = {
  outcomes?: Resolver<Array<ResolversTypes['TicketChangeOutcome']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TicketChangeOutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketChangeOutcome'] = ResolversParentTypes['TicketChangeOutcome']> = {
  ticketId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['TicketChangeResult'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commentEdge?: Resolver<Maybe<ResolversTypes['CommentEdge']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
};

export type EditCommentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditCommentPayload'] = ResolversParentTypes['EditCommentPayload']> = {
  comment?: Resolver<Maybe<ResolversTypes['Comment']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnsubscribeFromTicketPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsubscribeFromTicketPayload'] = ResolversParentTypes['UnsubscribeFromTicketPayload']> = {
  isUnsubscribed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnsubscribeByLinkPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnsubscribeByLinkPayload'] = ResolversParentTypes['UnsubscribeByLinkPayload']> = {
  isUnsubscribed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RefuseTicketMailsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefuseTicketMailsPayload'] = ResolversParentTypes['RefuseTicketMailsPayload']> = {
  isRefused?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isForAllTickets?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetTicketPresencePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetTicketPresencePayload'] = ResolversParentTypes['SetTicketPresencePayload']> = {
  isTold?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TicketPresenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketPresence'] = ResolversParentTypes['TicketPresence']> = {
  people?: Resolver<Array<ResolversTypes['TicketVisitor']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TicketVisitorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketVisitor'] = ResolversParentTypes['TicketVisitor']> = {
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  isWriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TicketListChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketListChange'] = ResolversParentTypes['TicketListChange']> = {
  kind?: Resolver<ResolversTypes['ListChangeKind'], ParentType, ContextType>;
  ticketId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
};

export type TicketViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketView'] = ResolversParentTypes['TicketView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sharedWith?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  projectNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  statuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  search?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderBy?: Resolver<ResolversTypes['TicketOrder'], ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<TicketViewCountArgs, 'today'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateTicketViewPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTicketViewPayload'] = ResolversParentTypes['CreateTicketViewPayload']> = {
  view?: Resolver<Maybe<ResolversTypes['TicketView']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateTicketViewPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTicketViewPayload'] = ResolversParentTypes['UpdateTicketViewPayload']> = {
  view?: Resolver<Maybe<ResolversTypes['TicketView']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteTicketViewPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTicketViewPayload'] = ResolversParentTypes['DeleteTicketViewPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TimesheetEventConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventConnection'] = ResolversParentTypes['TimesheetEventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TimesheetEventEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TimesheetEventEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventEdge'] = ResolversParentTypes['TimesheetEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TimesheetEvent'], ParentType, ContextType>;
};

export type TimesheetProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetProject'] = ResolversParentTypes['TimesheetProject']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  canUse?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  canSee?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  canPay?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  canEdit?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<TimesheetProjectPeopleArgs, 'first'>>;
  members?: Resolver<ResolversTypes['PersonConnection'], ParentType, ContextType, RequireFields<TimesheetProjectMembersArgs, 'purpose' | 'first'>>;
  events?: Resolver<ResolversTypes['TimesheetEventConnection'], ParentType, ContextType, RequireFields<TimesheetProjectEventsArgs, 'from' | 'until' | 'first'>>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  viewerCanEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TimesheetEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEvent'] = ResolversParentTypes['TimesheetEvent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  confirmedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  timesheetedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paidAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  projectName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['TimesheetProject']>, ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isAllDay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  workNotes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateTimesheetProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTimesheetProjectPayload'] = ResolversParentTypes['CreateTimesheetProjectPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['TimesheetProject']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddTimesheetProjectAccessPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddTimesheetProjectAccessPayload'] = ResolversParentTypes['AddTimesheetProjectAccessPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['TimesheetProject']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteTimesheetProjectAccessPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTimesheetProjectAccessPayload'] = ResolversParentTypes['DeleteTimesheetProjectAccessPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['TimesheetProject']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateTimesheetEventPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTimesheetEventPayload'] = ResolversParentTypes['CreateTimesheetEventPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateTimesheetEventPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTimesheetEventPayload'] = ResolversParentTypes['UpdateTimesheetEventPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteTimesheetEventPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTimesheetEventPayload'] = ResolversParentTypes['DeleteTimesheetEventPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RestoreTimesheetEventPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreTimesheetEventPayload'] = ResolversParentTypes['RestoreTimesheetEventPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetTimesheetEventPaidPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetTimesheetEventPaidPayload'] = ResolversParentTypes['SetTimesheetEventPaidPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TimesheetPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetPerson'] = ResolversParentTypes['TimesheetPerson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['TimesheetTotals'], ParentType, ContextType, RequireFields<TimesheetPersonTotalsArgs, 'from' | 'until'>>;
  unpaid?: Resolver<ResolversTypes['TimesheetUnpaid'], ParentType, ContextType, RequireFields<TimesheetPersonUnpaidArgs, 'until'>>;
};

export type TimesheetUnpaidResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetUnpaid'] = ResolversParentTypes['TimesheetUnpaid']> = {
  hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  oldest?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TimesheetTotalsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetTotals'] = ResolversParentTypes['TimesheetTotals']> = {
  unconfirmedHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unconfirmedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unpaidHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  paidHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TimesheetEventHistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventHistoryEntry'] = ResolversParentTypes['TimesheetEventHistoryEntry']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  who?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['TimesheetEventAction'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['TimesheetEventFieldChange']>, ParentType, ContextType>;
};

export type TimesheetEventFieldChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventFieldChange'] = ResolversParentTypes['TimesheetEventFieldChange']> = {
  field?: Resolver<ResolversTypes['TimesheetEventField'], ParentType, ContextType>;
  before?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TimesheetEventOutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventOutcome'] = ResolversParentTypes['TimesheetEventOutcome']> = {
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['TimesheetEventResult'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
};

export type PayTimesheetEventsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayTimesheetEventsPayload'] = ResolversParentTypes['PayTimesheetEventsPayload']> = {
  outcomes?: Resolver<Array<ResolversTypes['TimesheetEventOutcome']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmTimesheetEventsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmTimesheetEventsPayload'] = ResolversParentTypes['ConfirmTimesheetEventsPayload']> = {
  outcomes?: Resolver<Array<ResolversTypes['TimesheetEventOutcome']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TimesheetEventCreationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventCreation'] = ResolversParentTypes['TimesheetEventCreation']> = {
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateTimesheetEventsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTimesheetEventsPayload'] = ResolversParentTypes['CreateTimesheetEventsPayload']> = {
  creations?: Resolver<Array<ResolversTypes['TimesheetEventCreation']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SendTimesheetsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendTimesheetsPayload'] = ResolversParentTypes['SendTimesheetsPayload']> = {
  pdf?: Resolver<Maybe<ResolversTypes['Byte']>, ParentType, ContextType>;
  leftOut?: Resolver<Maybe<Array<ResolversTypes['LeftOutRecipient']>>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SendTimesheetReportPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendTimesheetReportPayload'] = ResolversParentTypes['SendTimesheetReportPayload']> = {
  report?: Resolver<Maybe<ResolversTypes['TimesheetReport']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TimesheetRecipientsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetRecipients'] = ResolversParentTypes['TimesheetRecipients']> = {
  recipients?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  leftOut?: Resolver<Maybe<Array<ResolversTypes['LeftOutRecipient']>>, ParentType, ContextType>;
};

export type TimesheetReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetReport'] = ResolversParentTypes['TimesheetReport']> = {
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  leftOut?: Resolver<Maybe<Array<ResolversTypes['LeftOutRecipient']>>, ParentType, ContextType>;
  isSent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateTimesheetCsvLinkPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTimesheetCsvLinkPayload'] = ResolversParentTypes['CreateTimesheetCsvLinkPayload']> = {
  link?: Resolver<Maybe<ResolversTypes['TimesheetCsvLink']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TimesheetCsvLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetCsvLink'] = ResolversParentTypes['TimesheetCsvLink']> = {
  url?: Resolver<ResolversTypes['URI'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LeftOutRecipientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LeftOutRecipient'] = ResolversParentTypes['LeftOutRecipient']> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['LeftOutReason'], ParentType, ContextType>;
};

export type TimesheetEventChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventChange'] = ResolversParentTypes['TimesheetEventChange']> = {
  kind?: Resolver<ResolversTypes['ListChangeKind'], ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  timesheetEvents?: Resolver<ResolversTypes['TimesheetEventConnection'], ParentType, ContextType, RequireFields<PersonTimesheetEventsArgs, 'from' | 'until' | 'first'>>;
  assignedTickets?: Resolver<ResolversTypes['TicketConnection'], ParentType, ContextType, RequireFields<PersonAssignedTicketsArgs, 'orderBy' | 'first'>>;
  createdTickets?: Resolver<ResolversTypes['TicketConnection'], ParentType, ContextType, RequireFields<PersonCreatedTicketsArgs, 'orderBy' | 'first'>>;
};

export type PersonConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonConnection'] = ResolversParentTypes['PersonConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PersonEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PersonEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonEdge'] = ResolversParentTypes['PersonEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deactivatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  weeklyTarget?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SendMagicLinkPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendMagicLinkPayload'] = ResolversParentTypes['SendMagicLinkPayload']> = {
  isSent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReauthorizePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReauthorizePayload'] = ResolversParentTypes['ReauthorizePayload']> = {
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SetUserNamePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetUserNamePayload'] = ResolversParentTypes['SetUserNamePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetWeeklyTargetPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetWeeklyTargetPayload'] = ResolversParentTypes['SetWeeklyTargetPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddUserScopePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddUserScopePayload'] = ResolversParentTypes['AddUserScopePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteUserScopePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteUserScopePayload'] = ResolversParentTypes['DeleteUserScopePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SignOutPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  isEnded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SignOutEverywherePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignOutEverywherePayload'] = ResolversParentTypes['SignOutEverywherePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeactivateUserPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeactivateUserPayload'] = ResolversParentTypes['DeactivateUserPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReactivateUserPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReactivateUserPayload'] = ResolversParentTypes['ReactivateUserPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserLogEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserLogEntry'] = ResolversParentTypes['UserLogEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  action?: Resolver<ResolversTypes['UserAction'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  scopesBefore?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  scopesAfter?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  nameBefore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nameAfter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserLogConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserLogConnection'] = ResolversParentTypes['UserLogConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserLogEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UserLogEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserLogEdge'] = ResolversParentTypes['UserLogEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['UserLogEntry'], ParentType, ContextType>;
};

export type ApiTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiToken'] = ResolversParentTypes['ApiToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  isReadOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CreateApiTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateApiTokenPayload'] = ResolversParentTypes['CreateApiTokenPayload']> = {
  apiToken?: Resolver<Maybe<ResolversTypes['ApiToken']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RevokeApiTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeApiTokenPayload'] = ResolversParentTypes['RevokeApiTokenPayload']> = {
  revokedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URI'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['WebhookKind']>, ParentType, ContextType>;
  projectNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ticketProject?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  projectName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownerEmail?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  viewerCanEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  previousSecretUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  disabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['WebhookDisabledReason']>, ParentType, ContextType>;
  failureCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSuccessAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastFailureAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, RequireFields<WebhookDeliveriesArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['WebhookMessageType'], ParentType, ContextType>;
  subjectNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastAttemptAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  statusCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type CreateWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateWebhookPayload'] = ResolversParentTypes['CreateWebhookPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateWebhookPayload'] = ResolversParentTypes['UpdateWebhookPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteWebhookPayload'] = ResolversParentTypes['DeleteWebhookPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReplaceWebhookSecretPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplaceWebhookSecretPayload'] = ResolversParentTypes['ReplaceWebhookSecretPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EndPreviousWebhookSecretPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndPreviousWebhookSecretPayload'] = ResolversParentTypes['EndPreviousWebhookSecretPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReplayWebhookPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplayWebhookPayload'] = ResolversParentTypes['ReplayWebhookPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  BackupConnection?: BackupConnectionResolvers<ContextType>;
  BackupEdge?: BackupEdgeResolvers<ContextType>;
  BackupSchedule?: BackupScheduleResolvers<ContextType>;
  Backup?: BackupResolvers<ContextType>;
  StartBackupPayload?: StartBackupPayloadResolvers<ContextType>;
  File?: FileResolvers<ContextType>;
  UploadFilePayload?: UploadFilePayloadResolvers<ContextType>;
  JobQueue?: JobQueueResolvers<ContextType>;
  Job?: JobResolvers<ContextType>;
  RetryJobPayload?: RetryJobPayloadResolvers<ContextType>;
  CancelJobPayload?: CancelJobPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Date?: GraphQLScalarType;
  TimeZone?: GraphQLScalarType;
  HTML?: GraphQLScalarType;
  URI?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  Byte?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  WebBuild?: WebBuildResolvers<ContextType>;
  TicketProject?: TicketProjectResolvers<ContextType>;
  Ticket?: TicketResolvers<ContextType>;
  TicketConnection?: TicketConnectionResolvers<ContextType>;
  TicketEdge?: TicketEdgeResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  TextRange?: TextRangeResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentVersion?: CommentVersionResolvers<ContextType>;
  TicketThreadChange?: TicketThreadChangeResolvers<ContextType>;
  TicketChanges?: TicketChangesResolvers<ContextType>;
  CommentConnection?: CommentConnectionResolvers<ContextType>;
  CommentEdge?: CommentEdgeResolvers<ContextType>;
  CreateTicketProjectPayload?: CreateTicketProjectPayloadResolvers<ContextType>;
  AddTicketProjectAccessPayload?: AddTicketProjectAccessPayloadResolvers<ContextType>;
  DeleteTicketProjectAccessPayload?: DeleteTicketProjectAccessPayloadResolvers<ContextType>;
  CreateTicketPayload?: CreateTicketPayloadResolvers<ContextType>;
  AddCommentPayload?: AddCommentPayloadResolvers<ContextType>;
  ChangeTicketsPayload?: ChangeTicketsPayloadResolvers<ContextType>;
  TicketChangeOutcome?: TicketChangeOutcomeResolvers<ContextType>;
  EditCommentPayload?: EditCommentPayloadResolvers<ContextType>;
  UnsubscribeFromTicketPayload?: UnsubscribeFromTicketPayloadResolvers<ContextType>;
  UnsubscribeByLinkPayload?: UnsubscribeByLinkPayloadResolvers<ContextType>;
  RefuseTicketMailsPayload?: RefuseTicketMailsPayloadResolvers<ContextType>;
  SetTicketPresencePayload?: SetTicketPresencePayloadResolvers<ContextType>;
  TicketPresence?: TicketPresenceResolvers<ContextType>;
  TicketVisitor?: TicketVisitorResolvers<ContextType>;
  TicketListChange?: TicketListChangeResolvers<ContextType>;
  TicketView?: TicketViewResolvers<ContextType>;
  CreateTicketViewPayload?: CreateTicketViewPayloadResolvers<ContextType>;
  UpdateTicketViewPayload?: UpdateTicketViewPayloadResolvers<ContextType>;
  DeleteTicketViewPayload?: DeleteTicketViewPayloadResolvers<ContextType>;
  TimesheetEventConnection?: TimesheetEventConnectionResolvers<ContextType>;
  TimesheetEventEdge?: TimesheetEventEdgeResolvers<ContextType>;
  TimesheetProject?: TimesheetProjectResolvers<ContextType>;
  TimesheetEvent?: TimesheetEventResolvers<ContextType>;
  CreateTimesheetProjectPayload?: CreateTimesheetProjectPayloadResolvers<ContextType>;
  AddTimesheetProjectAccessPayload?: AddTimesheetProjectAccessPayloadResolvers<ContextType>;
  DeleteTimesheetProjectAccessPayload?: DeleteTimesheetProjectAccessPayloadResolvers<ContextType>;
  CreateTimesheetEventPayload?: CreateTimesheetEventPayloadResolvers<ContextType>;
  UpdateTimesheetEventPayload?: UpdateTimesheetEventPayloadResolvers<ContextType>;
  DeleteTimesheetEventPayload?: DeleteTimesheetEventPayloadResolvers<ContextType>;
  RestoreTimesheetEventPayload?: RestoreTimesheetEventPayloadResolvers<ContextType>;
  SetTimesheetEventPaidPayload?: SetTimesheetEventPaidPayloadResolvers<ContextType>;
  TimesheetPerson?: TimesheetPersonResolvers<ContextType>;
  TimesheetUnpaid?: TimesheetUnpaidResolvers<ContextType>;
  TimesheetTotals?: TimesheetTotalsResolvers<ContextType>;
  TimesheetEventHistoryEntry?: TimesheetEventHistoryEntryResolvers<ContextType>;
  TimesheetEventFieldChange?: TimesheetEventFieldChangeResolvers<ContextType>;
  TimesheetEventOutcome?: TimesheetEventOutcomeResolvers<ContextType>;
  PayTimesheetEventsPayload?: PayTimesheetEventsPayloadResolvers<ContextType>;
  ConfirmTimesheetEventsPayload?: ConfirmTimesheetEventsPayloadResolvers<ContextType>;
  TimesheetEventCreation?: TimesheetEventCreationResolvers<ContextType>;
  CreateTimesheetEventsPayload?: CreateTimesheetEventsPayloadResolvers<ContextType>;
  SendTimesheetsPayload?: SendTimesheetsPayloadResolvers<ContextType>;
  SendTimesheetReportPayload?: SendTimesheetReportPayloadResolvers<ContextType>;
  TimesheetRecipients?: TimesheetRecipientsResolvers<ContextType>;
  TimesheetReport?: TimesheetReportResolvers<ContextType>;
  CreateTimesheetCsvLinkPayload?: CreateTimesheetCsvLinkPayloadResolvers<ContextType>;
  TimesheetCsvLink?: TimesheetCsvLinkResolvers<ContextType>;
  LeftOutRecipient?: LeftOutRecipientResolvers<ContextType>;
  TimesheetEventChange?: TimesheetEventChangeResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonConnection?: PersonConnectionResolvers<ContextType>;
  PersonEdge?: PersonEdgeResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  SendMagicLinkPayload?: SendMagicLinkPayloadResolvers<ContextType>;
  ReauthorizePayload?: ReauthorizePayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetUserNamePayload?: SetUserNamePayloadResolvers<ContextType>;
  SetWeeklyTargetPayload?: SetWeeklyTargetPayloadResolvers<ContextType>;
  AddUserScopePayload?: AddUserScopePayloadResolvers<ContextType>;
  DeleteUserScopePayload?: DeleteUserScopePayloadResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SignOutEverywherePayload?: SignOutEverywherePayloadResolvers<ContextType>;
  DeactivateUserPayload?: DeactivateUserPayloadResolvers<ContextType>;
  ReactivateUserPayload?: ReactivateUserPayloadResolvers<ContextType>;
  UserLogEntry?: UserLogEntryResolvers<ContextType>;
  UserLogConnection?: UserLogConnectionResolvers<ContextType>;
  UserLogEdge?: UserLogEdgeResolvers<ContextType>;
  ApiToken?: ApiTokenResolvers<ContextType>;
  CreateApiTokenPayload?: CreateApiTokenPayloadResolvers<ContextType>;
  RevokeApiTokenPayload?: RevokeApiTokenPayloadResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  CreateWebhookPayload?: CreateWebhookPayloadResolvers<ContextType>;
  UpdateWebhookPayload?: UpdateWebhookPayloadResolvers<ContextType>;
  DeleteWebhookPayload?: DeleteWebhookPayloadResolvers<ContextType>;
  ReplaceWebhookSecretPayload?: ReplaceWebhookSecretPayloadResolvers<ContextType>;
  EndPreviousWebhookSecretPayload?: EndPreviousWebhookSecretPayloadResolvers<ContextType>;
  ReplayWebhookPayload?: ReplayWebhookPayloadResolvers<ContextType>;
};

