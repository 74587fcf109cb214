/** An entry of a table: a name to look up, and its meaning. */
export interface ReferenceEntry {
  name: string
  meaning: string
}

/** The limits of one request; larger requests are refused before anything runs. */
export const LIMITS: readonly ReferenceEntry[] = [
  { name: 'Request', meaning: '100 kB, an upload and the text of a ticket or comment apart' },
  {
    name: 'Operation',
    meaning: '8 levels of fields, 15 aliases, 100 places with a fragment, 5,000 tokens of text, 10 seconds',
  },
  { name: 'Values', meaning: '20 levels of lists and objects' },
  {
    name: 'Cost',
    meaning:
      '30,000: each field counts as often as the lists around it may make it; each answer says its cost in `extensions.cost`',
  },
  { name: 'Page', meaning: '`first` and `last` from 1 to 100' },
  {
    name: 'Upload',
    meaning: 'one file a request; how large, the server says when it refuses (25 MB unless set otherwise)',
  },
  {
    name: 'Sockets',
    meaning: '20 a user with the streams of events, 100 subscriptions and messages of 64 kB each',
  },
]

/** `extensions.code` of an error, and the status of the REST service for the same error. */
export const ERROR_CODES: readonly ReferenceEntry[] = [
  {
    name: 'UNAUTHENTICATED · 401',
    meaning:
      'No token, or one that has run out or was revoked. A socket is closed with 4401, a stream of events ends with this error.',
  },
  {
    name: 'FORBIDDEN · 403',
    meaning:
      'The token lacks the scope, or a rule leaves this to others; the message says which. A socket whose user loses a scope is closed with 4403.',
  },
  { name: 'NOT_FOUND · 404', meaning: 'It does not exist, or is not open to you.' },
  { name: 'CONFLICT · 409', meaning: 'It has changed since you read it. Read it again.' },
  { name: 'BAD_USER_INPUT · 400', meaning: 'What was sent is not valid; the message says why.' },
  { name: 'TOO_LARGE · 413', meaning: 'The request or the file is above its limit.' },
  {
    name: 'RATE_LIMITED · 429',
    meaning: 'Too many requests. Wait for as many seconds as `Retry-After` says.',
  },
  { name: 'UPSTREAM_UNAVAILABLE · 5xx', meaning: 'The server cannot answer just now. Try again later.' },
]
