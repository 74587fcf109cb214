import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { isRecord } from '../../common/isRecord.ts'
import { Failure } from '../contract/shared.ts'
import { SHAPES } from './shapes.ts'

/** What a route is, as far as the document says it. */
interface Route {
  method: string
  config: FastifyContextConfig | undefined
  schema: FastifySchema & { response?: unknown }
}

/** The schema of a route for the document: who may make the call, and each status that it can answer. */
export function describeRoute({ method, config, schema }: Route) {
  const { access = 'public', form } = config ?? {}
  const body = form ?? schema.body
  const isPublic = access === 'public' && schema.security === undefined
  const refusals = Object.entries(FAILURES).filter(([status]) => {
    switch (status) {
      case '400':
        return (schema.params ?? schema.querystring ?? schema.headers ?? body) !== undefined
      case '401':
        return !isPublic
      case '403':
        return !isPublic && access !== 'gateway'
      case '404':
        return (schema.params ?? body) !== undefined
      case '414':
        return schema.params !== undefined
      case '409':
        return method !== 'GET'
      case '413':
      case '415':
        return body !== undefined
      case '507':
        return form !== undefined
      default:
        return true
    }
  })
  return {
    ...schema,
    ...(body !== undefined && { body }),
    security: schema.security ?? securityOf(access),
    response: {
      ...successesOf(schema.response),
      ...Object.fromEntries(refusals.map(([status, description]) => [status, { ...Failure, description }])),
      default: { ...Failure, description: 'Any other refusal.' },
    },
  }
}

const FAILURES = {
  400: 'Something in the request is not as described: the message says what it must be.',
  401: 'There is no token, or it is not valid.',
  403: 'The caller may not do this.',
  404: 'What the request names does not exist, or the caller may not see it.',
  409: 'It changed in between, or a rule is against it: the message says which.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The body has another type than the call takes.',
  429: 'Too many requests. Retry-After says after how many seconds to try again.',
  500: 'Something went wrong here.',
  503: 'The service cannot answer at the moment. Retry-After says after how many seconds to try again.',
  507: 'The server has no space for the file.',
}

const SUCCESSES: Partial<Record<string, string>> = {
  201: 'It was created.',
  206: 'The part that was asked for.',
  304: 'It has not changed.',
}

const securityOf = (access: FastifyContextConfig['access']): Record<string, string[]>[] => {
  if (access === 'public' || access === undefined) return []
  return [access === 'gateway' ? { serviceKey: [] } : { token: [] }]
}

const successesOf = (response: unknown) =>
  Object.fromEntries(
    Object.entries(isRecord(response) ? response : {})
      .filter(([status]) => /^[23]/.test(status))
      .map(([status, success]) => [
        status,
        isRecord(success) && success.description === undefined
          ? { ...success, description: SUCCESSES[status] ?? 'It was done.' }
          : success,
      ]),
  )

/**
 * Lists the shapes as components of a document, in place, and lets each place where the document has one of them
 * refer to it: clients that are generated from it then have one type for each.
 */
export function nameShapes(document: object): void {
  const names = new Map(Object.entries(SHAPES).map(([name, { schema }]) => [keyOf(schema), name]))
  const schemas = Object.fromEntries(
    Object.entries(SHAPES).map(([name, { schema, example }]) => {
      const shape: unknown = JSON.parse(JSON.stringify(schema))
      if (isRecord(shape)) {
        refer(shape, names)
        shape.examples = [example]
      }
      return [name, shape]
    }),
  )
  if ('paths' in document && isRecord(document.paths)) refer(document.paths, names)
  if ('components' in document && isRecord(document.components)) document.components.schemas = schemas
}

/** Replaces the shapes within a part of the document, the outer ones first. */
function refer(part: Record<string, unknown>, names: ReadonlyMap<string, string>): void {
  for (const [field, value] of Object.entries(part)) {
    if (!isRecord(value)) continue
    const name = names.get(keyOf(value))
    if (name === undefined) refer(value, names)
    else part[field] = isNullable(value) ? { anyOf: [refTo(name), { type: 'null' }] } : refTo(name)
  }
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const isNullable = ({ type }: Record<string, unknown>) => Array.isArray(type) && type.includes('null')

/** The same for a shape, for the shape or null, and for the shape with a description of its own. */
const keyOf = ({ properties, required }: { properties?: unknown; required?: unknown }) =>
  isRecord(properties) ? JSON.stringify([properties, required]) : ''
