import { dirname } from 'node:path'
import type { ModuleGraph } from './moduleGraph.ts'

/** What every page of a user loads once its screen stands. */
export const LATER = [
  'web/shell/UserMenu.tsx',
  'web/screens/root/NewVersionNotice.tsx',
  'web/ui/dialogs/ModalKeeper.tsx',
  'web/relay/socket.ts',
  'web/ui/toasts/Toaster.tsx',
]

const ROUTE = /^web\/screens\/(.+)\/route\.ts$/

/** Where a route may import what it loads: the other folders have what all screens use. */
const OWN = /^web\/(screens|timesheets|tickets)\//

/**
 * The modules that the first paint of each screen loads, by the screen's folder in `web/screens`: those that
 * its route, and the routes of the folders around it, import dynamically.
 */
export function firstPaints({ modules, importsOf }: ModuleGraph): Map<string, string[]> {
  const folders = modules.flatMap(module => ROUTE.exec(module)?.[1] ?? [])
  const loadedBy = (module: string): string[] => {
    const imports = importsOf(module)
    return [...imports.dynamic, ...imports.static.filter(name => OWN.test(name)).flatMap(loadedBy)]
  }
  const loadedIn = (folder: string): string[] =>
    folder === '.' ? [] : [...loadedIn(dirname(folder)), ...loadedBy(`web/screens/${folder}/route.ts`)]
  const isFrame = (folder: string) => folders.some(other => other.startsWith(`${folder}/`))
  return new Map(
    folders.filter(folder => !isFrame(folder)).map(folder => [folder, [...new Set(loadedIn(folder))]]),
  )
}
