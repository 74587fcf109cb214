import {
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { costOf } from './cost.ts'

/** What one client may ask for, over HTTP and sockets alike. */
export const LIMITS = {
  /** Bytes of a request, except the text of a ticket or a comment. */
  body: 100_000,
  /** Bytes of such a text: as many as the REST service accepts, which then checks its length. */
  text: 640 * 1024,
  tokens: 5_000,
  /** Operations and fragments of a document: each validation rule visits all of them. */
  definitions: 150,
  /** Levels of fields. */
  depth: 8,
  /** More levels beneath `__schema` and `__type`, which the standard introspection query needs. */
  introspectionDepth: 8,
  /** Fields with an alias, after fragments are expanded. */
  aliases: 15,
  /** Fields next to one of the same name, after fragments are expanded. */
  repeats: 100,
  /** Fragment spreads and inline fragments: validation compares their contents in pairs. */
  fragments: 100,
  /** Levels of lists and objects in values, and of lists in types. */
  nesting: 20,
  /** Fields, each as often as lists and fragments may repeat it: a page of 100 comments. */
  cost: 30_000,
  /** Bytes of a message on a socket. */
  message: 64 * 1024,
  /** Frames of a message on a socket: no client needs more for so few bytes. */
  messageParts: 128,
  /** Messages, pings and pongs on a socket within 10 seconds. */
  messages: 300,
  /** Bytes that may wait for a slow reader. */
  backlog: 1024 * 1024,
  subscriptionsPerSocket: 100,
  /**
   * Characters of all subscriptions of a socket: ids, texts and variables, which are kept as long as they run.
   */
  subscribed: 128 * 1024,
  /** On all gateways together, as far as they know of each other. */
  socketsPerUser: 20,
  /** Sockets of a user at most, whatever opens at the same moment: the rest is ended again. */
  socketsOnAllGateways: 26,
  /** Sockets in total that have not signed in yet. */
  socketsSigningIn: 1_000,
  /** Handshakes in total that wait until they may open. */
  handshakesWaiting: 10_000,
  /** Characters of new subscription texts per user in 10 seconds: checking them takes time. */
  newTexts: 128 * 1024,
  /** Bytes of messages that may wait for a socket; a single message may be longer. */
  waitingPerSocket: 2 * 1024 * 1024,
  /** Bytes of messages that may wait for all sockets of a user. */
  waitingPerUser: 12 * 1024 * 1024,
  /** Bytes of the answer that brings a part of what a socket missed; a single comment may be longer. */
  catchUpPart: 512 * 1024,
  /** Sockets of a user that may hold such a part at the same time. */
  catchUpsPerUser: 2,
  /** Concurrent reads, by the subscriptions of a user, of what the user may see. */
  readsPerUser: 3,
  /** Whole threads that are read at the same time. */
  wholeReads: 2,
} as const

interface Weight {
  depth: number
  aliases: number
  repeats: number
}

const NOTHING: Weight = { depth: 0, aliases: 0, repeats: 0 }

/** Refuses operations that are too deep, have too many aliases or cost too much by their texts, before any resolver runs. */
export const validateLimits: ValidationRule = context => {
  const schema = context.getSchema()
  const fragments = new Map<string, Weight>()
  const reported = new Set<string>()
  let [fragmentCount, nesting] = [0, 0]

  function hold(
    name: 'depth' | 'aliases' | 'repeats' | 'fragments' | 'nesting',
    count: number,
    node: ASTNode,
  ) {
    if (count <= LIMITS[name] || reported.has(name)) return
    reported.add(name)
    context.reportError(
      new GraphQLError(`The operation's ${name} is above ${LIMITS[name]}.`, { nodes: node }),
    )
  }

  const nested = {
    enter: (node: ASTNode) => hold('nesting', ++nesting, node),
    leave: () => {
      nesting--
    },
  }

  function weigh(
    set: SelectionSetNode | undefined,
    parent: GraphQLNamedType | undefined,
    repeats = repeatsIn(set),
  ): Weight {
    const start = { ...NOTHING, repeats }
    return (set?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return add(sum, weighField(selection, parent))
      if (selection.kind === Kind.FRAGMENT_SPREAD) return add(sum, weighFragment(selection.name.value))
      const type = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent
      // An inline fragment without a type was counted with the selection around it.
      return add(sum, weigh(selection.selectionSet, type, selection.typeCondition ? undefined : 0))
    }, start)
  }

  // Each fragment is weighed once, however often it is spread; another rule refuses one that contains itself.
  function weighFragment(name: string): Weight {
    const known = fragments.get(name)
    if (known) return known
    fragments.set(name, NOTHING)
    const fragment = context.getFragment(name)
    const weight = weigh(fragment?.selectionSet, schema.getType(fragment?.typeCondition.name.value ?? ''))
    fragments.set(name, weight)
    return weight
  }

  function weighField(node: FieldNode, parent: GraphQLNamedType | undefined): Weight {
    const isIntrospection = node.name.value === '__schema' || node.name.value === '__type'
    const hasFields = isObjectType(parent) || isInterfaceType(parent)
    // Such as `[User!]!`. Another rule refuses unknown fields.
    const type = hasFields ? String(parent.getFields()[node.name.value]?.type) : ''
    const inner = weigh(node.selectionSet, schema.getType(type.replace(/[[\]!]/g, '')))
    return {
      depth: 1 + Math.max(0, inner.depth - (isIntrospection ? LIMITS.introspectionDepth : 0)),
      aliases: inner.aliases + (node.alias ? 1 : 0),
      repeats: inner.repeats,
    }
  }

  return {
    OperationDefinition: node => {
      const weight = weigh(node.selectionSet, schema.getRootType(node.operation) ?? undefined)
      for (const name of ['depth', 'aliases', 'repeats'] as const) hold(name, weight[name], node)
      // With the least that its variables can be: their values are known later.
      const error = reported.size === 0 ? costError(schema, context.getDocument(), node) : undefined
      if (error) context.reportError(error)
    },
    // Validation compares an unused fragment like all others.
    FragmentDefinition: node => hold('repeats', weighFragment(node.name.value).repeats, node),
    FragmentSpread: node => hold('fragments', ++fragmentCount, node),
    InlineFragment: node => hold('fragments', ++fragmentCount, node),
    ListValue: nested,
    ObjectValue: nested,
    ListType: nested,
  }
}

