import { Kind, visit, type DocumentNode, type ValueNode } from 'graphql'
import { sizeOf } from './paging.ts'

/** The variables of a request, as received. */
type Variables = Readonly<Record<string, unknown>> | null | undefined

/**
 * Finds the page sizes of a document.
 * @returns a function that checks all of them before any resolver runs, and throws GraphQLError BAD_USER_INPUT
 */
export function pageSizesIn(document: DocumentNode): (variables: Variables) => void {
  const sizes: { name: string; value: ValueNode }[] = []
  visit(document, {
    [Kind.ARGUMENT]: ({ name, value }) => {
      if (name.value === 'first' || name.value === 'last') sizes.push({ name: name.value, value })
    },
  })
  return variables => {
    for (const { name, value } of sizes) {
      const size = given(value, variables ?? {})
      // The resolver decides which of the two may be absent, and when.
      if (size !== undefined && size !== null) sizeOf(name, size)
    }
  }
}

function given(value: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (value.kind === Kind.INT) return Number(value.value)
  if (value.kind !== Kind.VARIABLE || !Object.hasOwn(variables, value.name.value)) return undefined
  const size = variables[value.name.value]
  // graphql refuses anything else, with a better message.
  return typeof size === 'number' ? size : undefined
}
