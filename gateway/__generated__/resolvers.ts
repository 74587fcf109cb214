import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
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
  /** An e-mail address. Compared, kept and returned in lowercase. */
  EmailAddress: { input: string; output: string; }
  /** Bytes, in Base64. */
  Byte: { input: Buffer; output: Buffer; }
};

/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type Query = {
  __typename?: 'Query';
  /** Any object that has a global id, or null where it does not exist or the caller may not see it. */
  node?: Maybe<Node>;
  /** The signed-in user, or null without a valid token. */
  viewer?: Maybe<User>;
  /** Every user, by e-mail. Takes the scope admin. */
  users: UserConnection;
  /** The timesheet projects on whose access lists the caller stands, by name. Takes the scope timesheets. */
  timesheetProjects: Array<TimesheetProject>;
  /** The timesheet events that overlap the half-open range from `from` until `until`, by start. Takes the scope timesheets. */
  timesheetEvents: Array<TimesheetEvent>;
  /** Whose time the caller may look at for a purpose: everybody on the Can Use list of the projects on whose list for that purpose the caller stands, by e-mail. Takes the scope timesheets. */
  timesheetPeople: Array<TimesheetPerson>;
  /** What happened to an event, oldest first. Null where the server keeps no history. Takes the scope timesheets. */
  timesheetEventHistory?: Maybe<Array<TimesheetEventHistoryEntry>>;
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Every field answers for the user whose bearer token the request carries. */
export type QueryUsersArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
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
export type QueryTimesheetEventHistoryArgs = {
  id: Scalars['ID']['input'];
};

/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Sends an e-mail with a link that signs its reader in. The answer does not tell whether the address is known. */
  sendMagicLink: SendMagicLinkPayload;
  /** Trades the bearer token of the request (an access token, or the sign-in token of a link) for the user's record with a fresh token and the current scopes. */
  reauthorize: ReauthorizePayload;
  /** Gives a user a scope. Takes the scope admin. */
  addUserScope: AddUserScopePayload;
  /** Takes a scope from a user. Takes the scope admin; the last admin keeps that scope. */
  deleteUserScope: DeleteUserScopePayload;
  /** Creates a timesheet project. The caller starts on all four of its lists. */
  createTimesheetProject: CreateTimesheetProjectPayload;
  /** Puts an e-mail on one of a project's access lists. For members of its Can Edit list. */
  addTimesheetProjectAccess: AddTimesheetProjectAccessPayload;
  /** Takes an e-mail off one of a project's access lists. For members of its Can Edit list, which itself is never left empty. */
  deleteTimesheetProjectAccess: DeleteTimesheetProjectAccessPayload;
  /** Logs time on a project whose Can Use list has the caller, who becomes its owner. */
  createTimesheetEvent: CreateTimesheetEventPayload;
  /** Replaces what the owner of an event may change. Refused while it is paid, and where the event has changed since `modifiedAt`. */
  updateTimesheetEvent: UpdateTimesheetEventPayload;
  /** Deletes an event. For its owner, and not while it is paid. */
  deleteTimesheetEvent: DeleteTimesheetEventPayload;
  /** Sets the day on which an event was paid, or removes the payment. For members of the Can Pay list of the event's project. */
  setTimesheetEventPaid: SetTimesheetEventPaidPayload;
  /** Sets or removes the payments of a person's events in a range, with an outcome for each. What has changed since the caller saw it is left alone, and so it may be sent again until all is done. For members of the Can Pay lists of the events' projects. */
  payTimesheetEvents: PayTimesheetEventsPayload;
  /** Confirms the caller's own events in a range, such as a day or a week, or takes the confirmation back, with an outcome for each. */
  confirmTimesheetEvents: ConfirmTimesheetEventsPayload;
  /** Logs several times at once, such as a copy of last week, with an outcome for each. */
  createTimesheetEvents: CreateTimesheetEventsPayload;
  /** Makes the PDF of the caller's time in a range and sends it by mail to the caller and, unless it is a dry run, to everybody who pays on the projects in it; the confirmed events then count as timesheeted. */
  sendTimesheets: SendTimesheetsPayload;
  /** Makes a report of logged time, one section a project and person, and mails it; a dry run sends nothing and shows the mail. */
  sendTimesheetReport: SendTimesheetReportPayload;
};


