import {
  getArgumentValues,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import type { OnGrowth } from '../bounds/longLists.ts'
import type { Text } from './written.ts'

/** A field of a query. */
export interface PlannedField {
  /** Its number in the plan. */
  index: number
  key: string
  nodes: readonly [FieldNode, ...FieldNode[]]
  definition: GraphQLField<unknown, unknown>
  parent: GraphQLObjectType
}

interface Shared {
  context: unknown
  variables: Readonly<Record<string, unknown>>
  schema: GraphQLSchema
  fragments: GraphQLResolveInfo['fragments']
  operation: GraphQLResolveInfo['operation']
  onGrowth: OnGrowth
}

/** One execution of a plan. What is the same for all rows is made once. */
export class Run {
  readonly context: unknown
  readonly #shared: Shared
  readonly #args: unknown[] = []
  readonly #infos: GraphQLResolveInfo[] = []
  #length = 0
  readonly #written: (Map<object, Text> | undefined)[] = []

  constructor(shared: Shared) {
    this.#shared = shared
    this.context = shared.context
  }

  /** Counts characters of long lists that are written. @throws what `onGrowth` does */
  grow(characters: number): Promise<void> {
    this.#length += characters
    return this.#shared.onGrowth(this.#length)
  }

  /** The arguments of a field. @throws GraphQLError for a value that is refused */
  argsOf({ index, definition, nodes }: PlannedField): unknown {
    return (this.#args[index] ??= getArgumentValues(definition, nodes[0], this.#shared.variables))
  }

  infoOf({ index, key, nodes, definition, parent }: PlannedField): GraphQLResolveInfo {
    const { schema, fragments, operation, variables } = this.#shared
    return (this.#infos[index] ??= {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType: parent,
      path: { prev: undefined, key, typename: parent.name },
      schema,
      fragments,
      rootValue: undefined,
      operation,
      variableValues: { ...variables },
    })
  }

  /** What a field has written of the same rows before. */
  writtenBy({ index }: PlannedField): Map<object, Text> {
    return (this.#written[index] ??= new Map<object, Text>())
  }
}
