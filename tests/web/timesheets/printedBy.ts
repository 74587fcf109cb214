import { buildSync } from 'esbuild'
import { execFileSync } from 'node:child_process'

const bundles = new Map<string, string>()

/**
 * What a script prints, as JSON, in a process of its own: it has one time zone and one language from its start
 * on. Bundled once, since to load hundreds of modules one by one takes ten times as long.
 * @param script TypeScript, whose imports are as seen from this folder
 */
export function printedBy(script: string, env: Record<string, string>): unknown {
  const input = bundles.get(script) ?? bundled(script)
  bundles.set(script, input)
  const options = { env: { ...process.env, ...env }, input, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-'], options))
}

function bundled(contents: string): string {
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const { outputFiles } = buildSync({
    stdin,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // For packages that are no ES modules; all that is left outside of the bundle is Node's.
    banner: { js: 'const require = process.getBuiltinModule' },
    jsx: 'automatic',
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}
