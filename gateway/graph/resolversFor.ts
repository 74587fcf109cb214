/**
 * The resolvers of a type whose rows are `Row`: one for each field of the schema that a row does not hold itself.
 * Without it such a field would be null, or fail.
 */
export type ResolversFor<Resolvers, Row> = Resolvers & Required<Omit<Resolvers, keyof Row | '__isTypeOf'>>

/** The resolvers of a root type, which has no rows: one for each of its fields. */
export type AllOf<Resolvers> = Resolvers & Record<keyof Resolvers, unknown>
