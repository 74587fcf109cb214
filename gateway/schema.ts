import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, concatAST, type DocumentNode } from 'graphql'
import { ROOT } from './root.ts'

/** The SDL in `schema/`, one file per domain, as one document. */
export async function readTypeDefs(): Promise<DocumentNode> {
  const folder = join(ROOT, 'schema')
  const files = (await readdir(folder)).filter(name => name.endsWith('.graphql')).sort()
  return concatAST(
    await Promise.all(files.map(async name => parse(await readFile(join(folder, name), 'utf8')))),
  )
}
