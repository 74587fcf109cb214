import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/build.ts'

/** The hash of each operation that the web app sends, by its name. */
export type Operations = ReadonlyMap<string, string>

/** Reads them from what Relay's compiler wrote. */
export async function readOperations(): Promise<Operations> {
  const file: unknown = JSON.parse(await readFile(join(ROOT, 'web/__generated__/operations.json'), 'utf8'))
  if (typeof file !== 'object' || file === null) throw new Error('There are no operations.')
  return new Map(
    Object.entries(file).map(([hash, text]) => [
      /^(?:query|mutation|subscription) (\w+)/m.exec(String(text))?.[1] ?? '',
      hash,
    ]),
  )
}

/** @throws Error if the web app has no operation of that name any more */
export function hashOf(operations: Operations, name: string): string {
  const hash = operations.get(name)
  if (hash === undefined) throw new Error(`The web app has no operation ${name}.`)
  return hash
}
