import { isRecord } from '../../common/isRecord.ts'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import type { RefusalCode } from '../contract/shared.ts'
import { malformed, type Refusal } from '../rules/refusal.ts'

/**
 * Validates requests as they are: nothing is coerced, and unknown fields are neither refused nor removed. In
 * a query, a single value of a repeatable field becomes a list. The refusal says what the field must be.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const contract = Compile(schema)
  const fields = fieldsOf(schema)
  return (input: unknown) => {
    const value = httpPart === 'querystring' ? withLists(input, fields) : input
    const flaw = flawOf(value)
    if (flaw !== undefined) return { error: flaw }
    if (contract.Check(value)) return { value }
    const [first] = contract.Errors(value)
    return { error: first === undefined ? malformed(UNREADABLE) : refusalOf(first, schema) }
  }
}

const UNREADABLE = 'The request could not be read.'

type Fields = Readonly<Record<string, { type?: unknown; description?: unknown }>>

const fieldsOf = (schema: TSchema): Fields =>
  'properties' in schema && isRecord(schema.properties)
    ? Object.fromEntries(
        Object.entries(schema.properties).filter((entry): entry is [string, object] => isRecord(entry[1])),
      )
    : {}

function withLists(query: unknown, fields: Fields): unknown {
  if (!isRecord(query)) return query
  const isList = (name: string) => Object.hasOwn(fields, name) && fields[name]?.type === 'array'
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, isList(name) ? [value].flat() : value]),
  )
}

const CODES: Partial<Record<string, RefusalCode>> = {
  required: 'REQUIRED',
  minLength: 'REQUIRED',
  minItems: 'REQUIRED',
  maxLength: 'TOO_LONG',
  maxItems: 'TOO_MANY',
}

/** The fields on a path that have a description, from the outermost to the innermost. */
function describedOn([step, ...rest]: readonly string[], schema: unknown): [name: string, text: string][] {
  if (step === undefined || !isRecord(schema)) return []
  if ('items' in schema) return describedOn(rest, schema.items)
  const field = isRecord(schema.properties) ? schema.properties[step] : undefined
  const text = isRecord(field) ? field.description : undefined
  return [
    ...(typeof text === 'string' ? [[step, text] satisfies [string, string]] : []),
    ...describedOn(rest, field),
  ]
}

function refusalOf(error: TLocalizedValidationError, schema: TSchema): Refusal {
  const [missing] = error.keyword === 'required' ? error.params.requiredProperties : []
  const path = [...error.instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])]
  const [top] = path
  if (top === undefined || !Object.hasOwn(fieldsOf(schema), top))
    return malformed('The request needs a JSON object as its body.')
  const [name, expected] = describedOn(path, schema).at(-1) ?? [top]
  // Only developers care whether the specification has a field.
  const text = expected?.replace(/ \(extension\)$/, '') ?? 'another value'
  return malformed(`${name} must be ${text}.`, { code: CODES[error.keyword], field: path.join('.') })
}

const DEEPEST = 20

/**
 * Checks for every contract: PostgreSQL stores neither NUL in text nor unpaired surrogates in JSON, and
 * unlimited nesting overflows the stack.
 */
function flawOf(value: unknown, path: readonly string[] = []): Refusal | undefined {
  if (typeof value === 'string') {
    const about = path.length === 0 ? {} : { field: path.join('.') }
    if (value.includes('\0')) return malformed('Text must not contain NUL characters.', about)
    return /\p{Surrogate}/u.test(value)
      ? malformed('Text must not contain incomplete characters.', about)
      : undefined
  }
  if (!isRecord(value)) return undefined
  if (path.length === DEEPEST) return malformed('The request is nested too deeply.')
  for (const [name, item] of Object.entries(value)) {
    const flaw = flawOf(item, [...path, name])
    if (flaw !== undefined) return flaw
  }
  return undefined
}
