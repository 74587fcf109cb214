import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { ROOT } from '../build.ts'

/**
 * Puts the script into the app's page that requests the first screen's data and files, before the app's own
 * script has loaded (docs/architecture.md#what-a-page-loads).
 * @param screens the modules of each screen's first paint, by its folder
 */
export function firstScript(screens: ReadonlyMap<string, readonly string[]>): Plugin {
  return {
    name: 'daybook-first-script',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, bundle }) => {
        if (path !== '/web/index.html' || !bundle) return html
        const text = await compile(filesOf(bundle, screens))
        return html.replace('</title>', end => `${end}\n    <script nonce="">${text}</script>`)
      },
    },
  }
}

/** The files of each screen that the page itself does not name already. */
function filesOf(bundle: Rolldown.OutputBundle, screens: ReadonlyMap<string, readonly string[]>) {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const withImports = (files: readonly string[]): Set<string> => {
    const found = new Set(files)
    // A set also visits what is added meanwhile.
    for (const file of found)
      for (const chunk of chunks) if (chunk.fileName === file) chunk.imports.forEach(name => found.add(name))
    return found
  }
  const filesWith = (modules: readonly string[]) =>
    withImports(
      chunks
        .filter(chunk => modules.some(module => join(ROOT, module) in chunk.modules))
        .map(({ fileName }) => fileName),
    )
  const known = filesWith(['web/main.tsx'])
  return Object.fromEntries(
    [...screens].map(([folder, modules]) => [
      folder,
      [...filesWith(modules)].filter(file => !known.has(file)).map(file => `/${file}`),
    ]),
  )
}

async function compile(files: Record<string, string[]>): Promise<string> {
  // Most screens share most of their files.
  const all = [...new Set(Object.values(files).flat())]
  const places = Object.entries(files).map(([folder, own]) => [folder, own.map(file => all.indexOf(file))])
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'web/firstScript.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    define: {
      QUERY_IDS: JSON.stringify(queryIds()),
      FILES: JSON.stringify(all),
      SCREEN_FILES: JSON.stringify(Object.fromEntries(places)),
    },
  })
  const [script] = outputFiles
  // The end of the element is its end in the middle of a string too.
  return (script?.text ?? '').trim().replaceAll('</', '<\\/')
}

/** The hash of each query of the table by its name. */
function queryIds(): Record<string, string> {
  const texts: unknown = JSON.parse(readFileSync(join(ROOT, 'web/__generated__/operations.json'), 'utf8'))
  const table = readFileSync(join(ROOT, 'web/screenTable.ts'), 'utf8')
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([id, text]) => {
      const name = /^query (\w+)/.exec(String(text))?.[1]
      return name && table.includes(`'${name}'`) ? [[name, id]] : []
    }),
  )
}
