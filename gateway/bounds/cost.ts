import {
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** The variables of a request, as received. */
type Variables = Readonly<Record<string, unknown>>

/**
 * What an operation costs (docs/specification/graphql.md#limits-of-an-operation): each field as often as the lists
 * around it can repeat it.
 */
export interface OperationCost {
  /**
   * The cost with these variables, of which one that is missing counts as its default, or as 1; undefined: whatever
   * they are, at least.
   */
  requested: (variables?: Variables) => number
  /** The field with most of that cost: its path in the answer, such as `tickets.edges.node.comments`, and its part. */
  heaviest: (variables?: Variables) => { field: string; cost: number }
}

/** Counted for a list without a bounding argument. */
const LIST_LENGTH = 10

/** Fields that take a REST call, or a longer one, for each object, and the cost of each. */
const CALLING: ReadonlySet<string> = new Set([
  ...['Comment.versions', 'Ticket.comments', 'Ticket.loggedHours'],
  ...['Person.assignedTickets', 'Person.createdTickets', 'Person.timesheetEvents'],
  ...['TicketProject.tickets', 'TimesheetProject.events'],
  'Webhook.deliveries',
])
const CALL_COST = 2_000
/** Fields that share a call, which counts up to a thousand tickets for each object, and the cost of each. */
const COUNTING: ReadonlySet<string> = new Set(['Query.ticketCount', 'TicketView.count'])
const COUNT_COST = 500
/** Arguments that name the items of a list one by one. */
const KEY_LISTS: ReadonlySet<string> = new Set(['emails', 'ids', 'numbers'])
/**
 * Fields that take a REST call for each ticket that was not read by way of it, or a call with a ticket for each object,
 * and the cost of each.
 */
const SOMETIMES_CALLING: ReadonlySet<string> = new Set([
  'Comment.ticket',
  'File.ticket',
  'TimesheetEvent.ticket',
])
const SOMETIMES_COST = 10
/** Fields that may take a REST call for each of the ids they are given, and the cost of each id. */
const READING_EACH: ReadonlySet<string> = new Set(['Query.nodes'])
const READ_COST = 250

const known = new WeakMap<OperationDefinitionNode, OperationCost>()

/** The cost of an operation of a document, found out once for each. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationCost {
  const before = known.get(operation)
  if (before) return before
  const found = makeCost(schema, document, operation)
  known.set(operation, found)
  return found
}

function makeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationCost {
  const defaults = defaultsOf(operation)
  const root = selectionOf(
    schema,
    operation.selectionSet,
    schema.getRootType(operation.operation) ?? undefined,
  )
  const fragments = new Map(
    document.definitions.flatMap(one =>
      one.kind === Kind.FRAGMENT_DEFINITION
        ? [
            [
              one.name.value,
              selectionOf(schema, one.selectionSet, schema.getType(one.typeCondition.name.value)),
            ],
          ]
        : [],
    ),
  )
  const weighing = (variables: Variables | undefined) =>
    new Weighing(fragments, variables ? { ...defaults, ...variables } : {})
  return {
    requested: variables => weighing(variables).of(root),
    heaviest: variables => weighing(variables).heaviest(root),
  }
}

/** A field of a selection. */
interface Part {
  /** Its name in the answer. */
  name: string
  own: number
  /** What each object costs beside its fields. */
  each: number
  length: (variables: Variables) => number
  inner: Selection
}

/** The fields of a selection, and the names of the fragments that are spread in it. */
interface Selection {
  parts: Part[]
  spreads: string[]
}

const NOTHING: Selection = { parts: [], spreads: [] }
/** More levels than any operation within the limits has. */
const DEEPEST = 20

/** One weighing with given variables. */
class Weighing {
  readonly #fragments: ReadonlyMap<string, Selection>
  readonly #variables: Variables
  // A fragment is weighed once, however often it is spread; another rule refuses one that contains itself.
  readonly #costs = new Map<string, number>()

  constructor(fragments: ReadonlyMap<string, Selection>, variables: Variables) {
    this.#fragments = fragments
    this.#variables = variables
  }

  of({ parts, spreads }: Selection): number {
    let sum = 0
    for (const part of parts) sum += this.#ofPart(part)
    for (const name of spreads) sum += this.#ofFragment(name)
    return sum
  }

  /** Goes down to the field below which no other has most of the cost. */
  heaviest(root: Selection): { field: string; cost: number } {
    const path: string[] = []
    let [selection, times, cost] = [root, 1, this.of(root)]
    while (path.length < DEEPEST) {
      const [first, ...others] = this.#partsOf(selection, new Set())
      if (first === undefined) break
      const best = others.reduce(
        (most, part) => (this.#ofPart(part) > this.#ofPart(most) ? part : most),
        first,
      )
      const part = times * this.#ofPart(best)
      if (path.length > 0 && part * 2 < cost) break
      path.push(best.name)
      cost = part
      times *= best.length(this.#variables)
      selection = best.inner
    }
    return { field: path.join('.'), cost }
  }

  #ofPart({ own, each, length, inner }: Part): number {
    return own + length(this.#variables) * (each + this.of(inner))
  }

  #ofFragment(name: string): number {
    const before = this.#costs.get(name)
    if (before !== undefined) return before
    this.#costs.set(name, 0)
    const cost = this.of(this.#fragments.get(name) ?? NOTHING)
    this.#costs.set(name, cost)
    return cost
  }

  #partsOf({ parts, spreads }: Selection, seen: Set<string>): Part[] {
    const spread = spreads.filter(name => !seen.has(name))
    for (const name of spread) seen.add(name)
    return [...parts, ...spread.flatMap(name => this.#partsOf(this.#fragments.get(name) ?? NOTHING, seen))]
  }
}

function selectionOf(
  schema: GraphQLSchema,
  set: SelectionSetNode | undefined,
  parent: GraphQLNamedType | undefined,
): Selection {
  const selection: Selection = { parts: [], spreads: [] }
  for (const one of set?.selections ?? []) {
    if (one.kind === Kind.FIELD) selection.parts.push(partOf(schema, one, parent))
    else if (one.kind === Kind.FRAGMENT_SPREAD) selection.spreads.push(one.name.value)
    else {
      const type = one.typeCondition ? schema.getType(one.typeCondition.name.value) : parent
      const { parts, spreads } = selectionOf(schema, one.selectionSet, type)
      selection.parts.push(...parts)
      selection.spreads.push(...spreads)
    }
  }
  return selection
}

function partOf(schema: GraphQLSchema, node: FieldNode, parent: GraphQLNamedType | undefined): Part {
  const hasFields = isObjectType(parent) || isInterfaceType(parent)
  // Such as `[User!]!`. Another rule refuses unknown fields.
  const type = hasFields ? String(parent.getFields()[node.name.value]?.type) : ''
  const field = `${parent?.name}.${node.name.value}`
  return {
    name: (node.alias ?? node.name).value,
    own: ownCost(field),
    each: READING_EACH.has(field) ? READ_COST : 0,
    length: lengthOf(node, type.startsWith('[') && !parent?.name.startsWith('__')),
    inner: selectionOf(schema, node.selectionSet, schema.getType(type.replace(/[[\]!]/g, ''))),
  }
}

function ownCost(field: string): number {
  if (CALLING.has(field)) return CALL_COST
  if (SOMETIMES_CALLING.has(field)) return SOMETIMES_COST
  return COUNTING.has(field) ? COUNT_COST : 1
}

/** How often the fields below a field count. */
function lengthOf(node: FieldNode, isList: boolean): Part['length'] {
  const sizes = (node.arguments ?? []).filter(({ name }) => name.value === 'first' || name.value === 'last')
  // Only one of the two may be set in the end.
  if (sizes.length > 0) {
    const ofEach = sizes.map(({ value }) => sizeOf(value))
    return variables => Math.max(...ofEach.map(of => of(variables)))
  }
  const keys = node.arguments?.find(({ name }) => KEY_LISTS.has(name.value))?.value
  // Otherwise a variable may be null, and the search names the items.
  const isSearched = node.arguments?.some(({ name }) => name.value === 'search') ?? false
  if (keys && !isSearched) return countOf(keys)
  // The edges of a connection are counted by the size of its page.
  const length = isList && node.name.value !== 'edges' ? LIST_LENGTH : 1
  return () => length
}

/** The size of a page; 1 for one that is missing, or that is refused later. */
function sizeOf(value: ValueNode): Part['length'] {
  const size = (given: unknown) => (typeof given === 'number' ? Math.max(1, given) : 1)
  if (value.kind === Kind.VARIABLE) return variables => size(variables[value.name.value])
  const constant = value.kind === Kind.INT ? size(Number(value.value)) : 1
  return () => constant
}

function countOf(value: ValueNode): Part['length'] {
  if (value.kind === Kind.VARIABLE)
    return variables => {
      const given = variables[value.name.value]
      return Array.isArray(given) ? given.length : 1
    }
  const constant = value.kind === Kind.LIST ? value.values.length : 1
  return () => constant
}

/** The numbers that variables are by default; lists of numbers have none that count. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )
}
