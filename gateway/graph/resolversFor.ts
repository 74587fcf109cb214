/**
 * The resolvers of a type whose rows are `Row`: one for each field of the schema that a row does not hold itself.
 * Without it such a field would be null, or fail.
 */
export type ResolversFor<Resolvers, Row> = Resolvers & Required<Omit<Resolvers, keyof Row | '__isTypeOf'>>
