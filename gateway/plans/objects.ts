import {
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import type { PlannedField, Run } from './run.ts'
import { valueWriter, type WriteValue } from './values.ts'
import { complete, isPromise, joined, NotPlanned, refuse, started, type Written } from './written.ts'

/** What a plan is made from. */
export interface Source {
  schema: GraphQLSchema
  fragments: Readonly<Record<string, FragmentDefinitionNode | undefined>>
  /** Counts the fields of the plan. */
  nextIndex: () => number
}

/** Writes a field of an object. */
interface FieldWriter {
  name: string
  /** Its key, with what stands before it. */
  start: string
  write: WriteValue
}

/** Writes the selected fields of an object, each by itself. @throws NotPlanned for a selection that no plan can write */
export function fieldWriters(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  source: Source,
): FieldWriter[] {
  const nodesByKey = new Map<string, FieldNode[]>()
  for (const set of sets) collect(type, set, source, nodesByKey)
  return [...nodesByKey].map(([key, nodes], index): FieldWriter => {
    const start = `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`
    return { name: nodes[0]?.name.value ?? '', start, write: fieldWriter(type, key, nodes, source) }
  })
}

/** Writes the selected fields of an object. @throws NotPlanned for a selection that no plan can write */
function objectWriter(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  source: Source,
): WriteValue {
  const fields = fieldWriters(type, sets, source)
  return (value, run) => {
    let text = ''
    for (const [index, { start, write }] of fields.entries()) {
      const written = write(value, run)
      text += start
      if (typeof written !== 'string') return writeRest(fields, index + 1, [text, written], value, run)
      text += written
    }
    return `${text}}`
  }
}

/** Writes the fields after one whose value is not there yet, or long. */
function writeRest(
  fields: readonly FieldWriter[],
  from: number,
  parts: Written[],
  value: unknown,
  run: Run,
): Written {
  for (const { start, write } of fields.slice(from)) parts.push(start, write(value, run))
  parts.push('}')
  return started(complete(parts).then(joined))
}

/** Collects the selected fields of an object type, as graphql does; the plan has no directives. */
function collect(
  type: GraphQLObjectType,
  set: SelectionSetNode,
  source: Source,
  into: Map<string, FieldNode[]>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value
      into.set(key, [...(into.get(key) ?? []), selection])
      continue
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? source.fragments[selection.name.value] : selection
    if (fragment === undefined) throw new NotPlanned()
    const { typeCondition, selectionSet } = fragment
    if (typeCondition === undefined || applies(typeCondition.name.value, type, source.schema))
      collect(type, selectionSet, source, into)
  }
}

function applies(name: string, type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  const condition = schema.getType(name)
  return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type))
}

function fieldWriter(
  parent: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
  source: Source,
): WriteValue {
  const [first] = nodes
  if (first === undefined) throw new NotPlanned()
  const name = first.name.value
  if (name === '__typename') return () => JSON.stringify(parent.name)
  const definition = parent.getFields()[name]
  if (definition === undefined) throw new NotPlanned()
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const field: PlannedField = {
    index: source.nextIndex(),
    key,
    nodes: [first, ...nodes.slice(1)],
    definition,
    parent,
  }
  const object = compositeWriter(definition.type, sets, field, source)
  const { resolve } = definition
  if (resolve === undefined) {
    const write = valueWriter(definition.type, object)
    return (row, run) => completed(propertyOf(row, name), write, run)
  }
  const write = valueWriter(definition.type, onceForEach(field, object))
  const takesArgs = definition.args.length > 0
  return (row, run) => {
    const args = takesArgs ? run.argsOf(field) : NO_ARGS
    return completed(resolve(row, args, run.context, run.infoOf(field)), write, run)
  }
}

const NO_ARGS: Readonly<Record<string, never>> = {}

function propertyOf(row: unknown, name: string): unknown {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
  // graphql would call it.
  if (typeof value === 'function') throw new NotPlanned()
  return value
}

const completed = (value: unknown, write: WriteValue, run: Run): Written =>
  isPromise(value) ? started(value.then(late => write(late, run))) : write(value, run)

/** Writes the same row only once in an execution: many events are on one project, with its long lists. */
const onceForEach =
  (field: PlannedField, write: WriteValue): WriteValue =>
  (row, run) => {
    if (typeof row !== 'object' || row === null) throw new NotPlanned()
    const known = run.writtenBy(field)
    const before = known.get(row)
    if (before !== undefined) return before
    const written = write(row, run)
    if (!isPromise(written)) known.set(row, written)
    return written
  }

/** Writes the objects of a field, which are all of one type, or each of a type of its own. */
function compositeWriter(
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  field: PlannedField,
  source: Source,
): WriteValue {
  const named = getNamedType(type)
  if (isObjectType(named)) return objectWriter(named, sets, source)
  if (!isAbstractType(named)) return refuse
  const writers = new Map(
    source.schema.getPossibleTypes(named).map(each => [each.name, objectWriter(each, sets, source)]),
  )
  return (row, run) => {
    const typeName = named.resolveType
      ? named.resolveType(row, run.context, run.infoOf(field), named)
      : propertyOf(row, '__typename')
    const write = typeof typeName === 'string' ? writers.get(typeName) : undefined
    if (write === undefined) throw new NotPlanned()
    return write(row, run)
  }
}
