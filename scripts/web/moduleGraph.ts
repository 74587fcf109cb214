import { join, relative } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { ROOT } from '../build.ts'

/** Modules that exactly the same entry points need. */
export interface Part {
  modules: string[]
  /** The length of its code before it is minified, in characters. */
  length: number
  /** The parts that it imports statically. */
  imports: Part[]
}

interface Imports {
  static: string[]
  dynamic: string[]
}

/** The modules of the app by their paths from the root of the repository, without what no page needs. */
export interface ModuleGraph {
  modules: string[]
  parts: Part[]
  importsOf: (module: string) => Imports
}

const pathOf = (id: string) => (id.startsWith('\0') ? id : relative(ROOT, id))

/** The id of a module for the bundler. */
export const idOf = (path: string): string => (path.startsWith('\0') ? path : join(ROOT, path))

/** Builds the app without writing it. Left alone, the bundler makes a chunk of each part. */
export async function readModuleGraph(config: InlineConfig): Promise<ModuleGraph> {
  const imports = new Map<string, Imports>()
  const noteImports: Plugin = {
    name: 'daybook-module-graph',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        imports.set(pathOf(id), {
          static: importedIds.map(pathOf),
          dynamic: dynamicallyImportedIds.map(pathOf),
        })
      }
    },
  }
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [config.plugins, noteImports],
    build: { ...config.build, write: false, minify: false },
  })
  if (!('output' in built)) throw new Error('This is more than one build.')
  const chunks = built.output.filter(file => file.type === 'chunk')
  const parts = new Map(
    chunks.map(({ fileName, modules }): [string, Part] => [
      fileName,
      {
        modules: Object.keys(modules).map(pathOf),
        length: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
        imports: [],
      },
    ]),
  )
  for (const { fileName, imports: files } of chunks)
    parts.get(fileName)?.imports.push(...files.flatMap(file => parts.get(file) ?? []))
  return {
    modules: [...imports.keys()],
    parts: [...parts.values()],
    importsOf: module => imports.get(module) ?? { static: [], dynamic: [] },
  }
}

/** The parts with these modules, and all that they import. */
export function partsOf({ parts }: ModuleGraph, modules: readonly string[]): Set<Part> {
  const found = new Set<Part>()
  const add = (part: Part) => {
    if (found.has(part)) return
    found.add(part)
    part.imports.forEach(add)
  }
  for (const part of parts) if (part.modules.some(module => modules.includes(module))) add(part)
  return found
}
