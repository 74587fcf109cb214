import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import ts from 'typescript'

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

const isTypeImport = (clause: ts.ImportClause | undefined) => {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = clause
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every(element => element.isTypeOnly)
  )
}

const isRequire = ({ expression }: ts.CallExpression) =>
  ts.isIdentifier(expression) && expression.text === 'require'

/** The specifier of a syntax node, if the node imports a module. */
function importOf(node: ts.Node): { specifier: ts.Node | undefined; isType: boolean } | null {
  if (ts.isImportDeclaration(node))
    return { specifier: node.moduleSpecifier, isType: isTypeImport(node.importClause) }
  if (ts.isExportDeclaration(node)) return { specifier: node.moduleSpecifier, isType: node.isTypeOnly }
  if (ts.isExternalModuleReference(node)) return { specifier: node.expression, isType: false }
  if (ts.isImportTypeNode(node))
    return {
      specifier: ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined,
      isType: true,
    }
  if (ts.isCallExpression(node) && (node.expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(node)))
    return { specifier: node.arguments[0], isType: false }
  return null
}

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(dirname(from), specifier) : specifier

/** All imports of the files below a folder: static, dynamic, type-only, and re-exports. */
export function importsIn(room: string, root = REPOSITORY): Import[] {
  return sourcesIn(room, root).flatMap(({ path, text }) => {
    const found: Import[] = []
    const visit = (node: ts.Node): void => {
      const { specifier, isType = false } = importOf(node) ?? {}
      if (specifier && ts.isStringLiteralLike(specifier))
        found.push({ from: path, to: resolve(path, specifier.text), isType })
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
    return found
  })
}
