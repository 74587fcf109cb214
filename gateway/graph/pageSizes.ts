import { Kind, visit, type DocumentNode, type ValueNode } from 'graphql'
import { sizeOf } from './paging.ts'

/**
 * Holds the sizes of pages to what resolvers take, before any of them runs.
 * @param variables as they came
 * @throws GraphQLError BAD_USER_INPUT
 */
export function requirePageSizes(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): void {
  visit(document, {
    [Kind.ARGUMENT]: ({ name, value }) => {
      if (name.value !== 'first' && name.value !== 'last') return
      const size = given(value, variables ?? {})
      // Which of two may be left out, and whether, is for the resolver to say.
      if (size !== undefined && size !== null) sizeOf(name.value, size)
    },
  })
}

function given(value: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (value.kind === Kind.INT) return Number(value.value)
  if (value.kind !== Kind.VARIABLE || !Object.hasOwn(variables, value.name.value)) return undefined
  const size = variables[value.name.value]
  // What is no number is refused by graphql, in better words.
  return typeof size === 'number' ? size : undefined
}
