import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, stored to the millisecond: `Modified` travels as ISO text and comes back to be compared. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
export const creation = () => moment().notNull().defaultNow()

/** A bytea column. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
