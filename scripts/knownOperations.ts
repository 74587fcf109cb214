import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './build.ts'

const ARTIFACTS = join(ROOT, 'web/__generated__')
const FILE = join(ARTIFACTS, 'operations.json')

/** The hashes of the operations that the web app sends, from its artifacts. */
export async function operationsSent(): Promise<Set<string>> {
  const names = (await readdir(ARTIFACTS)).filter(name => name.endsWith('.graphql.ts'))
  const texts = await Promise.all(names.map(name => readFile(join(ARTIFACTS, name), 'utf8')))
  return new Set(texts.flatMap(text => /^ {4}"id": "([\da-f]{64})",$/m.exec(text)?.[1] ?? []))
}

/** The hashes of the operations that the gateway accepts whatever OPERATIONS says. */
export const operationsAccepted = async (): Promise<Set<string>> =>
  new Set((await readKnown()).map(([hash]) => hash))

/**
 * Removes operations that the web app no longer sends: Relay's compiler only adds.
 * @throws Error if one that it sends is missing, as after a bad merge: the compiler adds only what has changed
 */
export async function removeOldOperations(): Promise<void> {
  const sent = await operationsSent()
  const kept = (await readKnown()).filter(([hash]) => sent.has(hash))
  if (kept.length < sent.size)
    throw new Error(
      `${FILE} lacks operations. Delete web/__generated__/*.graphql.ts, replace the content of the file by {}, ` +
        'and run `npm run generate` again.',
    )
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

async function readKnown(): Promise<[hash: string, text: unknown][]> {
  const known: unknown = JSON.parse(await readFile(FILE, 'utf8'))
  return typeof known === 'object' && known !== null ? Object.entries(known) : []
}
