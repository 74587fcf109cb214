import type { Package } from '../packages.ts'

/** The part of a package's entry that says what it loads. */
type Installed = Pick<Package, 'path' | 'name' | 'dependencies'>

/**
 * The packages that the built programs load from `node_modules` (docs/deploying.md#the-image): those
 * that a bundle leaves out, and everything that they need in turn.
 * @param packages every installed copy, as in package-lock.json
 * @param roots the names of the packages that the programs import; a name may end in `*`
 * @throws Error if a package that is needed is not installed
 */
export function runtimePackages(packages: readonly Installed[], roots: readonly string[]): string[] {
  const byPath = new Map(packages.map(entry => [entry.path, entry]))
  const found = new Set<string>()
  const add = (entry: Installed) => {
    if (found.has(entry.path)) return
    found.add(entry.path)
    for (const name of Object.keys(entry.dependencies ?? {})) add(copyFor(entry.path, name))
  }
  // As Node looks for it: in the package's own folder, then in those around it.
  function copyFor(path: string, name: string): Installed {
    for (let folder = path; ; folder = outside(folder)) {
      const entry = byPath.get(`${folder === '' ? '' : `${folder}/`}node_modules/${name}`)
      if (entry !== undefined) return entry
      if (folder === '') throw new Error(`${path} needs ${name}, which is not in package-lock.json.`)
    }
  }
  for (const entry of packages)
    if (entry.path === `node_modules/${entry.name}` && roots.some(root => fits(entry.name, root))) add(entry)
  return [...found].sort()
}

const outside = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0))

const fits = (name: string, root: string) =>
  root.endsWith('*') ? name.startsWith(root.slice(0, -1)) : name === root

/** What packages contain besides their code: types, maps, texts for readers, and bundles for browsers. */
const UNUSED = /\.(d\.[cm]?ts|map|flow)$|(^|\/)dist-types\/|^node_modules\/pdfmake\/build\/|\.md$/
const LICENCE = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i

/** Whether a file of a package is used at run time, or says under which licence it is used. */
export const isUsed = (path: string): boolean => LICENCE.test(path) || !UNUSED.test(path)
