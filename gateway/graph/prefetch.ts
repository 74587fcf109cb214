import {
  getArgumentValues,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'

/**
 * Whether the operation selects that field of what is being resolved, so that the field's call can start at
 * once instead of one level later. It ignores `@skip` and `@include`: a needless call is better than a late
 * one.
 */
export const selects = (info: GraphQLResolveInfo, field: string): boolean =>
  selectionsOf(info, field).length > 0

/**
 * The arguments of that field in what is being resolved, once for each selection.
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

/** Whether the operation selects that field of that type at any level of what is being resolved. */
export function reaches(info: GraphQLResolveInfo, typeName: string, field: string): boolean {
  const [node] = info.fieldNodes
  if (node === undefined || info.fieldNodes.length > 1) return finds(info, typeName, field)
  const found = known.get(node) ?? new Map<string, boolean>()
  known.set(node, found)
  const name = `${typeName}.${field}`
  const before = found.get(name)
  const is = before ?? finds(info, typeName, field)
  if (before === undefined) found.set(name, is)
  return is
}

/** What was found in the fields of documents, which are executed again and again. */
const known = new WeakMap<FieldNode, Map<string, boolean>>()

function finds(info: GraphQLResolveInfo, typeName: string, field: string): boolean {
  const { schema, fragments } = info

  const within = (set: SelectionSetNode | undefined, parent: GraphQLNamedType | undefined): boolean =>
    (set?.selections ?? []).some(selection => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments[selection.name.value]
        return within(fragment?.selectionSet, schema.getType(fragment?.typeCondition.name.value ?? ''))
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent
        return within(selection.selectionSet, type)
      }
      if (parent?.name === typeName && selection.name.value === field) return true
      const hasFields = isObjectType(parent) || isInterfaceType(parent)
      const definition = hasFields ? parent.getFields()[selection.name.value] : undefined
      return within(selection.selectionSet, definition && getNamedType(definition.type))
    })

  return info.fieldNodes.some(node => within(node.selectionSet, getNamedType(info.returnType)))
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
