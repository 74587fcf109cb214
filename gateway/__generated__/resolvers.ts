import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ApiTokenRow, UserLogEntryRow } from '../upstream/userExtensions.ts';
import type { CommentRow, TicketRow, TicketChangesRow, TicketProjectRow } from '../upstream/tickets.ts';
import type { FileRow } from '../upstream/files.ts';
import type { PersonRow, SessionRow, UserRow } from '../upstream/users.ts';
import type { TimesheetEventRow, TimesheetProjectRow } from '../upstream/timesheets.ts';
import type { HistoryEntryRow, EventOutcomeRow } from '../upstream/timesheetExtensions.ts';
import type { TimesheetPersonRow } from '../loaders/timesheets.ts';
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
  /** A date of the calendar, such as `2026-11-21`. */
  Date: { input: string; output: string; }
  /** A time zone by its IANA name, such as `Europe/Berlin`. */
  TimeZone: { input: string; output: string; }
  /** Text with HTML markup, such as `<p>Why?</p>`. */
  HTML: { input: string; output: string; }
  /** A URI reference: an address on this site begins with a slash. */
  URI: { input: string; output: string; }
  /** An e-mail address. Compared, kept and returned in lowercase. */
  EmailAddress: { input: string; output: string; }
  /** Bytes, in Base64. */
  Byte: { input: Buffer; output: Buffer; }
  /** A file in a request of the kind `multipart/form-data` (GraphQL multipart request specification). */
  Upload: { input: Promise<import("../upstream/uploads.ts").UpstreamUpload>; output: never; }
};

/** A file that somebody uploaded. */
export type File = {
  __typename?: 'File';
  /** Under which tickets, comments and downloads know it. */
  uuid: Scalars['ID']['output'];
  /** Name it had when it was uploaded. */
  filename: Scalars['String']['output'];
  /** Media type, such as `image/png`. */
  mime: Scalars['String']['output'];
  /** Size in bytes, null where the server does not say. */
  size?: Maybe<Scalars['Float']['output']>;
  /** Path on this site of its download, `/api/v1/download/{uuid}/{filename}`, which takes the bearer token. */
  path: Scalars['URI']['output'];
  /** A signed path on this site that needs no token and is good for an hour, for images and players; null where the server signs none. */
  url?: Maybe<Scalars['URI']['output']>;
};

