import babelJest from 'babel-jest'
import { transformSync, version } from 'esbuild'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import vm from 'node:vm'

// Babel takes ten times as long per file, so it only compiles what it alone can: the tags of Relay, and mocks,
// which it hoists.
const NEEDS_BABEL = /\bgraphql`|\bjest\.mock\(/
const babel = babelJest.createTransformer()

const compilers = [import.meta.filename, 'babel.config.cjs']
  .map(file => readFileSync(file, 'utf8'))
  .join(version + process.version)

/**
 * What a worker has compiled for one test file is reused for the next ones: V8 can run a script in any number
 * of contexts. Jest would compile each package again for each file, which is two thirds of a file's time before
 * its first test.
 */
const compiled = new Map()

/**
 * Globals that no test replaces, which each module gets as local variables: in a separate context, reading a
 * global is a call into Node, which takes twenty times as long.
 */
const LOCAL = [
  ...['Array', 'Buffer', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'Set'],
  ...['String', 'Symbol', 'TypeError', 'Uint8Array', 'WeakMap', 'process'],
]

vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  if (compiled.get(filename)?.source !== source) {
    const script = new vm.Script(
      `(({ ${LOCAL} }) => (function (${parameters}) {\n${source}\n}))(globalThis)`,
      { filename, lineOffset: -1 },
    )
    compiled.set(filename, { source, script })
  }
  return compiled.get(filename).script.runInContext(parsingContext)
}

/** Compiles a module for Jest, which runs CommonJS, on the current version of Node. */
export default {
  getCacheKey: (source, path, { config }) =>
    createHash('sha1')
      .update([compilers, relative(config.rootDir, path), source].join('\0'))
      .digest('hex'),

  process(source, path, options) {
    if (NEEDS_BABEL.test(source)) return babel.process(source, path, options)
    return transformSync(source, {
      // With another extension, esbuild would use a whole CommonJS module as its default export.
      sourcefile: path.replace(/\.m?[jt]s(x?)$/, '.ts$1'),
      loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      target: `node${process.versions.node}`,
      jsx: 'automatic',
      sourcemap: 'external',
      sourcesContent: false,
      supported: { 'dynamic-import': false },
      define: {
        'import.meta.url': '__moduleUrl',
        'import.meta.filename': '__filename',
        'import.meta.dirname': '__dirname',
      },
      ...(source.includes('import.meta.url') && {
        banner: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;",
      }),
    })
  },
}
