import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

/**
 * Whether the operation asks for that field of what is being resolved, so that the call it needs can start at once
 * instead of a level later. `@skip` and `@include` are not looked at: a call too early is better than one too late.
 */
export const selects = (info: GraphQLResolveInfo, field: string): boolean =>
  info.fieldNodes.some(node => contains(node.selectionSet, field, info))

function contains(set: SelectionSetNode | undefined, field: string, info: GraphQLResolveInfo): boolean {
  return (set?.selections ?? []).some(selection => {
    if (selection.kind === Kind.FIELD) return selection.name.value === field
    if (selection.kind === Kind.INLINE_FRAGMENT) return contains(selection.selectionSet, field, info)
    return contains(info.fragments[selection.name.value]?.selectionSet, field, info)
  })
}
