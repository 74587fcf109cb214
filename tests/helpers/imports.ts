import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor, type ImportDeclaration } from 'oxc-parser'

const REPOSITORY = join(import.meta.dirname, '../..')

/** An import of another module in a file. */
export interface Import {
  /** The file, relative to the root of the tree. */
  from: string
  /** The imported file, relative to the root of the tree, or the name of the package. */
  to: string
  /** Whether the import does not exist at runtime. */
  isType: boolean
}

/** The TypeScript files below a folder of the tree, with their paths from its root. */
export function sourcesIn(room: string, root = REPOSITORY): { path: string; text: string }[] {
  return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => ({
      path: relative(root, file).split(sep).join(posix.sep),
      text: readFileSync(file, 'utf8'),
    }))
}

const isTypeOnly = ({ importKind, specifiers }: ImportDeclaration) =>
  importKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every(each => each.type === 'ImportSpecifier' && each.importKind === 'type'))

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(dirname(from), specifier) : specifier

/** All imports of the files below a folder: static, dynamic, type-only, and re-exports. */
export function importsIn(room: string, root = REPOSITORY): Import[] {
  return sourcesIn(room, root).flatMap(({ path, text }) => {
    const found: Import[] = []
    const add = (specifier: { type: string; value?: unknown } | null | undefined, isType: boolean) => {
      if (specifier?.type === 'Literal' && typeof specifier.value === 'string')
        found.push({ from: path, to: resolve(path, specifier.value), isType })
    }
    new Visitor({
      ImportDeclaration: node => add(node.source, isTypeOnly(node)),
      ExportAllDeclaration: node => add(node.source, node.exportKind === 'type'),
      ExportNamedDeclaration: node => add(node.source, node.exportKind === 'type'),
      ImportExpression: node => add(node.source, false),
      TSExternalModuleReference: node => add(node.expression, false),
      TSImportType: node => add(node.source, true),
      CallExpression: ({ callee, arguments: [specifier] }) => {
        if (callee.type === 'Identifier' && callee.name === 'require') add(specifier, false)
      },
    }).visit(parseSync(path, text).program)
    return found
  })
}