/** What can be changed. A refusal that a person can mend comes as `userErrors` of the payload; anything else is a GraphQL error with `extensions.code`. */
export type MutationSendMagicLinkArgs = {
  input: SendMagicLinkInput;
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

/** What can be followed over a WebSocket (graphql-transport-ws), authorised by the token in `connection_init`. */
export type Subscription = {
  __typename?: 'Subscription';
  /** The web app that the gateway serves: once at the start, and again after each new build. A page that was built from another one offers to reload. */
  webBuildChanged: WebBuild;
  /** Changes of timesheet events that the caller may see. The first message has no event: it tells that from now on nothing is missed, so what was read before it is read again. Takes the scope timesheets. */
  timesheetEventChanged: TimesheetEventChange;
};


/** What can be followed over a WebSocket (graphql-transport-ws), authorised by the token in `connection_init`. */
export type SubscriptionTimesheetEventChangedArgs = {
  for?: InputMaybe<Array<Scalars['EmailAddress']['input']>>;
  purposes?: InputMaybe<Array<TimesheetPurpose>>;
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
  /** The input field it is about, null where it is about the whole input. */
  field?: Maybe<Scalars['String']['output']>;
};

/** A build of the web app. */
export type WebBuild = {
  __typename?: 'WebBuild';
  /** Differs from build to build. */
  id: Scalars['String']['output'];
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
export type TimesheetEvent = {
  __typename?: 'TimesheetEvent';
  /** Global, opaque id. */
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
  /** When it was paid, null while unpaid. */
  paidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of its project. */
  projectName: Scalars['String']['output'];
  /** Its project, null where the caller stands on none of its lists. */
  project?: Maybe<TimesheetProject>;
  /** Who logged it. */
  owner: Person;
  /** IANA name of the time zone in which it was logged, such as `Europe/Berlin`. */
  timezone: Scalars['String']['output'];
  /** Whether it is for a whole day and thus has no times. */
  isAllDay: Scalars['Boolean']['output'];
  /** Begin; for an all-day item its one date. */
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
  /** 1 to 100 characters, unique without regard to case. */
  name: Scalars['String']['input'];
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

/** Time to log. */
export type CreateTimesheetEventInput = {
  /** Name of the project. */
  projectName: Scalars['String']['input'];
  /** Begin; for an all-day item its one date. */
  start: Scalars['DateTime']['input'];
  /** End, at most 24 hours after the begin; absent for an all-day item. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** IANA name of the zone in which it is logged. */
  timezone: Scalars['String']['input'];
  /** Work comments and notes. */
  workNotes?: Scalars['String']['input'];
  /** Tags. */
  tags?: Array<Scalars['String']['input']>;
  /** Set to confirm it at once, null to leave it unconfirmed. */
  confirmedAt?: InputMaybe<Scalars['DateTime']['input']>;
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
  /** Begin; for an all-day item its one date. */
  start: Scalars['DateTime']['input'];
  /** End, at most 24 hours after the begin; absent for an all-day item. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** IANA name of the zone in which it is logged. */
  timezone: Scalars['String']['input'];
  /** Work comments and notes. */
  workNotes: Scalars['String']['input'];
  /** Tags. */
  tags: Array<Scalars['String']['input']>;
  /** When it was confirmed, null for unconfirmed. */
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

/** A payment to set or to remove. */
export type SetTimesheetEventPaidInput = {
  /** Global id of the event. */
  id: Scalars['ID']['input'];
  /** Day of the payment, null to remove it. */
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
  /** Who it is. */
  person: Person;
  /** The person's time in the half-open range, on the projects that the purpose opens. */
  totals: TimesheetTotals;
};


/** Somebody whose time the caller may view or pay. */
export type TimesheetPersonTotalsArgs = {
  from: Scalars['DateTime']['input'];
  until: Scalars['DateTime']['input'];
};

/** Time in a range by state, in hours. What reaches out of the range counts with its part inside. */
export type TimesheetTotals = {
  __typename?: 'TimesheetTotals';
  /** Neither confirmed nor paid. */
  unconfirmedHours: Scalars['Float']['output'];
  /** How many events are neither confirmed nor paid. */
  unconfirmedCount: Scalars['Int']['output'];
  /** Confirmed and not paid. */
  unpaidHours: Scalars['Float']['output'];
  /** Paid. */
  paidHours: Scalars['Float']['output'];
};

/** Something that happened to an event. */
export type TimesheetEventHistoryEntry = {
  __typename?: 'TimesheetEventHistoryEntry';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who did it. */
  who: Person;
  /** What was done, by its most telling part: a change that also confirms is `CONFIRMED`. */
  action: TimesheetEventAction;
  /** The fields that changed, with what they held. Empty for `CREATED` and `DELETED`. */
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
  | 'DELETED';

/** A field of an event before and after a change. */
export type TimesheetEventFieldChange = {
  __typename?: 'TimesheetEventFieldChange';
  /** Which one. */
  field: TimesheetEventField;
  /** What it held: dates in ISO 8601, a list entry by entry, empty where it held nothing. */
  before: Array<Scalars['String']['output']>;
  /** What it holds since. */
  after: Array<Scalars['String']['output']>;
};

/** A field of an event that can change. */
export type TimesheetEventField =
  | 'PROJECT'
  /** Its start and end, or its one date. */
  | 'DATES'
  | 'TIMEZONE'
  | 'WORK_NOTES'
  | 'TAGS'
  | 'CONFIRMED'
  | 'PAID'
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
  /** Day of the payment, null to remove it. */
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
  /** At most 200. */
  events: Array<CreateTimesheetEventInput>;
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

/** Which of the caller's time to send, and how. */
export type SendTimesheetsInput = {
  /** Begin of the half-open range. */
  from: Scalars['DateTime']['input'];
  /** End of the range, which itself is not included. */
  until: Scalars['DateTime']['input'];
  /** Whose time; the caller's own. */
  for: Scalars['EmailAddress']['input'];
  /** IANA name of the zone in which days and times are written. */
  timezone: Scalars['String']['input'];
  /** Text that is included with the mail. */
  comments?: Scalars['String']['input'];
  /** Whether the mail goes to the caller alone and nothing is marked. */
  isDryRun?: Scalars['Boolean']['input'];
};

/** Outcome of sending timesheets. */
export type SendTimesheetsPayload = {
  __typename?: 'SendTimesheetsPayload';
  /** The timesheet; null where it was refused. */
  pdf?: Maybe<Scalars['Byte']['output']>;
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
  /** Who gets it: people on the lists of the projects in it. */
  to: Array<Scalars['EmailAddress']['input']>;
  /** Text that is included with the mail. */
  comments?: Scalars['String']['input'];
  /** Whether nothing is sent. */
  isDryRun?: Scalars['Boolean']['input'];
};

/** Outcome of making a report. */
export type SendTimesheetReportPayload = {
  __typename?: 'SendTimesheetReportPayload';
  /** The report; null where it was refused. */
  report?: Maybe<TimesheetReport>;
  /** Why it was refused. */
  userErrors: Array<UserError>;
};

/** A report as it was mailed, or would be. */
export type TimesheetReport = {
  __typename?: 'TimesheetReport';
  /** Subject of the mail. */
  subject: Scalars['String']['output'];
  /** Body of the mail, a whole HTML document. */
  html: Scalars['String']['output'];
  /** Who gets it. */
  recipients: Array<Scalars['EmailAddress']['output']>;
  /** Whether it was sent. */
  isSent: Scalars['Boolean']['output'];
};

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
  id: Scalars['ID']['output'];
  /** Address with which the user signs in. */
  email: Scalars['EmailAddress']['output'];
  /** Name as given at sign-in. */
  name: Scalars['String']['output'];
  /** Areas that are open to the user, such as `admin`, `timesheets`, `tickets`. */
  scopes: Array<Scalars['String']['output']>;
  /** First sign-in. */
  createdAt: Scalars['DateTime']['output'];
  /** Last change of the record. */
  modifiedAt: Scalars['DateTime']['output'];
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The users of the page, with their cursors. */
  edges: Array<UserEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many users there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A user in a list. */
export type UserEdge = {
  __typename?: 'UserEdge';
  /** Cursor to go on from. */
  cursor: Scalars['String']['output'];
  /** The user. */
  node: User;
};

/** Who gets a sign-in link, and where it leads. */
export type SendMagicLinkInput = {
  /** Where the link is sent. */
  email: Scalars['EmailAddress']['input'];
  /** Name of the person, kept at the first sign-in. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Path of this site to open after the sign-in; `/` when absent or foreign. */
  redirectUrl?: InputMaybe<Scalars['String']['input']>;
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
  /** Whose it is. */
  user: User;
};

/** A scope to give. */
export type AddUserScopeInput = {
  /** Who gets it. */
  email: Scalars['EmailAddress']['input'];
  /** One word of a-z, 0-9, `:`, `_`, `-`. */
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
  /** Who loses it. */
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
    | ( TimesheetProjectRow )
    | ( UserRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  Byte: ResolverTypeWrapper<Scalars['Byte']['output']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  UserError: ResolverTypeWrapper<UserError>;
  WebBuild: ResolverTypeWrapper<WebBuild>;
  TimesheetPurpose: TimesheetPurpose;
  TimesheetProject: ResolverTypeWrapper<TimesheetProjectRow>;
  TimesheetEvent: ResolverTypeWrapper<TimesheetEventRow>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
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
  SetTimesheetEventPaidInput: SetTimesheetEventPaidInput;
  SetTimesheetEventPaidPayload: ResolverTypeWrapper<Omit<SetTimesheetEventPaidPayload, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  TimesheetPerson: ResolverTypeWrapper<TimesheetPersonRow>;
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
  SendTimesheetsInput: SendTimesheetsInput;
  SendTimesheetsPayload: ResolverTypeWrapper<SendTimesheetsPayload>;
  SendTimesheetReportInput: SendTimesheetReportInput;
  SendTimesheetReportPayload: ResolverTypeWrapper<SendTimesheetReportPayload>;
  TimesheetReport: ResolverTypeWrapper<TimesheetReport>;
  TimesheetEventChange: ResolverTypeWrapper<Omit<TimesheetEventChange, 'event'> & { event?: Maybe<ResolversTypes['TimesheetEvent']> }>;
  Person: ResolverTypeWrapper<PersonRow>;
  User: ResolverTypeWrapper<UserRow>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: Array<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  SendMagicLinkInput: SendMagicLinkInput;
  SendMagicLinkPayload: ResolverTypeWrapper<SendMagicLinkPayload>;
  ReauthorizePayload: ResolverTypeWrapper<Omit<ReauthorizePayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  Session: ResolverTypeWrapper<SessionRow>;
  AddUserScopeInput: AddUserScopeInput;
  AddUserScopePayload: ResolverTypeWrapper<Omit<AddUserScopePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  DeleteUserScopeInput: DeleteUserScopeInput;
  DeleteUserScopePayload: ResolverTypeWrapper<Omit<DeleteUserScopePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  DateTime: Scalars['DateTime']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  Byte: Scalars['Byte']['output'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Boolean: Scalars['Boolean']['output'];
  UserError: UserError;
  WebBuild: WebBuild;
  TimesheetProject: TimesheetProjectRow;
  TimesheetEvent: TimesheetEventRow;
  Float: Scalars['Float']['output'];
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
  SetTimesheetEventPaidInput: SetTimesheetEventPaidInput;
  SetTimesheetEventPaidPayload: Omit<SetTimesheetEventPaidPayload, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  TimesheetPerson: TimesheetPersonRow;
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
  TimesheetReport: TimesheetReport;
  TimesheetEventChange: Omit<TimesheetEventChange, 'event'> & { event?: Maybe<ResolversParentTypes['TimesheetEvent']> };
  Person: PersonRow;
  User: UserRow;
  UserConnection: Omit<UserConnection, 'edges'> & { edges: Array<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  SendMagicLinkInput: SendMagicLinkInput;
  SendMagicLinkPayload: SendMagicLinkPayload;
  ReauthorizePayload: Omit<ReauthorizePayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  Session: SessionRow;
  AddUserScopeInput: AddUserScopeInput;
  AddUserScopePayload: Omit<AddUserScopePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  DeleteUserScopeInput: DeleteUserScopeInput;
  DeleteUserScopePayload: Omit<DeleteUserScopePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'first'>>;
  timesheetProjects?: Resolver<Array<ResolversTypes['TimesheetProject']>, ParentType, ContextType, Partial<QueryTimesheetProjectsArgs>>;
  timesheetEvents?: Resolver<Array<ResolversTypes['TimesheetEvent']>, ParentType, ContextType, RequireFields<QueryTimesheetEventsArgs, 'from' | 'until'>>;
  timesheetPeople?: Resolver<Array<ResolversTypes['TimesheetPerson']>, ParentType, ContextType, RequireFields<QueryTimesheetPeopleArgs, 'purpose'>>;
  timesheetEventHistory?: Resolver<Maybe<Array<ResolversTypes['TimesheetEventHistoryEntry']>>, ParentType, ContextType, RequireFields<QueryTimesheetEventHistoryArgs, 'id'>>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  sendMagicLink?: Resolver<ResolversTypes['SendMagicLinkPayload'], ParentType, ContextType, RequireFields<MutationSendMagicLinkArgs, 'input'>>;
  reauthorize?: Resolver<ResolversTypes['ReauthorizePayload'], ParentType, ContextType>;
  addUserScope?: Resolver<ResolversTypes['AddUserScopePayload'], ParentType, ContextType, RequireFields<MutationAddUserScopeArgs, 'input'>>;
  deleteUserScope?: Resolver<ResolversTypes['DeleteUserScopePayload'], ParentType, ContextType, RequireFields<MutationDeleteUserScopeArgs, 'input'>>;
  createTimesheetProject?: Resolver<ResolversTypes['CreateTimesheetProjectPayload'], ParentType, ContextType, RequireFields<MutationCreateTimesheetProjectArgs, 'input'>>;
  addTimesheetProjectAccess?: Resolver<ResolversTypes['AddTimesheetProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationAddTimesheetProjectAccessArgs, 'input'>>;
  deleteTimesheetProjectAccess?: Resolver<ResolversTypes['DeleteTimesheetProjectAccessPayload'], ParentType, ContextType, RequireFields<MutationDeleteTimesheetProjectAccessArgs, 'input'>>;
  createTimesheetEvent?: Resolver<ResolversTypes['CreateTimesheetEventPayload'], ParentType, ContextType, RequireFields<MutationCreateTimesheetEventArgs, 'input'>>;
  updateTimesheetEvent?: Resolver<ResolversTypes['UpdateTimesheetEventPayload'], ParentType, ContextType, RequireFields<MutationUpdateTimesheetEventArgs, 'input'>>;
  deleteTimesheetEvent?: Resolver<ResolversTypes['DeleteTimesheetEventPayload'], ParentType, ContextType, RequireFields<MutationDeleteTimesheetEventArgs, 'input'>>;
  setTimesheetEventPaid?: Resolver<ResolversTypes['SetTimesheetEventPaidPayload'], ParentType, ContextType, RequireFields<MutationSetTimesheetEventPaidArgs, 'input'>>;
  payTimesheetEvents?: Resolver<ResolversTypes['PayTimesheetEventsPayload'], ParentType, ContextType, RequireFields<MutationPayTimesheetEventsArgs, 'input'>>;
  confirmTimesheetEvents?: Resolver<ResolversTypes['ConfirmTimesheetEventsPayload'], ParentType, ContextType, RequireFields<MutationConfirmTimesheetEventsArgs, 'input'>>;
  createTimesheetEvents?: Resolver<ResolversTypes['CreateTimesheetEventsPayload'], ParentType, ContextType, RequireFields<MutationCreateTimesheetEventsArgs, 'input'>>;
  sendTimesheets?: Resolver<ResolversTypes['SendTimesheetsPayload'], ParentType, ContextType, RequireFields<MutationSendTimesheetsArgs, 'input'>>;
  sendTimesheetReport?: Resolver<ResolversTypes['SendTimesheetReportPayload'], ParentType, ContextType, RequireFields<MutationSendTimesheetReportArgs, 'input'>>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  webBuildChanged?: SubscriptionResolver<ResolversTypes['WebBuild'], "webBuildChanged", ParentType, ContextType>;
  timesheetEventChanged?: SubscriptionResolver<ResolversTypes['TimesheetEventChange'], "timesheetEventChanged", ParentType, ContextType, Partial<SubscriptionTimesheetEventChangedArgs>>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export interface ByteScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Byte'], any> {
  name: 'Byte';
}

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'TimesheetProject' | 'User', ParentType, ContextType>;
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
};

export type WebBuildResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebBuild'] = ResolversParentTypes['WebBuild']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isAllDay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  workNotes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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

export type SetTimesheetEventPaidPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetTimesheetEventPaidPayload'] = ResolversParentTypes['SetTimesheetEventPaidPayload']> = {
  event?: Resolver<Maybe<ResolversTypes['TimesheetEvent']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TimesheetPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetPerson'] = ResolversParentTypes['TimesheetPerson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['TimesheetTotals'], ParentType, ContextType, RequireFields<TimesheetPersonTotalsArgs, 'from' | 'until'>>;
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
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SendTimesheetReportPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendTimesheetReportPayload'] = ResolversParentTypes['SendTimesheetReportPayload']> = {
  report?: Resolver<Maybe<ResolversTypes['TimesheetReport']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TimesheetReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimesheetReport'] = ResolversParentTypes['TimesheetReport']> = {
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  isSent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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

export type AddUserScopePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddUserScopePayload'] = ResolversParentTypes['AddUserScopePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteUserScopePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteUserScopePayload'] = ResolversParentTypes['DeleteUserScopePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  Byte?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  WebBuild?: WebBuildResolvers<ContextType>;
  TimesheetProject?: TimesheetProjectResolvers<ContextType>;
  TimesheetEvent?: TimesheetEventResolvers<ContextType>;
  CreateTimesheetProjectPayload?: CreateTimesheetProjectPayloadResolvers<ContextType>;
  AddTimesheetProjectAccessPayload?: AddTimesheetProjectAccessPayloadResolvers<ContextType>;
  DeleteTimesheetProjectAccessPayload?: DeleteTimesheetProjectAccessPayloadResolvers<ContextType>;
  CreateTimesheetEventPayload?: CreateTimesheetEventPayloadResolvers<ContextType>;
  UpdateTimesheetEventPayload?: UpdateTimesheetEventPayloadResolvers<ContextType>;
  DeleteTimesheetEventPayload?: DeleteTimesheetEventPayloadResolvers<ContextType>;
  SetTimesheetEventPaidPayload?: SetTimesheetEventPaidPayloadResolvers<ContextType>;
  TimesheetPerson?: TimesheetPersonResolvers<ContextType>;
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
  TimesheetReport?: TimesheetReportResolvers<ContextType>;
  TimesheetEventChange?: TimesheetEventChangeResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  SendMagicLinkPayload?: SendMagicLinkPayloadResolvers<ContextType>;
  ReauthorizePayload?: ReauthorizePayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  AddUserScopePayload?: AddUserScopePayloadResolvers<ContextType>;
  DeleteUserScopePayload?: DeleteUserScopePayloadResolvers<ContextType>;
};

