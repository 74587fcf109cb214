import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, creation, moment } from './columns.ts'

/** Where a user's name came from: the part of the address before the @, a sign-in, or the user. */
export const nameSource = pgEnum('name_source', ['address', 'signIn', 'user'])

/** The words of a user's name and address, also those between the dots and hyphens of an address. */
export const USER_WORDS = `to_tsvector('simple', translate(lower("name" || ' ' || "email"), '.-_+@', '     '))`

export const users = pgTable(
  'users',
  {
    email: text().primaryKey(),
    name: text().notNull(),
    /** See docs/specification/sign-in.md#names. */
    nameFrom: nameSource().notNull().default('signIn'),
    scopes: text().array().notNull().default([]),
    created: creation(),
    modified: creation(),
    /** The last call, accurate to some minutes; null before the first. */
    lastSeen: moment(),
    /** Since when the user may not sign in. Their data stays. */
    deactivated: moment(),
    /** Incremented to end all sessions: access tokens of an earlier generation are refused. */
    tokenGeneration: integer().notNull().default(0),
    /** When it was last incremented: a sign-in with a provider that started before fails. */
    sessionsEnded: moment(),
    /** Hours a week that the user means to log, in quarters; only the user sees it. */
    weeklyTarget: doublePrecision().notNull().default(40),
  },
  user => [
    check('users_email_lowercase', sql`${user.email} = lower(${user.email})`),
    check('users_weekly_target', sql`${user.weeklyTarget} between 0 and 168`),
    index('users_words').using('gin', sql.raw(USER_WORDS)),
    index('users_open_names')
      .on(sql`${user.name} collate "und-x-icu"`, user.email)
      .where(sql`${user.deactivated} is null`),
  ],
)

/** Sign-in tokens that were already exchanged; kept until they would have expired anyway. */
export const usedSignInTokens = pgTable(
  'used_sign_in_tokens',
  { jti: text().primaryKey(), expires: moment().notNull() },
  token => [index('used_sign_in_tokens_expires').on(token.expires)],
)

/**
 * Accounts at providers by which a user signs in: the issuer and its id for the user, never the
 * e-mail.
 */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text()
      .notNull()
      .references(() => users.email),
    created: creation(),
  },
  identity => [
    primaryKey({ columns: [identity.issuer, identity.subject] }),
    index('identities_email').on(identity.email),
  ],
)

/** Access tokens whose session was signed out; kept until they would have expired anyway. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  { jti: text().primaryKey(), expires: moment().notNull() },
  token => [index('revoked_tokens_expires').on(token.expires)],
)

/** Personal API tokens. Only a digest of the token is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text()
      .notNull()
      .references(() => users.email),
    name: text().notNull(),
    /** SHA-256 of the token. */
    digest: bytes().notNull().unique(),
    scopes: text().array().notNull(),
    /** Whether calls that change something are refused. */
    isReadOnly: boolean().notNull().default(false),
    created: creation(),
    /** Null: it does not expire. */
    expires: moment(),
    /** Accurate to some minutes. */
    lastUsed: moment(),
    revoked: moment(),
  },
  token => [index('api_tokens_email').on(token.email, token.created)],
)