/** A file to upload. */
export type UploadFileInput = {
  /** The file, as the GraphQL multipart request specification has it. One file a mutation. */
  file: Scalars['Upload']['input'];
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of an upload. */
export type UploadFilePayload = {
  __typename?: 'UploadFilePayload';
  /** The file, to be attached to a ticket or a comment by its uuid; null where it was refused. */
  file?: Maybe<File>;
  /** Why it was refused, such as 'file too large'. */
  userErrors: Array<UserError>;
};

/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type Query = {
  __typename?: 'Query';
  /** What implements `Node`, by its global id: a user, a project, an event, a ticket or a comment. Null where it does not exist or the caller may not see it. */
  node?: Maybe<Node>;
  /** The signed-in user, or null without a valid token. */
  viewer?: Maybe<User>;
  /** Every user, by e-mail. Takes the scope admin. */
  users: UserConnection;
  /** What was done to users, the newest first; null where the server keeps no such log. Takes the scope admin. */
  userLog?: Maybe<UserLogConnection>;
  /** The caller's personal API tokens that are neither revoked nor run out, the newest first; null where the server in use knows no such tokens. Refused to a personal API token: it takes the token of a sign-in. */
  apiTokens?: Maybe<Array<ApiToken>>;
  /** The timesheet projects on whose access lists the caller stands, by name. Takes the scope timesheets. */
  timesheetProjects: Array<TimesheetProject>;
  /** The timesheet events that overlap the half-open range from `from` until `until`, by start: all of them, of at most 400 days; `TOO_LARGE` where the answer of the REST service would have more than 64 MB. Takes the scope timesheets. */
  timesheetEvents: Array<TimesheetEvent>;
  /** Whose time the caller may look at for a purpose: everybody on the Can Use list of the projects on whose list for that purpose the caller stands, by e-mail. For `PAY` also everybody whose confirmed time on them is unpaid. Takes the scope timesheets. */
  timesheetPeople: Array<TimesheetPerson>;
  /** Who would get the timesheet of the caller's time in a range, if it were sent now. Takes the scope timesheets. */
  timesheetRecipients: TimesheetRecipients;
  /** What happened to an event, oldest first: the latest 200 changes. For its owner, and for the Can See and Can Pay lists of its project. Null where the server keeps no history. Takes the scope timesheets. */
  timesheetEventHistory?: Maybe<Array<TimesheetEventHistoryEntry>>;
  /** Whether such a mail leaves once if it is sent again with the same `requestId`; false where the REST service keeps no account of requests. Open to anybody. */
  isSentOnce: Scalars['Boolean']['output'];
  /** The ticket projects on whose list the caller stands, by name. Takes the scope tickets. */
  ticketProjects: Array<TicketProject>;
  /** A ticket project; null where there is none that the caller may see. Takes the scope tickets, unless `ticketNumber` is a ticket that the caller created or is subscribed to. */
  ticketProject?: Maybe<TicketProject>;
  /** A ticket; where the caller may not see it, the error `NOT_FOUND`. Takes the scope tickets, unless the caller created the ticket or is subscribed to it. */
  ticket?: Maybe<Ticket>;
  /** The tickets that the caller may see. Takes the scope tickets. */
  tickets: TicketConnection;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryUsersArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryUserLogArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetProjectsArgs = {
  purposes?: InputMaybe<Array<TimesheetPurpose>>;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetEventsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  projects?: InputMaybe<Array<Scalars['String']['input']>>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  purposes?: InputMaybe<Array<TimesheetPurpose>>;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetPeopleArgs = {
  purpose: TimesheetPurpose;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetRecipientsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
  timezone: Scalars['String']['input'];
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTimesheetEventHistoryArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryIsSentOnceArgs = {
  mail: TimesheetMailKind;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketProjectArgs = {
  number: Scalars['Int']['input'];
  ticketNumber?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketArgs = {
  projectNumber: Scalars['Int']['input'];
  number: Scalars['Int']['input'];
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryTicketsArgs = {
  projectNumber?: InputMaybe<Scalars['Int']['input']>;
  statuses?: InputMaybe<Array<Scalars['String']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  orderBy?: TicketOrder;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Sends an e-mail with a link that signs its reader in. The answer does not tell whether the address is known. At most 5 in 15 minutes to one address. */
  sendMagicLink: SendMagicLinkPayload;
  /** Trades the bearer token of the request (an access token, or the sign-in token of a link) for the user's record with a fresh token and the current scopes. */
  reauthorize: ReauthorizePayload;
  /** Changes the caller's own name; admins see it in the log of users. Not by means of a personal API token. */
  setUserName: SetUserNamePayload;
  /** Gives a user a scope. Takes the scope admin. */
  addUserScope: AddUserScopePayload;
  /** Takes a scope from a user. Takes the scope admin; the last admin keeps that scope. */
  deleteUserScope: DeleteUserScopePayload;
  /** Ends the session of the request's bearer token: it is refused from then on, over open sockets too. Not for personal API tokens, which are revoked. */
  signOut: SignOutPayload;
  /** Ends all sessions of a user within seconds, over open sockets too. For the user, and for admins; not by means of a personal API token. */
  signOutEverywhere: SignOutEverywherePayload;
  /** Closes an account: its sessions end and nobody signs in with it, while all that is the user's stays. Takes the scope admin; the last admin cannot be closed out. */
  deactivateUser: DeactivateUserPayload;
  /** Opens a closed account again. Takes the scope admin. */
  reactivateUser: ReactivateUserPayload;
  /** Makes a personal API token for the caller, who may have 50 at a time. Not by means of another such token. */
  createApiToken: CreateApiTokenPayload;
  /** Revokes one of the caller's personal API tokens. Not by means of another such token. */
  revokeApiToken: RevokeApiTokenPayload;
  /** Creates a timesheet project. The caller starts on all four of its lists. Takes the scope timesheets. */
  createTimesheetProject: CreateTimesheetProjectPayload;
  /** Puts an e-mail on one of a project's access lists. For members of its Can Edit list. Takes the scope timesheets. */
  addTimesheetProjectAccess: AddTimesheetProjectAccessPayload;
  /** Takes an e-mail off one of a project's access lists. For members of its Can Edit list, which itself is never left empty. Takes the scope timesheets. */
  deleteTimesheetProjectAccess: DeleteTimesheetProjectAccessPayload;
  /** Logs time on a project whose Can Use list has the caller, who becomes its owner. Takes the scope timesheets. */
  createTimesheetEvent: CreateTimesheetEventPayload;
  /** Replaces what the owner of an event may change. Refused while it is paid, and where the event has changed since `modifiedAt`. Takes the scope timesheets. */
  updateTimesheetEvent: UpdateTimesheetEventPayload;
  /** Deletes an event. For its owner, and not while it is paid. Takes the scope timesheets. */
  deleteTimesheetEvent: DeleteTimesheetEventPayload;
  /** Brings back an event that was deleted in the last 30 days, as it was, with its id and history; one that is there stays as it is. For its owner, while on the Can Use list of its project. Takes the scope timesheets. */
  restoreTimesheetEvent: RestoreTimesheetEventPayload;
  /** Sets the day on which an event was paid, or removes the payment. For members of the Can Pay list of the event's project. Takes the scope timesheets. */
  setTimesheetEventPaid: SetTimesheetEventPaidPayload;
  /** Sets or removes the payments of a person's events in a range, with an outcome for each. What has changed since the caller saw it is left alone, and so it may be sent again until all is done. For members of the Can Pay lists of the events' projects. Takes the scope timesheets. */
  payTimesheetEvents: PayTimesheetEventsPayload;
  /** Confirms the caller's own events in a range, such as a day or a week, or takes the confirmation back, with an outcome for each. Takes the scope timesheets. */
  confirmTimesheetEvents: ConfirmTimesheetEventsPayload;
  /** Logs several times at once, such as a copy of last week, with an outcome for each. Takes the scope timesheets. */
  createTimesheetEvents: CreateTimesheetEventsPayload;
  /** Makes the PDF of the caller's time in a range and sends it by mail to the caller and, unless it is a dry run, to everybody who pays on the projects in it; the confirmed events then count as timesheeted. At most 20 an hour, and 60 dry runs. Takes the scope timesheets. */
  sendTimesheets: SendTimesheetsPayload;
  /** Makes a report of logged time, one section a project and person, and mails it; a dry run sends nothing and shows the mail. At most 20 an hour, dry runs apart. Takes the scope timesheets. */
  sendTimesheetReport: SendTimesheetReportPayload;
  /** Creates a ticket project. The caller starts on its Can See list. Takes the scope tickets. */
  createTicketProject: CreateTicketProjectPayload;
  /** Puts an e-mail on a project's Can See list. For members of that list. Takes the scope tickets. */
  addTicketProjectAccess: AddTicketProjectAccessPayload;
  /** Takes an e-mail off a project's Can See list, which is never left empty. For members of that list. Takes the scope tickets. */
  deleteTicketProjectAccess: DeleteTicketProjectAccessPayload;
  /** Creates a ticket in a project whose Can See list has the caller. Takes the scope tickets. */
  createTicket: CreateTicketPayload;
  /** Writes a comment, and changes its ticket in the same step. For whoever may see the ticket. Takes the scope tickets, unless the caller created the ticket or is subscribed to it. */
  addComment: AddCommentPayload;
  /** Takes the caller off a ticket's subscribers. Takes the scope tickets or the scope timesheets of a personal API token; of a user only where the server asks for a scope. */
  unsubscribeFromTicket: UnsubscribeFromTicketPayload;
  /** Takes the reader of a ticket's mail off its subscribers, by the link in the mail. Needs no token: the link says whose mail it is. */
  unsubscribeByLink: UnsubscribeByLinkPayload;
  /** Ends all mails about tickets to an address that is nobody's account, by the link in one. Needs no token: the link says whose mail it is. */
  refuseTicketMails: RefuseTicketMailsPayload;
  /** Tells the others who look at a ticket whether the caller, who has to follow `ticketPresenceChanged` of it, is writing. */
  setTicketPresence: SetTicketPresencePayload;
  /** Uploads a file, to be attached to a ticket or a comment: one file a request, as `multipart/form-data` with the header `Apollo-Require-Preflight: true`. What nothing takes is removed after a day. Takes the scope tickets, unless the caller created a ticket or is subscribed to one. */
  uploadFile: UploadFilePayload;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSendMagicLinkArgs = {
  input: SendMagicLinkInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSetUserNameArgs = {
  input: SetUserNameInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationAddUserScopeArgs = {
  input: AddUserScopeInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationDeleteUserScopeArgs = {
  input: DeleteUserScopeInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSignOutEverywhereArgs = {
  input: SignOutEverywhereInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationDeactivateUserArgs = {
  input: DeactivateUserInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationReactivateUserArgs = {
  input: ReactivateUserInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationCreateApiTokenArgs = {
  input: CreateApiTokenInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationRevokeApiTokenArgs = {
  input: RevokeApiTokenInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationCreateTimesheetProjectArgs = {
  input: CreateTimesheetProjectInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationAddTimesheetProjectAccessArgs = {
  input: AddTimesheetProjectAccessInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationDeleteTimesheetProjectAccessArgs = {
  input: DeleteTimesheetProjectAccessInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationCreateTimesheetEventArgs = {
  input: CreateTimesheetEventInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationUpdateTimesheetEventArgs = {
  input: UpdateTimesheetEventInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationDeleteTimesheetEventArgs = {
  input: DeleteTimesheetEventInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationRestoreTimesheetEventArgs = {
  input: RestoreTimesheetEventInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSetTimesheetEventPaidArgs = {
  input: SetTimesheetEventPaidInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationPayTimesheetEventsArgs = {
  input: PayTimesheetEventsInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationConfirmTimesheetEventsArgs = {
  input: ConfirmTimesheetEventsInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationCreateTimesheetEventsArgs = {
  input: CreateTimesheetEventsInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSendTimesheetsArgs = {
  input: SendTimesheetsInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSendTimesheetReportArgs = {
  input: SendTimesheetReportInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationCreateTicketProjectArgs = {
  input: CreateTicketProjectInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationAddTicketProjectAccessArgs = {
  input: AddTicketProjectAccessInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationDeleteTicketProjectAccessArgs = {
  input: DeleteTicketProjectAccessInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationCreateTicketArgs = {
  input: CreateTicketInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationUnsubscribeFromTicketArgs = {
  input: UnsubscribeFromTicketInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationUnsubscribeByLinkArgs = {
  input: UnsubscribeByLinkInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationRefuseTicketMailsArgs = {
  input: RefuseTicketMailsInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSetTicketPresenceArgs = {
  input: SetTicketPresenceInput;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationUploadFileArgs = {
  input: UploadFileInput;
};

/** What can be followed over a WebSocket at `/graphql` (the protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type Subscription = {
  __typename?: 'Subscription';
  /** The web app that the gateway serves: once at the start, and again after each new build. A page that was built from another one offers to reload. */
  webBuildChanged: WebBuild;
  /** Changes of timesheet events that the caller may see. The first message has no event: it tells that from now on nothing is missed, so what was read before it is read again. Takes the scope timesheets. */
  timesheetEventChanged: TimesheetEventChange;
  /** Comments of a ticket as they are written. Ends with an error when the caller may no longer see the ticket. Takes the scope tickets, unless the caller created the ticket or is subscribed to it. */
  commentAdded: CommentEdge;
  /** A ticket: as it is at the start, and again after each change of its subject, statuses or subscribers. Ends with an error when the caller may no longer see it. Takes the scope tickets, unless the caller created the ticket or is subscribed to it. */
  ticketChanged: Ticket;
  /** Tickets that the caller may see, as they come, change and go. The first message has none: it tells that from now on nothing is missed. Takes the scope tickets. */
  ticketListChanged: TicketListChange;
  /** Who else looks at a ticket: now, and after each change. Following it is what tells the others of the caller. Takes the scope tickets, unless the caller created the ticket or is subscribed to it. */
  ticketPresenceChanged: TicketPresence;
};


/** What can be followed over a WebSocket at `/graphql` (the protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTimesheetEventChangedArgs = {
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  purposes?: InputMaybe<Array<TimesheetPurpose>>;
};


/** What can be followed over a WebSocket at `/graphql` (the protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionCommentAddedArgs = {
  ticketId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What can be followed over a WebSocket at `/graphql` (the protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTicketChangedArgs = {
  ticketId: Scalars['ID']['input'];
};


/** What can be followed over a WebSocket at `/graphql` (the protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTicketListChangedArgs = {
  projectNumber?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be followed over a WebSocket at `/graphql` (the protocol graphql-transport-ws). The token goes into the payload of `connection_init`, as `{"token": "…"}`. */
export type SubscriptionTicketPresenceChangedArgs = {
  ticketId: Scalars['ID']['input'];
};

/** An object with a global id, to be read again with `Query.node`. */
export type Node = {
  /** Global, opaque id. */
  id: Scalars['ID']['output'];
};

/** Where a page of a connection stands in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is more before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the page's first edge, null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
  /** The cursor of the page's last edge, null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

/** A refusal that a person can mend. */
export type UserError = {
  __typename?: 'UserError';
  /** What is wrong and what to do, for people. */
  message: Scalars['String']['output'];
  /** The input field it is about, by its path in the input, such as `name` or `payments.0.events`; null where that is not known, or it is about the whole input. */
  field?: Maybe<Scalars['String']['output']>;
  /** What kind of refusal it is, for programs. */
  code: UserErrorCode;
};

/** Why something was refused. */
export type UserErrorCode =
  /** A value does not fit. */
  | 'INVALID'
  /** Something is missing. */
  | 'REQUIRED'
  /** A text is too long, or a range of time. */
  | 'TOO_LONG'
  /** A list has too many items, or a range too much in it. */
  | 'TOO_MANY'
  /** A file or a request has too many bytes. */
  | 'TOO_LARGE'
  /** The name is taken. */
  | 'TAKEN'
  /** It was changed meanwhile: read it again first. */
  | 'STALE'
  /** It is paid, and does not change until the payment is removed. */
  | 'PAID'
  /** Somebody has to be left: the last on a list, or the last admin. */
  | 'LAST_ONE'
  /** You have as many as one person may have. */
  | 'LIMIT_REACHED'
  /** It contradicts what is there. */
  | 'CONFLICT'
  /** The token is not good. */
  | 'UNAUTHENTICATED'
  /** There is no such thing that you may see. */
  | 'NOT_FOUND'
  /** The file is of a kind that the server does not take. */
  | 'UNSUPPORTED'
  /** The server has no room for it. */
  | 'NO_ROOM'
  /** The REST server in use has no such call. */
  | 'NOT_OFFERED';

/** A build of the web app. */
export type WebBuild = {
  __typename?: 'WebBuild';
  /** Differs from build to build. */
  id: Scalars['String']['output'];
};

/** A collection of tickets, and of the people who may see them. */
export type TicketProject = Node & {
  __typename?: 'TicketProject';
  /** Global, opaque id: what `Query.node` takes, and mutations and subscriptions name the project by. */
  id: Scalars['ID']['output'];
  /** Number under which the REST calls and addresses know it. */
  number: Scalars['Int']['output'];
  /** Unique without regard to case. */
  name: Scalars['String']['output'];
  /** When it was created, null where the project is not open to the caller. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it or its list was last changed, null where the project is not open to the caller. */
  modifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who may see all of its tickets. Empty where the project is not open to the caller, who then is a subscriber or the creator of one of its tickets. */
  canSee: Array<Scalars['EmailAddress']['output']>;
  /** Whether the caller stands on that list, and so may change it. */
  viewerCanSee: Scalars['Boolean']['output'];
};

/** Something to be done, with a thread of comments. */
export type Ticket = Node & {
  __typename?: 'Ticket';
  /** Global, opaque id: what `Query.node` takes, and mutations and subscriptions name the ticket by. */
  id: Scalars['ID']['output'];
  /** Number under which the REST calls and addresses know it; no two tickets have the same, whatever their projects. */
  number: Scalars['Int']['output'];
  /** Number of its project. */
  projectNumber: Scalars['Int']['output'];
  /** Its project, null where the server does not tell the caller. */
  project?: Maybe<TicketProject>;
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last changed or commented. */
  modifiedAt: Scalars['DateTime']['output'];
  /** Who created it. */
  creator: Person;
  /** What it is about, 1 to 200 characters. */
  subject: Scalars['String']['output'];
  /** Its text, as safe HTML. */
  body: Scalars['HTML']['output'];
  /** Its tags: one of `status:` (`new`, `assigned`, `blocked`, `resolved`, `verified`, `closed`, `reopened`, `unconfirmed`), one of `impact:` (`high`, `medium`, `low`, `none`), one of `priority:` (`high`, `medium`, `low`, `n/a`), and custom ones. */
  statuses: Array<Scalars['String']['output']>;
  /** Who gets a mail for each comment by somebody else, and may read the ticket even where the project is not open to them. */
  subscribers: Array<Person>;
  /** Whether the caller is one of them. */
  viewerIsSubscribed: Scalars['Boolean']['output'];
  /** Whether the caller may change subject and tags: as a member of the project's Can See list, or as its creator. Everybody who may see it may comment. */
  viewerCanEdit: Scalars['Boolean']['output'];
  /** Whether the caller may add and remove subscribers: as a member of the project's Can See list. Everybody may unsubscribe themselves. */
  viewerCanChangeSubscribers: Scalars['Boolean']['output'];
  /** Files that came with it. */
  files: Array<File>;
  /** How many comments it has, null where the server does not say. */
  commentCount?: Maybe<Scalars['Int']['output']>;
  /** Its comments, oldest first. `first` goes on from `after`, `last` goes back from `before`; one of the two is needed. */
  comments: CommentConnection;
  /** Hours that people logged on it with the tag `ticket:<project>/<number>`, as far as the caller may see them and within the last 400 days. Null without the scope timesheets. */
  loggedHours?: Maybe<Scalars['Float']['output']>;
};


/** Something to be done, with a thread of comments. */
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
  /** The tickets of this page, with their places in the list. */
  edges: Array<TicketEdge>;
  /** Whether there are more, and how to get at them. */
  pageInfo: PageInfo;
};

/** A ticket in a list. */
export type TicketEdge = {
  __typename?: 'TicketEdge';
  /** Where it stands in the list: what `after` takes to go on behind it. */
  cursor: Scalars['String']['output'];
  /** The ticket at that place. */
  node: Ticket;
};

/** In which order tickets are listed. The newest come first unless it says otherwise. */
export type TicketOrder =
  /** By the last change, the newest first. */
  | 'MODIFIED_DESC'
  /** By the last change, the oldest first. */
  | 'MODIFIED_ASC'
  /** By the creation, the newest first. */
  | 'CREATED_DESC'
  /** By the creation, the oldest first. */
  | 'CREATED_ASC';

/** A remark in a ticket's thread. */
export type Comment = Node & {
  __typename?: 'Comment';
  /** Global, opaque id: what `Query.node` takes. */
  id: Scalars['ID']['output'];
  /** Number under which the REST calls and the anchors of the page know it. */
  number: Scalars['Int']['output'];
  /** Who wrote it. The name is null where the server knows only the address. */
  author: Person;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** Its text, as safe HTML; empty where it only changes the ticket. */
  body: Scalars['HTML']['output'];
  /** Files that came with it. */
  files: Array<File>;
  /** What it changed on its ticket; null where it changed nothing, or the server does not say. */
  changes?: Maybe<TicketChanges>;
};

/** What a comment changed on its ticket: what really differs afterwards. */
export type TicketChanges = {
  __typename?: 'TicketChanges';
  /** The subject before, null where it stayed. */
  subjectBefore?: Maybe<Scalars['String']['output']>;
  /** The subject after, null where it stayed. */
  subjectAfter?: Maybe<Scalars['String']['output']>;
  /** Tags that it has since. */
  addedStatuses: Array<Scalars['String']['output']>;
  /** Tags that it has no longer. */
  removedStatuses: Array<Scalars['String']['output']>;
  /** People who are told since. */
  addedSubscribers: Array<Person>;
  /** People who are told no longer. */
  removedSubscribers: Array<Person>;
};

/** A part of a ticket's thread. */
export type CommentConnection = {
  __typename?: 'CommentConnection';
  /** The comments of this page, with their places in the thread. */
  edges: Array<CommentEdge>;
  /** Whether there are more before and after, and how to get at them. */
  pageInfo: PageInfo;
};

/** A comment in a thread. */
export type CommentEdge = {
  __typename?: 'CommentEdge';
  /** Where it stands in the thread: what `after` and `before` take, and `commentAdded` to go on from it. */
  cursor: Scalars['String']['output'];
  /** The comment at that place. */
  node: Comment;
};

/** Name of a project to create. */
export type CreateTicketProjectInput = {
  /** What it shall be called: 1 to 100 characters, not only digits, unique without regard to case. */
  name: Scalars['String']['input'];
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of creating a project. */
export type CreateTicketProjectPayload = {
  __typename?: 'CreateTicketProjectPayload';
  /** The new project; null where it was refused. */
  project?: Maybe<TicketProject>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An e-mail to put on a project's Can See list. */
export type AddTicketProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** Whose address. */
  email: Scalars['EmailAddress']['input'];
};

/** Outcome of putting an e-mail on a project's list. */
export type AddTicketProjectAccessPayload = {
  __typename?: 'AddTicketProjectAccessPayload';
  /** The project as changed; null where it was refused. */
  project?: Maybe<TicketProject>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An e-mail to take off a project's Can See list. */
export type DeleteTicketProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** Whose address. */
  email: Scalars['EmailAddress']['input'];
};

/** Outcome of taking an e-mail off a project's list. */
export type DeleteTicketProjectAccessPayload = {
  __typename?: 'DeleteTicketProjectAccessPayload';
  /** The project as changed; null where it was refused, or is no longer open to the caller. */
  project?: Maybe<TicketProject>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A ticket to create. */
export type CreateTicketInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** What it is about, 1 to 200 characters. */
  subject: Scalars['String']['input'];
  /** Its text as HTML, at most 80,000 characters; what is not safe is taken out. */
  body: Scalars['String']['input'];
  /** One tag of each family, such as `status:new`, and custom ones. A family that is left out gets `status:new`, `impact:none`, `priority:low`. At most 50, of 100 characters without spaces and commas. */
  statuses?: Array<Scalars['String']['input']>;
  /** The caller's own uploads, by uuid, at most 50; those that the body shows among them. */
  files?: Array<Scalars['ID']['input']>;
  /** Who gets a mail now and for each comment; at most 100. */
  subscribers?: Array<Scalars['EmailAddress']['input']>;
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of creating a ticket. */
export type CreateTicketPayload = {
  __typename?: 'CreateTicketPayload';
  /** Number of the new ticket's project; null where it was refused. */
  projectNumber?: Maybe<Scalars['Int']['output']>;
  /** Number of the new ticket in its project; null where it was refused. */
  number?: Maybe<Scalars['Int']['output']>;
  /** The new ticket; null where it was refused, or was made and could not be read. */
  ticket?: Maybe<Ticket>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A comment to write, and what it shall change on the ticket as it is then. With a text or files it subscribes its writer, unless they have unsubscribed before. */
export type AddCommentInput = {
  /** Global id of the ticket. */
  ticketId: Scalars['ID']['input'];
  /** The text as HTML, at most 80,000 characters; what is not safe is taken out. May be empty where files come with it or something changes. */
  body?: Scalars['String']['input'];
  /** What the subject shall be, 1 to 200 characters; null to leave it. Changing it takes `Ticket.viewerCanEdit`, as changing tags does. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Tags to add. One of the three families replaces the one that is there. */
  addStatuses?: Array<Scalars['String']['input']>;
  /** Custom tags to remove. */
  removeStatuses?: Array<Scalars['String']['input']>;
  /** Whom to tell from now on. Takes `Ticket.viewerCanChangeSubscribers`. Who has unsubscribed from the ticket is left out: see `AddCommentPayload.leftOut`. */
  addSubscribers?: Array<Scalars['EmailAddress']['input']>;
  /** Whom to tell no longer. Takes `Ticket.viewerCanChangeSubscribers`, but for oneself. */
  removeSubscribers?: Array<Scalars['EmailAddress']['input']>;
  /** The caller's own uploads, by uuid, at most 50; those that the body shows among them. */
  files?: Array<Scalars['ID']['input']>;
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of writing a comment. */
export type AddCommentPayload = {
  __typename?: 'AddCommentPayload';
  /** The new comment, as an edge of its thread; null where it was refused. */
  commentEdge?: Maybe<CommentEdge>;
  /** The ticket as it is now; null where the comment was refused. */
  ticket?: Maybe<Ticket>;
  /** Who was to be subscribed and is not, as they have unsubscribed from the ticket: only they themselves can subscribe again. Null where the comment was refused, or the server does not say. */
  leftOut?: Maybe<Array<Scalars['EmailAddress']['output']>>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A ticket of which the caller wants to hear no more. */
export type UnsubscribeFromTicketInput = {
  /** Number of its project. */
  projectNumber: Scalars['Int']['input'];
  /** Number of the ticket. */
  number: Scalars['Int']['input'];
};

/** Outcome of unsubscribing. */
export type UnsubscribeFromTicketPayload = {
  __typename?: 'UnsubscribeFromTicketPayload';
  /** True: unsubscribed now; false: the caller was not subscribed; null where it was refused. */
  isUnsubscribed?: Maybe<Scalars['Boolean']['output']>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Which link of a ticket's mail was followed. */
export type UnsubscribeByLinkInput = {
  /** What stands behind the `#` of the link, at most 1,000 characters. */
  token: Scalars['String']['input'];
};

/** Outcome of unsubscribing by a link. */
export type UnsubscribeByLinkPayload = {
  __typename?: 'UnsubscribeByLinkPayload';
  /** True: unsubscribed now; false: the address was not subscribed; null where it was refused. */
  isUnsubscribed?: Maybe<Scalars['Boolean']['output']>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Which link of a ticket's mail was followed. */
export type RefuseTicketMailsInput = {
  /** What stands behind the `#` of the link, at most 1,000 characters. */
  token: Scalars['String']['input'];
};

/** Outcome of refusing all mails about tickets. */
export type RefuseTicketMailsPayload = {
  __typename?: 'RefuseTicketMailsPayload';
  /** True: the mails end now; false: the address got none already; null where it was refused. */
  isRefused?: Maybe<Scalars['Boolean']['output']>;
  /** True: it is about all tickets. False: the address is somebody's account, which gets the mails of the tickets that it is subscribed to; those about the ticket of the link end. Null where it was refused, or the server does not say. */
  isForAllTickets?: Maybe<Scalars['Boolean']['output']>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Whether the caller writes in a ticket. */
export type SetTicketPresenceInput = {
  /** Global id of the ticket. */
  ticketId: Scalars['ID']['input'];
  /** Whether something is being written; taken back by itself after ten seconds. */
  isWriting: Scalars['Boolean']['input'];
};

/** Outcome of telling of one's presence. */
export type SetTicketPresencePayload = {
  __typename?: 'SetTicketPresencePayload';
  /** Whether anybody could be told: the caller has to follow `ticketPresenceChanged` of that ticket. */
  isTold: Scalars['Boolean']['output'];
};

/** Who is looking at a ticket, through the gateway that tells. */
export type TicketPresence = {
  __typename?: 'TicketPresence';
  /** At most twenty people, by e-mail, the caller not among them. */
  people: Array<TicketVisitor>;
  /** How many there are in all, the caller not among them. */
  count: Scalars['Int']['output'];
};

/** Somebody who looks at a ticket. */
export type TicketVisitor = {
  __typename?: 'TicketVisitor';
  /** Who looks at the ticket. */
  person: Person;
  /** Whether that person is writing. */
  isWriting: Scalars['Boolean']['output'];
};

/** What became of a ticket in the lists of the caller. */
export type TicketListChange = {
  __typename?: 'TicketListChange';
  /** Global id of the ticket; null: something may have been missed, and what was read before is read again. */
  ticketId?: Maybe<Scalars['ID']['output']>;
  /** The ticket as it is now; null where the caller may no longer see it. */
  ticket?: Maybe<Ticket>;
};

/** An access list of a timesheet project, and why its members look at it. */
export type TimesheetPurpose =
  /** Can Use: may log time on the project. */
  | 'USE'
  /** Can See: may view other people's time on the project. */
  | 'SEE'
  /** Can Edit: may change the project's four access lists. */
  | 'EDIT'
  /** Can Pay: may mark time on the project as paid. */
  | 'PAY';

/** Something that people log time on. */
export type TimesheetProject = Node & {
  __typename?: 'TimesheetProject';
  /** Global, opaque id: what `Query.node` takes, and mutations and subscriptions name the project by. */
  id: Scalars['ID']['output'];
  /** Unique without regard to case. */
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
  /** The tags used on its events. */
  tags: Array<Scalars['String']['output']>;
  /** Whether the caller may change the four lists. */
  viewerCanEdit: Scalars['Boolean']['output'];
};

/** Time that somebody spent on a project, or an all-day item. */
export type TimesheetEvent = Node & {
  __typename?: 'TimesheetEvent';
  /** Global, opaque id: what mutations name the event by. */
  id: Scalars['ID']['output'];
  /** Number under which the REST calls know it. */
  number: Scalars['Int']['output'];
  /** When it was logged. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last changed: what an update names to show which copy it changes. */
  modifiedAt: Scalars['DateTime']['output'];
  /** When its owner confirmed it, null while unconfirmed. */
  confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Last timesheet that included it, null where none did. */
  timesheetedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The day on which it was paid, null while unpaid: its UTC date, wherever the reader is. Stored as noon UTC. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of its project. */
  projectName: Scalars['String']['output'];
  /** Its project, null where the caller stands on none of its lists. */
  project?: Maybe<TimesheetProject>;
  /** Who logged it. */
  owner: Person;
  /** The time zone in which it was logged. */
  timezone: Scalars['TimeZone']['output'];
  /** The date of its start in that time zone: the day of an all-day item. Null for a zone that the gateway does not know. */
  date?: Maybe<Scalars['Date']['output']>;
  /** Whether it is for a whole day and thus has no times. */
  isAllDay: Scalars['Boolean']['output'];
  /** Begin; for an all-day item any moment of its date in `timezone`. */
  start: Scalars['DateTime']['output'];
  /** End, null for an all-day item. */
  end?: Maybe<Scalars['DateTime']['output']>;
  /** Elapsed time in whole minutes, 0 for an all-day item. Totals are made from these. */
  minutes: Scalars['Int']['output'];
  /** Elapsed time in hours, 0 for an all-day item. */
  hours: Scalars['Float']['output'];
  /** Work comments and notes. */
  workNotes: Scalars['String']['output'];
  /** Tags, in the order given. */
  tags: Array<Scalars['String']['output']>;
};

/** Name of a project to create. */
export type CreateTimesheetProjectInput = {
  /** What it shall be called: 1 to 100 characters, unique without regard to case. */
  name: Scalars['String']['input'];
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of creating a project. */
export type CreateTimesheetProjectPayload = {
  __typename?: 'CreateTimesheetProjectPayload';
  /** The new project; null where it was refused. */
  project?: Maybe<TimesheetProject>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An e-mail to put on an access list. */
export type AddTimesheetProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** Which of its lists. */
  purpose: TimesheetPurpose;
  /** Whose address. */
  email: Scalars['EmailAddress']['input'];
};

/** Outcome of putting an e-mail on an access list. */
export type AddTimesheetProjectAccessPayload = {
  __typename?: 'AddTimesheetProjectAccessPayload';
  /** The project as changed; null where it was refused. */
  project?: Maybe<TimesheetProject>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An e-mail to take off an access list. */
export type DeleteTimesheetProjectAccessInput = {
  /** Global id of the project. */
  projectId: Scalars['ID']['input'];
  /** Which of its lists. */
  purpose: TimesheetPurpose;
  /** Whose address. */
  email: Scalars['EmailAddress']['input'];
};

/** Outcome of taking an e-mail off an access list. */
export type DeleteTimesheetProjectAccessPayload = {
  __typename?: 'DeleteTimesheetProjectAccessPayload';
  /** The project as changed; null where it was refused or the caller can no longer see it. */
  project?: Maybe<TimesheetProject>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Time to log on a project, or an all-day item. */
export type CreateTimesheetEventInput = {
  /** Name of the project. */
  projectName: Scalars['String']['input'];
  /** Begin; for an all-day item any moment of its date in `timezone`. */
  start: Scalars['DateTime']['input'];
  /** End, at most 24 hours after the begin; absent for an all-day item. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** IANA name of the zone in which it is logged. */
  timezone: Scalars['String']['input'];
  /** Work comments and notes, at most 10,000 characters. */
  workNotes?: Scalars['String']['input'];
  /** Words to find it by, such as `ticket:3/17` for time on that ticket; at most 50, of 100 characters each. */
  tags?: Array<Scalars['String']['input']>;
  /** Any instant confirms it at once, with the server's time; null leaves it unconfirmed. */
  confirmedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of logging time. */
export type CreateTimesheetEventPayload = {
  __typename?: 'CreateTimesheetEventPayload';
  /** The event as logged; null where it was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An event as its owner wants it: every field replaces the stored one. */
export type UpdateTimesheetEventInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
  /** `modifiedAt` of the copy that is changed; an older one than the stored is refused. */
  modifiedAt: Scalars['DateTime']['input'];
  /** Name of the project. */
  projectName: Scalars['String']['input'];
  /** Begin; for an all-day item any moment of its date in `timezone`. */
  start: Scalars['DateTime']['input'];
  /** End, at most 24 hours after the begin; absent for an all-day item. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** IANA name of the zone in which it is logged. */
  timezone: Scalars['String']['input'];
  /** All of its work comments and notes, at most 10,000 characters. */
  workNotes: Scalars['String']['input'];
  /** All of its tags, in order; at most 50, of 100 characters each. */
  tags: Array<Scalars['String']['input']>;
  /** Any instant leaves it confirmed, or confirms it with the server's time; null takes the confirmation back. */
  confirmedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Outcome of changing an event. */
export type UpdateTimesheetEventPayload = {
  __typename?: 'UpdateTimesheetEventPayload';
  /** The event as stored; null where it was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An event to delete. */
export type DeleteTimesheetEventInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
};

/** Outcome of deleting an event. */
export type DeleteTimesheetEventPayload = {
  __typename?: 'DeleteTimesheetEventPayload';
  /** Global id of what was deleted; null where it was refused. */
  deletedId?: Maybe<Scalars['ID']['output']>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An event to bring back. */
export type RestoreTimesheetEventInput = {
  /** Global id of the event that was deleted. */
  id: Scalars['ID']['input'];
  /** What the event was: logged as a new one where the server keeps no deleted events, and not looked at elsewhere. Without it there is a user error then. */
  copy?: InputMaybe<CreateTimesheetEventInput>;
};

/** Outcome of bringing an event back. */
export type RestoreTimesheetEventPayload = {
  __typename?: 'RestoreTimesheetEventPayload';
  /** The event, with another id where it had to be logged as a new one; null where it was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A payment to set or to remove. */
export type SetTimesheetEventPaidInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
  /** Day of the payment, null to remove it. Its UTC date counts; send noon UTC. */
  paidAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Outcome of setting or removing a payment. */
export type SetTimesheetEventPaidPayload = {
  __typename?: 'SetTimesheetEventPaidPayload';
  /** The event as changed; null where it was refused. */
  event?: Maybe<TimesheetEvent>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Somebody whose time the caller may view or pay. */
export type TimesheetPerson = {
  __typename?: 'TimesheetPerson';
  /** Global, opaque id; differs from purpose to purpose. */
  id: Scalars['ID']['output'];
  /** The person, by address and, where it is known, name. */
  person: Person;
  /** The person's time in the half-open range, on the projects that the purpose opens. */
  totals: TimesheetTotals;
  /** The person's confirmed and unpaid time before an instant, on the projects that the caller pays. Refused for other purposes than `PAY`. */
  unpaid: TimesheetUnpaid;
};


/** Somebody whose time the caller may view or pay. */
export type TimesheetPersonTotalsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};


/** Somebody whose time the caller may view or pay. */
export type TimesheetPersonUnpaidArgs = {
  until: Scalars['DateTime']['input'];
};

/** Confirmed and unpaid time. */
export type TimesheetUnpaid = {
  __typename?: 'TimesheetUnpaid';
  /** How many hours it is. */
  hours: Scalars['Float']['output'];
  /** Start of the oldest event of it; null where there is none. */
  oldest?: Maybe<Scalars['DateTime']['output']>;
  /** Since when it was looked for; null where that is of all times. A REST server with the documented calls alone is asked about the last 400 days. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

/** Time in a range by state, in hours. What reaches out of the range counts with its part inside. */
export type TimesheetTotals = {
  __typename?: 'TimesheetTotals';
  /** Hours that are neither confirmed nor paid. */
  unconfirmedHours: Scalars['Float']['output'];
  /** How many events are neither confirmed nor paid. */
  unconfirmedCount: Scalars['Int']['output'];
  /** Hours that are confirmed and not paid: what waits for payment. */
  unpaidHours: Scalars['Float']['output'];
  /** Hours that are paid. */
  paidHours: Scalars['Float']['output'];
};

/** Something that happened to an event. */
export type TimesheetEventHistoryEntry = {
  __typename?: 'TimesheetEventHistoryEntry';
  /** When it happened. */
  at: Scalars['DateTime']['output'];
  /** Who did it: the owner, or somebody who pays. */
  who: Person;
  /** What was done, by its most telling part: a change that also confirms is `CONFIRMED`. */
  action: TimesheetEventAction;
  /** The fields that changed, with what they held. Empty for `CREATED`, `DELETED` and `RESTORED`. */
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
  /** Its owner took the confirmation back. */
  | 'UNCONFIRMED'
  /** A payer marked it as paid, or changed the day of the payment. */
  | 'PAID'
  /** A payer removed the payment. */
  | 'UNPAID'
  /** A timesheet that included it was sent. */
  | 'TIMESHEETED'
  /** Its owner deleted it. */
  | 'DELETED'
  /** Its owner brought it back. */
  | 'RESTORED';

/** A field of an event before and after a change. */
export type TimesheetEventFieldChange = {
  __typename?: 'TimesheetEventFieldChange';
  /** The field that changed. */
  field: TimesheetEventField;
  /** What it held: dates in ISO 8601, a list entry by entry, empty where it held nothing. */
  before: Array<Scalars['String']['output']>;
  /** What it holds since. */
  after: Array<Scalars['String']['output']>;
};

/** A field of an event that can change. */
export type TimesheetEventField =
  /** The project that the time was spent on. */
  | 'PROJECT'
  /** Its start and end, or its one date. */
  | 'DATES'
  /** The time zone in which it was logged. */
  | 'TIMEZONE'
  /** The work comments and notes. */
  | 'WORK_NOTES'
  /** The tags, entry by entry. */
  | 'TAGS'
  /** When its owner confirmed it. */
  | 'CONFIRMED'
  /** The day on which it was paid. */
  | 'PAID'
  /** The last timesheet that included it. */
  | 'TIMESHEETED';

/** The copy of an event that the caller saw. One that has changed since is left alone. */
export type TimesheetEventCopyInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
  /** `modifiedAt` of the copy. */
  modifiedAt: Scalars['DateTime']['input'];
};

/** What became of one event in a request for several. */
export type TimesheetEventOutcome = {
  __typename?: 'TimesheetEventOutcome';
  /** Global id of the event. */
  eventId: Scalars['ID']['output'];
  /** What became of it. */
  result: TimesheetEventResult;
  /** Why, for people, where it was skipped or failed. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The event as it now is; null where that is unknown, or the caller may no longer see it. */
  event?: Maybe<TimesheetEvent>;
};

/** What can become of one event in a request for several. */
export type TimesheetEventResult =
  /** It was changed. */
  | 'DONE'
  /** It was changed, and had held another value before. */
  | 'OVERWRITTEN'
  /** It was left alone on purpose: it is already so, has changed since the caller saw it, is gone, or may not be changed. */
  | 'SKIPPED'
  /** It could not be changed just now; sent again, it may be. */
  | 'FAILED';

/** Payments to set or to remove for events of one person in a range. */
export type PayTimesheetEventsInput = {
  /** Whose time it is. */
  for: Scalars['EmailAddress']['input'];
  /** Begin of the half-open range in which the events lie. */
  from: Scalars['DateTime']['input'];
  /** End of the range, which itself is not included. */
  until: Scalars['DateTime']['input'];
  /** What to set; at most 1,000 events in all, each once. */
  payments: Array<TimesheetPaymentInput>;
};

/** One value for several events. */
export type TimesheetPaymentInput = {
  /** Day of the payment, null to remove it. Its UTC date counts; send noon UTC. */
  paidAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The events, as the caller saw them. */
  events: Array<TimesheetEventCopyInput>;
};

/** Outcome of setting payments. */
export type PayTimesheetEventsPayload = {
  __typename?: 'PayTimesheetEventsPayload';
  /** One for each event, in the order of the input. */
  outcomes: Array<TimesheetEventOutcome>;
  /** Why the whole was refused. */
  userErrors: Array<UserError>;
};

/** Own events to confirm. */
export type ConfirmTimesheetEventsInput = {
  /** Begin of the half-open range in which the events lie. */
  from: Scalars['DateTime']['input'];
  /** End of the range, which itself is not included. */
  until: Scalars['DateTime']['input'];
  /** False takes the confirmation back. */
  isConfirmed: Scalars['Boolean']['input'];
  /** The events, as the caller saw them; at most 1,000, each once. */
  events: Array<TimesheetEventCopyInput>;
};

/** Outcome of confirming events. */
export type ConfirmTimesheetEventsPayload = {
  __typename?: 'ConfirmTimesheetEventsPayload';
  /** One for each event, in the order of the input. */
  outcomes: Array<TimesheetEventOutcome>;
  /** Why the whole was refused. */
  userErrors: Array<UserError>;
};

/** Several times to log. */
export type CreateTimesheetEventsInput = {
  /** The times to log, at most 200. */
  events: Array<CreateTimesheetEventInput>;
  /** Names this request by 1 to 250 characters, as `CreateTimesheetEventInput.requestId` does; with it each time has a name by its place in the list, but for one that has its own. */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** What became of one time to log. */
export type TimesheetEventCreation = {
  __typename?: 'TimesheetEventCreation';
  /** The event as logged; null where it was not. */
  event?: Maybe<TimesheetEvent>;
  /** Why it was not logged, for people. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** Outcome of logging several times. */
export type CreateTimesheetEventsPayload = {
  __typename?: 'CreateTimesheetEventsPayload';
  /** One for each, in the order of the input. */
  creations: Array<TimesheetEventCreation>;
  /** Why the whole was refused. */
  userErrors: Array<UserError>;
};

/** A mail about timesheets. */
export type TimesheetMailKind =
  /** What `sendTimesheets` sends. */
  | 'TIMESHEET'
  /** What `sendTimesheetReport` sends. */
  | 'REPORT';

/** Which of the caller's time to send, and how. */
export type SendTimesheetsInput = {
  /** Begin of the half-open range. */
  from: Scalars['DateTime']['input'];
  /** End of the range, which itself is not included. */
  until: Scalars['DateTime']['input'];
  /** Whose time: the caller's own address, no other. */
  for: Scalars['EmailAddress']['input'];
  /** IANA name of the zone in which days and times are written. */
  timezone: Scalars['String']['input'];
  /** Text that is included with the mail, at most 10,000 characters. */
  comments?: Scalars['String']['input'];
  /** Whether the mail goes to the caller alone and nothing is marked. */
  isDryRun?: Scalars['Boolean']['input'];
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of sending timesheets. */
export type SendTimesheetsPayload = {
  __typename?: 'SendTimesheetsPayload';
  /** The timesheet; null where it was refused. */
  pdf?: Maybe<Scalars['Byte']['output']>;
  /** Who pays on the projects in it and gets no mail, or would get none after a dry run; null where the server does not say, or it was refused. */
  leftOut?: Maybe<Array<LeftOutRecipient>>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** What a report contains, and who gets it. */
export type SendTimesheetReportInput = {
  /** Begin of the half-open range. */
  from: Scalars['DateTime']['input'];
  /** End of the range, which itself is not included. */
  until: Scalars['DateTime']['input'];
  /** Whose time; everybody's that the purposes allow when absent. */
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  /** On which projects, by name; all when absent. */
  projects?: InputMaybe<Array<Scalars['String']['input']>>;
  /** With any of these tags; all when absent. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Why the caller looks, as in `timesheetEvents`. */
  purposes: Array<TimesheetPurpose>;
  /** Who gets it: people on the lists of the projects in it, at most 100. */
  to: Array<Scalars['EmailAddress']['input']>;
  /** IANA name of the zone whose days the range is of: all-day items of these days are in it. By the instant of their start where it is absent, and on a REST server with the documented calls alone. */
  timezone?: InputMaybe<Scalars['String']['input']>;
  /** Text that is included with the mail, at most 5,000 characters. */
  comments?: Scalars['String']['input'];
  /** Whether nothing is sent. */
  isDryRun?: Scalars['Boolean']['input'];
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, nothing is done twice (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of making a report. */
export type SendTimesheetReportPayload = {
  __typename?: 'SendTimesheetReportPayload';
  /** The report; null where it was refused. */
  report?: Maybe<TimesheetReport>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Who gets a timesheet by mail. */
export type TimesheetRecipients = {
  __typename?: 'TimesheetRecipients';
  /** Who gets it: the caller, and who pays on the projects in it; nobody where there is no time to tell of. */
  recipients: Array<Scalars['EmailAddress']['output']>;
  /** Who pays on the projects in it and gets no mail; null where the server does not say. */
  leftOut?: Maybe<Array<LeftOutRecipient>>;
};

/** A report as it was mailed, or would be. */
export type TimesheetReport = {
  __typename?: 'TimesheetReport';
  /** Subject of the mail. */
  subject: Scalars['String']['output'];
  /** Body of the mail, a whole HTML document. */
  html: Scalars['HTML']['output'];
  /** Who gets the mail. */
  recipients: Array<Scalars['EmailAddress']['output']>;
  /** Who was asked for and does not get it; null where the server does not say. */
  leftOut?: Maybe<Array<LeftOutRecipient>>;
  /** Whether it was sent. */
  isSent: Scalars['Boolean']['output'];
};

/** Somebody whom a report or timesheet does not go to. */
export type LeftOutRecipient = {
  __typename?: 'LeftOutRecipient';
  /** Address as it was asked for, or as it stands on the list. */
  email: Scalars['EmailAddress']['output'];
  /** Why the mail does not go there. */
  reason: LeftOutReason;
};

/** Why a report or timesheet does not go to somebody. */
export type LeftOutReason =
  /** Nobody has an open account with that address. */
  | 'NO_ACCOUNT'
  /** The caller shares no project and no ticket with that address, which may or may not be somebody's account. */
  | 'NOT_KNOWN'
  /** The address is on no list of the projects. */
  | 'NOT_LISTED';

/** A change of an event, or the begin of watching. */
export type TimesheetEventChange = {
  __typename?: 'TimesheetEventChange';
  /** Global id of the event; null in the first message. */
  eventId?: Maybe<Scalars['ID']['output']>;
  /** The event as it now is; null in the first message, and where it is gone or the caller may no longer see it. */
  event?: Maybe<TimesheetEvent>;
};

/** A person as others see one. */
export type Person = {
  __typename?: 'Person';
  /** Address under which the person is known. */
  email: Scalars['EmailAddress']['output'];
  /** Null where the server knows only the address. */
  name?: Maybe<Scalars['String']['output']>;
};

/** Somebody who has signed in. */
export type User = Node & {
  __typename?: 'User';
  /** Global, opaque id: what `Query.node` takes. */
  id: Scalars['ID']['output'];
  /** Address with which the user signs in. */
  email: Scalars['EmailAddress']['output'];
  /** Name as the user or a sign-in gave it, else the part of the address before the @. */
  name: Scalars['String']['output'];
  /** Areas that are open to the user, such as `admin`, `timesheets`, `tickets`. */
  scopes: Array<Scalars['String']['output']>;
  /** First sign-in. */
  createdAt: Scalars['DateTime']['output'];
  /** Last change of the record. */
  modifiedAt: Scalars['DateTime']['output'];
  /** The last call by the user, to within some minutes; null where there was none or the server does not say. */
  lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Since when the user may not sign in; null while the account is active. What is theirs stays. */
  deactivatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The users of the page, with their cursors. */
  edges: Array<UserEdge>;
  /** Whether there are more, and how to get at them. */
  pageInfo: PageInfo;
  /** How many users there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A user in a list. */
export type UserEdge = {
  __typename?: 'UserEdge';
  /** Where the user stands in the list: what `after` takes to go on. */
  cursor: Scalars['String']['output'];
  /** The user at that place. */
  node: User;
};

/** Who gets a sign-in link, and where it leads. */
export type SendMagicLinkInput = {
  /** Address that the link is sent to, and that it signs in. */
  email: Scalars['EmailAddress']['input'];
  /** Name of the person, at most 100 characters: kept at the first sign-in, and where the name so far came from the address alone. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Path of this site to open after the sign-in; `/` when absent or foreign. */
  redirectUrl?: InputMaybe<Scalars['String']['input']>;
  /** Random text of 43 letters, digits, `-` and `_`, by which the browser that asks knows its own link again: the claim `nonce` of the link's token. Absent: every browser asks before it signs in by the link. */
  nonce?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of asking for a sign-in link. */
export type SendMagicLinkPayload = {
  __typename?: 'SendMagicLinkPayload';
  /** Whether the request was taken. It is true for unknown addresses as well. */
  isSent: Scalars['Boolean']['output'];
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Outcome of renewing a session. */
export type ReauthorizePayload = {
  __typename?: 'ReauthorizePayload';
  /** The renewed session; null where the token was refused, with the reason in `userErrors`. */
  session?: Maybe<Session>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A signed-in user with the token to send as `Authorization: Bearer …`. This is the one place where a token is shown. */
export type Session = {
  __typename?: 'Session';
  /** Access token, a JWT. */
  token: Scalars['String']['output'];
  /** The user whose token it is. */
  user: User;
};

/** A name for the caller. */
export type SetUserNameInput = {
  /** The name to take: 1 to 100 characters on one line, without control or direction marks. */
  name: Scalars['String']['input'];
};

/** Outcome of changing the caller's name. */
export type SetUserNamePayload = {
  __typename?: 'SetUserNamePayload';
  /** The caller as changed; null where it was refused. */
  user?: Maybe<User>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A scope to give. */
export type AddUserScopeInput = {
  /** Address of the user who gets it. */
  email: Scalars['EmailAddress']['input'];
  /** One word of a-z, 0-9, `:`, `_`, `-`, at most 50 characters. `admin`, `timesheets` and `tickets` open something. */
  scope: Scalars['String']['input'];
};

/** Outcome of giving a scope. */
export type AddUserScopePayload = {
  __typename?: 'AddUserScopePayload';
  /** The user as changed; null where it was refused. */
  user?: Maybe<User>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A scope to take away. */
export type DeleteUserScopeInput = {
  /** Address of the user who loses it. */
  email: Scalars['EmailAddress']['input'];
  /** One of the user's scopes. */
  scope: Scalars['String']['input'];
};

/** Outcome of taking a scope away. */
export type DeleteUserScopePayload = {
  __typename?: 'DeleteUserScopePayload';
  /** The user as changed; null where it was refused. */
  user?: Maybe<User>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Outcome of ending the session whose token the request carries. */
export type SignOutPayload = {
  __typename?: 'SignOutPayload';
  /** Whether the server has forgotten the session. False where it cannot: the token then works until it runs out. */
  isEnded: Scalars['Boolean']['output'];
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** Whose sessions to end. */
export type SignOutEverywhereInput = {
  /** The caller's own address, or for an admin that of anybody. */
  email: Scalars['EmailAddress']['input'];
  /** Whether the personal API tokens are revoked as well. They stay when absent. */
  revokesApiTokens?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Outcome of ending all sessions of a user. */
export type SignOutEverywherePayload = {
  __typename?: 'SignOutEverywherePayload';
  /** The user; null where it was refused. */
  user?: Maybe<User>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An account to close. */
export type DeactivateUserInput = {
  /** Address of the user whose account it is. */
  email: Scalars['EmailAddress']['input'];
};

/** Outcome of closing an account. */
export type DeactivateUserPayload = {
  __typename?: 'DeactivateUserPayload';
  /** The user as changed; null where it was refused. */
  user?: Maybe<User>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** An account to open again. */
export type ReactivateUserInput = {
  /** Address of the user whose account it is. */
  email: Scalars['EmailAddress']['input'];
};

/** Outcome of opening an account again. */
export type ReactivateUserPayload = {
  __typename?: 'ReactivateUserPayload';
  /** The user as changed; null where it was refused. */
  user?: Maybe<User>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** What can be done to a user. */
export type UserAction =
  /** The scopes were changed. */
  | 'SCOPES'
  /** The user signed in. */
  | 'SIGNED_IN'
  /** Somebody came back from Google or Microsoft and was not let in. */
  | 'SIGN_IN_REFUSED'
  /** Sessions of the user were ended: one, or all at once. */
  | 'SIGNED_OUT'
  /** The account was closed. */
  | 'DEACTIVATED'
  /** The account was opened again. */
  | 'REACTIVATED'
  /** The name was changed, by the user or by the first sign-in that told one. */
  | 'NAME_CHANGED'
  /** A personal API token was made. */
  | 'TOKEN_CREATED'
  /** A personal API token was revoked. */
  | 'TOKEN_REVOKED'
  /** Something that this gateway does not know yet. */
  | 'OTHER';

/** What was done to a user, by whom and when. */
export type UserLogEntry = {
  __typename?: 'UserLogEntry';
  /** Tells entries apart. */
  id: Scalars['ID']['output'];
  /** When it was done. */
  at: Scalars['DateTime']['output'];
  /** Who did it: an e-mail address, or the setting `ADMIN_EMAILS`. */
  by: Scalars['String']['output'];
  /** What was done. */
  action: UserAction;
  /** Whom it was done to; of a refused sign-in that told no address, by what the provider knows the account. */
  email: Scalars['EmailAddress']['output'];
  /** The scopes before; null where it was about something else, or there was no user yet. */
  scopesBefore?: Maybe<Array<Scalars['String']['output']>>;
  /** The scopes after; null where it was about something else. */
  scopesAfter?: Maybe<Array<Scalars['String']['output']>>;
  /** The name before; null where it was about something else. */
  nameBefore?: Maybe<Scalars['String']['output']>;
  /** The name after; null where it was about something else. */
  nameAfter?: Maybe<Scalars['String']['output']>;
};

/** A page of the log of users, the newest first. */
export type UserLogConnection = {
  __typename?: 'UserLogConnection';
  /** The entries of the page, with their cursors. */
  edges: Array<UserLogEdge>;
  /** Whether there are more, and how to get at them. */
  pageInfo: PageInfo;
};

/** An entry in the log of users. */
export type UserLogEdge = {
  __typename?: 'UserLogEdge';
  /** Where the entry stands in the log: what `after` takes to go further back. */
  cursor: Scalars['String']['output'];
  /** The entry at that place. */
  node: UserLogEntry;
};

/** A personal API token: a program that sends it is the user, with no more than the token's scopes. */
export type ApiToken = {
  __typename?: 'ApiToken';
  /** Tells tokens apart. */
  id: Scalars['ID']['output'];
  /** What it is for, as its owner wrote. */
  name: Scalars['String']['output'];
  /** What it may do at most. A scope that its owner loses is lost to the token too. */
  scopes: Array<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it runs out; null where it does not. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its last use, to within some minutes; null where there was none. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A personal API token to make. */
export type CreateApiTokenInput = {
  /** What it is for, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Some of the caller's own scopes, at least one. */
  scopes: Array<Scalars['String']['input']>;
  /** When it runs out, an instant in the future; never when absent. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Names this request by 1 to 255 characters of the caller's choice, such as a UUID: sent again with the same within 24 hours, the same token gets another secret as long as it was never used, and the first secret works no more (where the server keeps count). */
  requestId?: InputMaybe<Scalars['String']['input']>;
};

/** Outcome of making a personal API token. */
export type CreateApiTokenPayload = {
  __typename?: 'CreateApiTokenPayload';
  /** The token's record; null where it was refused. */
  apiToken?: Maybe<ApiToken>;
  /** The token itself, to send as `Authorization: Bearer …`. It is shown this once and kept nowhere. */
  secret?: Maybe<Scalars['String']['output']>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A personal API token to revoke. */
export type RevokeApiTokenInput = {
  /** The token's `id`. */
  id: Scalars['ID']['input'];
};

/** Outcome of revoking a personal API token. */
export type RevokeApiTokenPayload = {
  __typename?: 'RevokeApiTokenPayload';
  /** The token's `id`; null where it was refused. */
  revokedId?: Maybe<Scalars['ID']['output']>;
  /** Why it was refused. */
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
    | ( TimesheetProjectRow )
    | ( TimesheetEventRow )
    | ( UserRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  File: ResolverTypeWrapper<FileRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  UploadFileInput: UploadFileInput;
  UploadFilePayload: ResolverTypeWrapper<Omit<UploadFilePayload, 'file'> & { file?: Maybe<ResolversTypes['File']> }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
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
  PageInfo: ResolverTypeWrapper<PageInfo>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  WebBuild: ResolverTypeWrapper<WebBuild>;
  TicketProject: ResolverTypeWrapper<TicketProjectRow>;
  Ticket: ResolverTypeWrapper<TicketRow>;
  TicketConnection: ResolverTypeWrapper<Omit<TicketConnection, 'edges'> & { edges: Array<ResolversTypes['TicketEdge']> }>;
  TicketEdge: ResolverTypeWrapper<Omit<TicketEdge, 'node'> & { node: ResolversTypes['Ticket'] }>;
  TicketOrder: TicketOrder;
  Comment: ResolverTypeWrapper<CommentRow>;
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
  TimesheetPurpose: TimesheetPurpose;
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
  LeftOutRecipient: ResolverTypeWrapper<LeftOutRecipient>;
  LeftOutReason: LeftOutReason;
  TimesheetEventChange: ResolverTypeWrapper<Omit<TimesheetEventChange, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  Person: ResolverTypeWrapper<PersonRow>;
  User: ResolverTypeWrapper<UserRow>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: Array<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  SendMagicLinkInput: SendMagicLinkInput;
  SendMagicLinkPayload: ResolverTypeWrapper<SendMagicLinkPayload>;
  ReauthorizePayload: ResolverTypeWrapper<Omit<ReauthorizePayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  Session: ResolverTypeWrapper<SessionRow>;
  SetUserNameInput: SetUserNameInput;
  SetUserNamePayload: ResolverTypeWrapper<Omit<SetUserNamePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
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
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  File: FileRow;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  Float: Scalars['Float']['output'];
  UploadFileInput: UploadFileInput;
  UploadFilePayload: Omit<UploadFilePayload, 'file'> & { file?: Maybe<ResolversParentTypes['File']> };
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
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
  Comment: CommentRow;
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
  LeftOutRecipient: LeftOutRecipient;
  TimesheetEventChange: Omit<TimesheetEventChange, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  Person: PersonRow;
  User: UserRow;
  UserConnection: Omit<UserConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  SendMagicLinkInput: SendMagicLinkInput;
  SendMagicLinkPayload: SendMagicLinkPayload;
  ReauthorizePayload: Omit<ReauthorizePayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  Session: SessionRow;
  SetUserNameInput: SetUserNameInput;
  SetUserNamePayload: Omit<SetUserNamePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
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
};

export type FileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File']> = {
  uuid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['URI'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URI']>, ParentType, ContextType>;
};

export type UploadFilePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UploadFilePayload'] = ResolversParentTypes['UploadFilePayload']> = {
  file?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'first'>>;
  userLog?: Resolver<Maybe<ResolversTypes['UserLogConnection']>, ParentType, ContextType, RequireFields<QueryUserLogArgs, 'first'>>;
  apiTokens?: Resolver<Maybe<Array<ResolversTypes['ApiToken']>>, ParentType, ContextType>;
  timesheetProjects?: Resolver<Array<ResolversTypes['TimesheetProject']>, ParentType, ContextType, Partial<QueryTimesheetProjectsArgs>>;
  timesheetEvents?: Resolver<Array<ResolversTypes['TimesheetEvent']>, ParentType, ContextType, RequireFields<QueryTimesheetEventsArgs, 'from' | 'until'>>;
  timesheetPeople?: Resolver<Array<ResolversTypes['TimesheetPerson']>, ParentType, ContextType, RequireFields<QueryTimesheetPeopleArgs, 'purpose'>>;
  timesheetRecipients?: Resolver<ResolversTypes['TimesheetRecipients'], ParentType, ContextType, RequireFields<QueryTimesheetRecipientsArgs, 'from' | 'until' | 'timezone'>>;
  timesheetEventHistory?: Resolver<Maybe<Array<ResolversTypes['TimesheetEventHistoryEntry']>>, ParentType, ContextType, RequireFields<QueryTimesheetEventHistoryArgs, 'id'>>;
  isSentOnce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryIsSentOnceArgs, 'mail'>>;
  ticketProjects?: Resolver<Array<ResolversTypes['TicketProject']>, ParentType, ContextType>;
  ticketProject?: Resolver<Maybe<ResolversTypes['TicketProject']>, ParentType, ContextType, RequireFields<QueryTicketProjectArgs, 'number'>>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType, RequireFields<QueryTicketArgs, 'projectNumber' | 'number'>>;
  tickets?: Resolver<ResolversTypes['TicketConnection'], ParentType, ContextType, RequireFields<QueryTicketsArgs, 'orderBy' | 'first'>>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  sendMagicLink?: Resolver<ResolversTypes['SendMagicLinkPayload'], ParentType, ContextType, RequireFields<MutationSendMagicLinkArgs, 'input'>>;
  reauthorize?: Resolver<ResolversTypes['ReauthorizePayload'], ParentType, ContextType>;
  setUserName?: Resolver<ResolversTypes['SetUserNamePayload'], ParentType, ContextType, RequireFields<MutationSetUserNameArgs, 'input'>>;
  addUserScope?: Resolver<ResolversTypes['AddUserScopePayload'], ParentType, ContextType, RequireFields<MutationAddUserScopeArgs, 'input'>>;
  deleteUserScope?: Resolver<ResolversTypes['DeleteUserScopePayload'], ParentType, ContextType, RequireFields<MutationDeleteUserScopeArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['SignOutPayload'], ParentType, ContextType>;
  signOutEverywhere?: Resolver<ResolversTypes['SignOutEverywherePayload'], ParentType, ContextType, RequireFields<MutationSignOutEverywhereArgs, 'input'>>;
  deactivateUser?: Resolver<ResolversTypes['DeactivateUserPayload'], ParentType, ContextType, RequireFields<MutationDeactivateUserArgs, 'input'>>;
  reactivateUser?: Resolver<ResolversTypes['ReactivateUserPayload'], ParentType, ContextType, RequireFields<MutationReactivateUserArgs, 'input'>>;
  createApiToken?: Resolver<ResolversTypes['CreateApiTokenPayload'], ParentType, ContextType, RequireFields<MutationCreateApiTokenArgs, 'input'>>;
  revokeApiToken?: Resolver<ResolversTypes['RevokeApiTokenPayload'], ParentType, ContextType, RequireFields<MutationRevokeApiTokenArgs, 'input'>>;
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
  createTicketProject?: Resolver<ResolversTypes['CreateTicketProjectPayload'], ParentType, ContextType, RequireFields<MutationCreateTicketProjectArgs, 'input'>>;
  addTicketProjectAccess?: Resolver<ResolversTypes['AddTicketProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationAddTicketProjectAccessArgs, 'input'>>;
  deleteTicketProjectAccess?: Resolver<ResolversTypes['DeleteTicketProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationDeleteTicketProjectAccessArgs, 'input'>>;
  createTicket?: Resolver<ResolversTypes['CreateTicketPayload'], ParentType, ContextType, RequireFields<MutationCreateTicketArgs, 'input'>>;
  addComment?: Resolver<ResolversTypes['AddCommentPayload'], ParentType, ContextType, RequireFields<MutationAddCommentArgs, 'input'>>;
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
  __resolveType: TypeResolveFn<'TicketProject' | 'Ticket' | 'Comment' | 'TimesheetProject' | 'TimesheetEvent' | 'User', ParentType, ContextType>;
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
};

export type TicketEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketEdge'] = ResolversParentTypes['TicketEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['File']>, ParentType, ContextType>;
  changes?: Resolver<Maybe<ResolversTypes['TicketChanges']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TicketChangesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TicketChanges'] = ResolversParentTypes['TicketChanges']> = {
  subjectBefore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subjectAfter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addedStatuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  removedStatuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  addedSubscribers?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  removedSubscribers?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
};

export type CommentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentConnection'] = ResolversParentTypes['CommentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CommentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
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
  ticketId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
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

export type LeftOutRecipientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LeftOutRecipient'] = ResolversParentTypes['LeftOutRecipient']> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['LeftOutReason'], ParentType, ContextType>;
};

export type TimesheetEventChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetEventChange'] = ResolversParentTypes['TimesheetEventChange']> = {
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deactivatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
  action?: Resolver<ResolversTypes['UserAction'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
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

export type Resolvers<ContextType = Context> = {
  File?: FileResolvers<ContextType>;
  UploadFilePayload?: UploadFilePayloadResolvers<ContextType>;
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
  Comment?: CommentResolvers<ContextType>;
  TicketChanges?: TicketChangesResolvers<ContextType>;
  CommentConnection?: CommentConnectionResolvers<ContextType>;
  CommentEdge?: CommentEdgeResolvers<ContextType>;
  CreateTicketProjectPayload?: CreateTicketProjectPayloadResolvers<ContextType>;
  AddTicketProjectAccessPayload?: AddTicketProjectAccessPayloadResolvers<ContextType>;
  DeleteTicketProjectAccessPayload?: DeleteTicketProjectAccessPayloadResolvers<ContextType>;
  CreateTicketPayload?: CreateTicketPayloadResolvers<ContextType>;
  AddCommentPayload?: AddCommentPayloadResolvers<ContextType>;
  UnsubscribeFromTicketPayload?: UnsubscribeFromTicketPayloadResolvers<ContextType>;
  UnsubscribeByLinkPayload?: UnsubscribeByLinkPayloadResolvers<ContextType>;
  RefuseTicketMailsPayload?: RefuseTicketMailsPayloadResolvers<ContextType>;
  SetTicketPresencePayload?: SetTicketPresencePayloadResolvers<ContextType>;
  TicketPresence?: TicketPresenceResolvers<ContextType>;
  TicketVisitor?: TicketVisitorResolvers<ContextType>;
  TicketListChange?: TicketListChangeResolvers<ContextType>;
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
  LeftOutRecipient?: LeftOutRecipientResolvers<ContextType>;
  TimesheetEventChange?: TimesheetEventChangeResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  SendMagicLinkPayload?: SendMagicLinkPayloadResolvers<ContextType>;
  ReauthorizePayload?: ReauthorizePayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetUserNamePayload?: SetUserNamePayloadResolvers<ContextType>;
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
};

