import { firstPaints, LATER } from './firstPaints.ts'
import { mergeParts, type Chunk, type Load } from './mergeParts.ts'
import { idOf, partsOf, type ModuleGraph, type Part } from './moduleGraph.ts'

/** Which modules become one chunk. */
interface Group {
  name: string
  test: (id: string) => boolean
  priority: number
}

/** The script of the app's page. */
const APP = 'web/main.tsx'

/** Loaded below the thread of a ticket, and in the form for a new one, after what is above it. */
const EDITOR = 'web/editor/Editor.tsx'

/** Open to visitors, on whose device nothing is stored yet. */
const PUBLIC = ['landing', 'login']

/** What people may open on a page, or not, counts less than what every load of the page has. */
const SELDOM = 0.2

/**
 * The chunks of the app, so that each screen loads few files and little that it does not need
 * (docs/architecture.md#what-a-page-loads). The bundler alone would make a hundred files for a screen.
 */
export function chunkGroups(graph: ModuleGraph): Group[] {
  const app = partsOf(graph, [APP])
  const screens = firstPaints(graph)
  const known = new Set([APP, EDITOR, ...LATER, ...[...screens.values()].flat()])
  const seldom = graph.modules
    .flatMap(module => graph.importsOf(module).dynamic)
    .filter(module => !known.has(module))
  const loadOf = (modules: string[], weight: number): Load => ({ parts: partsOf(graph, modules), weight })
  const named = new Map<Load, string>([
    ...[...screens].map(
      ([folder, modules]) =>
        [loadOf(modules, PUBLIC.includes(folder) ? 4 : 1), folder.replaceAll('/', '-')] as const,
    ),
    [loadOf(LATER, screens.size), 'later'],
    [loadOf([EDITOR], 2), 'editor'],
    ...[...new Set(seldom)].map(module => [loadOf([module], SELDOM), nameIn(module)] as const),
  ])
  const others = graph.parts.filter(part => !app.has(part))
  const chunks = mergeParts(others, [...named.keys()])
  return [
    ...startGroups(app),
    ...chunks.map((chunk, index) => ({
      name: nameOf(chunk, named),
      test: isIn(chunk.parts.flatMap(({ modules }) => modules)),
      // The bundler adds to a chunk what it imports, unless an earlier chunk has it.
      priority: chunks.length - index,
    })),
  ]
}

/** What the script of the app itself needs: packages, which change seldom, and the app's own code. */
function startGroups(app: ReadonlySet<Part>): Group[] {
  const isPackage = (module: string) => module.startsWith('\0') || /(^|\/)node_modules\//.test(module)
  const modules = [...app].flatMap(part => part.modules)
  const own = modules.filter(module => !isPackage(module) && module !== APP)
  return [modules.filter(isPackage), own].map((found, index) => ({
    name: index === 0 ? 'packages' : 'start',
    test: isIn(found),
    priority: 10_002 - index,
  }))
}

function isIn(modules: readonly string[]): (id: string) => boolean {
  const ids = new Set(modules.map(idOf))
  return id => ids.has(id)
}

const nameIn = (module: string) => /([^/]+?)(\.graphql)?\.\w+$/.exec(module)?.[1] ?? 'part'

function nameOf({ loads }: Chunk, names: ReadonlyMap<Load, string>): string {
  const [only, ...more] = loads
  if (!only || more.length > 0) return 'shared'
  return names.get(only) ?? 'shared'
}
