import type { FastifyRequest } from 'fastify'
import { Upload } from 'graphql-upload-minimal'
import { isRecord } from '../../../common/isRecord.ts'
import { isNested } from '../../bounds/nesting.ts'
import type { UpstreamUpload } from '../../upstream/uploads.ts'
import type { PassBytes } from '../turns.ts'

/** An invalid `multipart/form-data` request. */
export class BadUpload extends Error {
  readonly statusCode = 400
}

/**
 * Reads a form of the GraphQL multipart request specification up to its file, whose bytes the caller reads as
 * they arrive: first `operations`, then `map` with one path, then the file. The library's own reader would
 * follow a path to inherited properties, and put the file there.
 * @param pass waits until bytes of the file may be passed on
 * @returns the operation, with the file in its place among the variables
 * @throws BadUpload
 */
export async function readForm(request: FastifyRequest, pass: PassBytes): Promise<Record<string, unknown>> {
  const parts = request.parts()
  const next = async () => {
    const part = await parts.next().catch(() => undefined)
    return part?.done === false ? part.value : undefined
  }
  const read = async (name: string) => {
    const part = await next()
    if (part?.type !== 'field' || part.fieldname !== name) throw new BadUpload(ORDER)
    return objectOf(name, part.valueTruncated ? undefined : part.value)
  }
  const operation = await read('operations')
  const { name, path } = filePathIn(await read('map'))
  const file = await next()
  if (file?.type !== 'file' || file.fieldname !== name) throw new BadUpload(ORDER)
  put(
    operation,
    path,
    uploadOf({ filename: file.filename, mime: file.mimetype, content: passing(file.file, pass) }),
  )
  return operation
}

async function* passing(bytes: AsyncIterable<Uint8Array>, pass: PassBytes): AsyncGenerator<Uint8Array, void> {
  for await (const part of bytes) {
    await pass(part.length)
    yield part
  }
}

/** A file as the scalar `Upload` takes one. */
const uploadOf = (file: UpstreamUpload): Upload =>
  Object.assign(new Upload(), { promise: Promise.resolve(file) })

const ORDER = 'A form must have operations, then map, then the file that map names.'

function objectOf(name: string, text: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text
    if (isRecord(value) && !Array.isArray(value) && !isNested(value)) return value
  } catch {
    // Reported below.
  }
  throw new BadUpload(`The field ${name} of the form could not be read.`)
}

/** The name of the file's part, and its path in the operation. */
function filePathIn(map: Record<string, unknown>): { name: string; path: string[] } {
  const [[name, paths] = ['', undefined], ...others] = Object.entries(map)
  const all: unknown[] = Array.isArray(paths) ? paths : []
  const [path, ...more] = all
  if (typeof path !== 'string' || more.length > 0 || others.length > 0)
    throw new BadUpload('A multipart request must have one file, for one variable.')
  return { name, path: path.split('.') }
}

// Own properties that are null only: all objects share inherited ones.
function put(operation: Record<string, unknown>, path: readonly string[], file: Upload): void {
  const last = path.at(-1) ?? ''
  const around = path.slice(0, -1).reduce<unknown>(ownIn, operation)
  if (path[0] !== 'variables' || !isRecord(around) || ownIn(around, last) !== null)
    throw new BadUpload('The variable of the file must be null.')
  around[last] = file
}

const ownIn = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