const add = (one: Weight, other: Weight): Weight => ({
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  repeats: one.repeats + other.repeats,
})

/** How many names a selection repeats, inline fragments included. */
function repeatsIn(set: SelectionSetNode | undefined): number {
  const said = (set?.selections ?? []).flatMap(namesIn)
  return said.length - new Set(said).size
}

function namesIn(selection: SelectionNode): string[] {
  if (selection.kind === Kind.FIELD) return [(selection.alias ?? selection.name).value]
  if (selection.kind === Kind.FRAGMENT_SPREAD) return [`...${selection.name.value}`]
  // Fields of one type or another: fragments on a union repeat the same names for each type.
  return selection.typeCondition ? [] : selection.selectionSet.selections.flatMap(namesIn)
}

/** What an answer says of the cost of its operation. */
export const costOfAnswer = (requested: number) => ({ requested, limit: LIMITS.cost })

/**
 * The refusal of an operation that costs too much, which says how much, and which field has most of it; undefined if it
 * does not.
 * @param variables as received; undefined: whatever they are
 */
export function costError(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables?: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const { requested, heaviest } = costOf(schema, document, operation)
  const cost = requested(variables)
  if (cost <= LIMITS.cost) return undefined
  const { field, cost: part } = heaviest(variables)
  const [most, limit, has] = [cost, LIMITS.cost, part].map(number => number.toLocaleString('en'))
  return new GraphQLError(
    `The operation's cost of ${most} is above ${limit}. ${field} has ${has} of it: ask for fewer at once.`,
    { nodes: operation },
  )
}
