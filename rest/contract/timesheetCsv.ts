import { Type, type Static } from 'typebox'
import { Moment } from './shared.ts'
import { EventsQuery } from './timesheets.ts'

const { from, until, for: owners, tags, project, purpose } = EventsQuery.properties

/** Extension: which events a CSV file has, and whose clock its times are of. */
export const CsvQuery = Type.Object({
  ...{ from, until, for: owners, tags, project, purpose },
  timezone: Type.String({
    maxLength: 64,
    description: 'the name of a time zone, such as Europe/Berlin: for the days of the range and all times',
  }),
})
export type CsvQuery = Static<typeof CsvQuery>

/** Extension: a link to a CSV file (docs/specification/rest.md#get-a-link-to-a-csv-file). */
export const CsvLink = Type.Object({
  Url: Type.String({ description: 'path on this site, signed for the caller' }),
  Expires: Moment,
})

/** Extension: what a link to a CSV file adds to its query. */
export const SignedCsvQuery = Type.Object({
  ...CsvQuery.properties,
  expires: Type.String({ pattern: '^[0-9]{1,12}$', description: 'seconds since 1970' }),
  user: Type.String({ maxLength: 320, description: 'the user for whom the link was made' }),
  generation: Type.String({ pattern: '^[0-9]{1,10}$', description: 'the token generation of that user' }),
  signature: Type.String({ maxLength: 100, description: 'the signature of the link' }),
})
