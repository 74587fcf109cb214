import {
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type ASTNode,
  type FieldNode,
  type GraphQLNamedType,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
  type ValueNode,
} from 'graphql'

/** What one client may ask for, over HTTP and sockets alike. */
export const LIMITS = {
  /** Bytes of a request, but for the text of a ticket or a comment. */
  body: 100_000,
  /** Bytes that such a text may come in: as many as the REST service takes, which then says how long it may be. */
  text: 640 * 1024,
  tokens: 5_000,
  /** Operations and fragments of a document: the rules of GraphQL look at each of them anew. */
  definitions: 150,
  /** Levels of fields. */
  depth: 8,
  /** Levels more beneath `__schema` and `__type`, which the standard introspection query needs. */
  introspectionDepth: 8,
  /** Fields with an alias, after fragments are expanded. */
  aliases: 15,
  /** Fields that stand beside one of the same name, after fragments are expanded. */
  repeats: 100,
  /** Places at which a fragment is spread or written out: what they hold is compared with each other, in pairs. */
  fragments: 100,
  /** Levels of lists and objects in values, and of lists in types. */
  nesting: 20,
  /** Fields, each as often as the lists around it may make it and fragments repeat it: a page of 100 comments. */
  cost: 25_000,
  /** Bytes of a message on a socket. */
  message: 64 * 1024,
  /** Frames that a message on a socket may come in: nobody has reason to cut up so little. */
  messageParts: 128,
  /** Messages, pings and pongs on a socket within 10 seconds. */
  messages: 300,
  /** Bytes that may wait for a reader that does not keep up. */
  backlog: 1024 * 1024,
  subscriptionsPerSocket: 100,
  /** Characters of all that a socket is subscribed to: the ids, texts and variables, which are kept as long. */
  subscribed: 128 * 1024,
  socketsPerUser: 20,
  /** Sockets in all that have not signed in yet. */
  socketsSigningIn: 1_000,
  /** Characters of texts of subscriptions not known yet that a user may send in 10 seconds: to check them takes time. */
  newTexts: 128 * 1024,
  /** Bytes of messages that may wait for a socket; one message may be as long as it is. */
  waitingPerSocket: 2 * 1024 * 1024,
  /** Bytes of messages that may wait for all sockets of a user. */
  waitingPerUser: 12 * 1024 * 1024,
  /** Bytes of the answer that brings a part of what a socket missed; one comment may be as long as it is. */
  catchUpPart: 512 * 1024,
  /** Sockets of a user that may hold such a part at a time. */
  catchUpsPerUser: 2,
  /** Reads of what a user may see that their subscriptions may have under way at a time. */
  readsPerUser: 3,
  /** Whole threads that are read at a time where the server gives no parts. */
  wholeReads: 2,
} as const

/** Counted for a list that no argument bounds. */
const LIST_LENGTH = 10
/** Counted where a variable bounds it: the most that a page can have. */
const PAGE_LENGTH = 100

/** Fields that take a REST call, or a longer one, for each object which has them, and what one weighs. */
const CALLING: ReadonlySet<string> = new Set(['Ticket.comments', 'Ticket.loggedHours'])
const CALL_COST = 2_000

interface Weight {
  depth: number
  aliases: number
  repeats: number
  cost: number
}

const NOTHING: Weight = { depth: 0, aliases: 0, repeats: 0, cost: 0 }

/** Refuses operations that are too deep, have too many aliases or cost too much, before any resolver runs. */
export const validateLimits: ValidationRule = context => {
  const schema = context.getSchema()
  const fragments = new Map<string, Weight>()
  const reported = new Set<string>()
  let [fragmentCount, nesting] = [0, 0]

  function hold(
    name: 'depth' | 'aliases' | 'repeats' | 'cost' | 'fragments' | 'nesting',
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
      // Those without a type were counted with what is around them.
      return add(sum, weigh(selection.selectionSet, type, selection.typeCondition ? undefined : 0))
    }, start)
  }

  // Each fragment is weighed once, however often it is spread; one that contains itself is refused elsewhere.
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
    // Such as `[User!]!`: unknown fields are refused elsewhere.
    const type = hasFields ? String(parent.getFields()[node.name.value]?.type) : ''
    const inner = weigh(node.selectionSet, schema.getType(type.replace(/[[\]!]/g, '')))
    return {
      depth: 1 + Math.max(0, inner.depth - (isIntrospection ? LIMITS.introspectionDepth : 0)),
      aliases: inner.aliases + (node.alias ? 1 : 0),
      repeats: inner.repeats,
      cost:
        (CALLING.has(`${parent?.name}.${node.name.value}`) ? CALL_COST : 1) +
        inner.cost * lengthOf(node, type.startsWith('[') && !parent?.name.startsWith('__')),
    }
  }

  return {
    OperationDefinition: node => {
      const weight = weigh(node.selectionSet, schema.getRootType(node.operation) ?? undefined)
      for (const name of ['depth', 'aliases', 'repeats', 'cost'] as const) hold(name, weight[name], node)
    },
    // One that no operation has is compared like all others.
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
  cost: one.cost + other.cost,
})

/** How often a selection says again what it has said, inline fragments included. */
function repeatsIn(set: SelectionSetNode | undefined): number {
  const said = (set?.selections ?? []).flatMap(namesIn)
  return said.length - new Set(said).size
}

function namesIn(selection: SelectionNode): string[] {
  if (selection.kind === Kind.FIELD) return [(selection.alias ?? selection.name).value]
  if (selection.kind === Kind.FRAGMENT_SPREAD) return [`...${selection.name.value}`]
  // Of one type's fields or another's: those of a union say the same for each.
  return selection.typeCondition ? [] : selection.selectionSet.selections.flatMap(namesIn)
}

function lengthOf(node: FieldNode, isList: boolean): number {
  const sizes = (node.arguments ?? []).filter(({ name }) => name.value === 'first' || name.value === 'last')
  // Of two only one may be given in the end.
  if (sizes.length > 0) return Math.max(...sizes.map(({ value }) => sizeOf(value)))
  // The edges of a connection are counted by the size of its page.
  return isList && node.name.value !== 'edges' ? LIST_LENGTH : 1
}

function sizeOf(value: ValueNode): number {
  if (value.kind === Kind.NULL) return 1
  return value.kind === Kind.INT ? Math.max(1, Number(value.value)) : PAGE_LENGTH
}
