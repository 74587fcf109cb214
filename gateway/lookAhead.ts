import {
  getArgumentValues,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'

/**
 * Whether the operation asks for that field of what is being resolved, so that the call it needs can start at once
 * instead of a level later. `@skip` and `@include` are not looked at: a call too early is better than one too late.
 */
export const selects = (info: GraphQLResolveInfo, field: string): boolean =>
  selectionsOf(info, field).length > 0

/**
 * The arguments with which the operation asks for that field of what is being resolved, once for each selection.
 * @param typeName the type that has the field
 */
export function argumentsOf(
  info: GraphQLResolveInfo,
  typeName: string,
  field: string,
): Record<string, unknown>[] {
  const type = info.schema.getType(typeName)
  const definition = isObjectType(type) ? type.getFields()[field] : undefined
  if (!definition) return []
  return selectionsOf(info, field).map(node => getArgumentValues(definition, node, info.variableValues))
}

const selectionsOf = (info: GraphQLResolveInfo, field: string) =>
  info.fieldNodes.flatMap(node => find(node.selectionSet, field, info))

function find(set: SelectionSetNode | undefined, field: string, info: GraphQLResolveInfo): FieldNode[] {
  return (set?.selections ?? []).flatMap(selection => {
    if (selection.kind === Kind.FIELD) return selection.name.value === field ? [selection] : []
    if (selection.kind === Kind.INLINE_FRAGMENT) return find(selection.selectionSet, field, info)
    return find(info.fragments[selection.name.value]?.selectionSet, field, info)
  })
}
