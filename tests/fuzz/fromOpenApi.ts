import { isRecord } from '../../common/isRecord.ts'
import type { Chance } from './chance.ts'
import type { FuzzRequest } from './requests.ts'
import { NASTY_TEXTS, NASTY_VALUES, textFor, USERS } from './values.ts'

interface Operation {
  method: string
  path: string
  parameters: { name: string; place: string; schema: unknown; isRequired: boolean }[]
  body: unknown
  statuses: string[]
}

/** The calls of an OpenAPI document. The live feed is left out, because it never ends. */
export const operationsIn = (document: unknown): Operation[] =>
  entries(field(document, 'paths')).flatMap(([path, methods]) =>
    path.endsWith('/live')
      ? []
      : entries(methods).map(([method, call]) => ({
          method: method.toUpperCase(),
          path,
          parameters: entries(field(call, 'parameters')).map(([, parameter]) => ({
            name: String(field(parameter, 'name')),
            place: String(field(parameter, 'in')),
            schema: field(parameter, 'schema'),
            isRequired: field(parameter, 'required') === true,
          })),
          body: withShapes(
            field(field(field(field(call, 'requestBody'), 'content'), 'application/json'), 'schema'),
            field(field(document, 'components'), 'schemas'),
          ),
          statuses: entries(field(call, 'responses')).map(([status]) => status),
        })),
  )

/** A schema with the shapes in place of its references to them. */
function withShapes(schema: unknown, shapes: unknown): unknown {
  if (!isRecord(schema)) return schema
  if (Array.isArray(schema)) return schema.map(item => withShapes(item, shapes))
  const { $ref: name } = schema
  if (typeof name === 'string') return withShapes(field(shapes, name.split('/').at(-1) ?? ''), shapes)
  return Object.fromEntries(entries(schema).map(([key, value]) => [key, withShapes(value, shapes)]))
}

/** A request to one of the calls. @param size 0: contains nothing nasty and nothing optional; up to 10 */
export function restRequest(operations: readonly Operation[], chance: Chance, size: number): FuzzRequest {
  const { method, path, parameters, body, statuses } = chance.one(operations)
  const isGiven = (isRequired: boolean) => (isRequired ? !chance.isOnceIn(20) : chance.below(10) < size)
  const valueOf = (name: string, schema: unknown) => String(simple(name, schema, chance, size))
  const inPath = new Map(
    parameters
      .filter(({ place }) => place === 'path')
      .map(({ name, schema }) => [name, valueOf(name, schema)]),
  )
  const query = parameters
    .filter(({ place, isRequired }) => place === 'query' && isGiven(isRequired))
    .flatMap(({ name, schema }) =>
      Array.from({ length: chance.isOnceIn(6) ? 2 : 1 }, () => [name, valueOf(name, schema)]),
    )
  const headers = parameters
    .filter(({ place, isRequired }) => place === 'header' && isGiven(isRequired))
    .flatMap(({ name, schema }) => {
      const value = valueOf(name, schema)
      return /^[\x20-\x7e]*$/.test(value) ? [[name, value] as const] : []
    })
  const search = new URLSearchParams(query).toString()
  return {
    method,
    path: `${path.replace(/{([^}]+)}/g, (_match, name: string) => segment(inPath.get(name) ?? ''))}${search && `?${search}`}`,
    headers: Object.fromEntries(headers),
    user: chance.isOnceIn(10) ? undefined : chance.one(USERS),
    body: body === undefined ? undefined : bodyText(body, chance, size),
    statuses,
  }
}

const bodyText = (schema: unknown, chance: Chance, size: number): string => {
  if (size > 0 && chance.isOnceIn(25))
    return chance.one(['', '{', '[]', 'null', '"\\ud800"', '['.repeat(5_000)])
  return JSON.stringify(jsonFor('', schema, chance, size, 0))
}

// A URL cannot contain half of a surrogate pair.
const segment = (text: string) => {
  const written = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))
  return written === '' ? '%20' : written.replace(/^\.+$/, dots => '%2E'.repeat(dots.length))
}

function simple(name: string, schema: unknown, chance: Chance, size: number): unknown {
  if (size > 0 && chance.isOnceIn(8)) return chance.one(NASTY_TEXTS)
  const value = jsonFor(name, schema, chance, size, 0)
  const first: unknown = Array.isArray(value) ? (value[0] ?? '') : value
  return typeof first === 'object' && first !== null ? JSON.stringify(first) : first
}

function jsonFor(name: string, schema: unknown, chance: Chance, size: number, depth: number): unknown {
  if (size > 0 && chance.isOnceIn(12)) return chance.one(NASTY_VALUES)
  const choices = field(schema, 'anyOf')
  if (Array.isArray(choices)) return jsonFor(name, chance.one<unknown>(choices), chance, size, depth)
  const known = field(schema, 'const') ?? chanceOf(field(schema, 'enum'), chance)
  if (known !== undefined) return known
  switch (field(schema, 'type')) {
    case 'object': {
      const required: unknown = field(schema, 'required')
      return Object.fromEntries(
        entries(field(schema, 'properties')).flatMap(([key, inner]) => {
          const isNeeded = Array.isArray(required) && required.includes(key)
          if (isNeeded ? size > 0 && chance.isOnceIn(25) : chance.below(10) >= size) return []
          return [[key, jsonFor(key, inner, chance, size, depth + 1)]]
        }),
      )
    }
    case 'array':
      return Array.from({ length: depth > 6 ? 0 : 1 + chance.below(1 + Math.min(size, 3)) }, () =>
        jsonFor(name, field(schema, 'items'), chance, size, depth + 1),
      )
    case 'integer':
    case 'number':
      return chance.one([1, 2, 3, 8, 100])
    case 'boolean':
      return chance.isOnceIn(2)
    case 'null':
      return null
    default:
      return size === 0 ? textFor(name, { ...chance, isOnceIn: () => false }) : textFor(name, chance)
  }
}

const chanceOf = (values: unknown, chance: Chance): unknown =>
  Array.isArray(values) ? chance.one<unknown>(values) : undefined

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
