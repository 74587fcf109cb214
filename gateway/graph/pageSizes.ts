import { Kind, visit, type DocumentNode, type ValueNode } from 'graphql'
import { sizeOf } from './paging.ts'

/**
 * Checks all page sizes before any resolver runs.
 * @param variables as received
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
      // The resolver decides which of the two may be absent, and when.
      if (size !== undefined && size !== null) sizeOf(name.value, size)
    },
  })
}

function given(value: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (value.kind === Kind.INT) return Number(value.value)
  if (value.kind !== Kind.VARIABLE || !Object.hasOwn(variables, value.name.value)) return undefined
  const size = variables[value.name.value]
  // graphql refuses anything else, with a better message.
  return typeof size === 'number' ? size : undefined
}
