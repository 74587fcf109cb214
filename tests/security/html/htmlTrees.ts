import { parseDocument } from 'htmlparser2'
import { html as namespaces, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

/** An element as `[name, attributes, children]`, or text. */
export type Tree = readonly [string, Readonly<Record<string, string>>, readonly Tree[]] | string

/** Removes empty texts, and joins adjacent ones. */
export function joined(nodes: readonly Tree[]): Tree[] {
  const result: Tree[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (typeof node !== 'string') result.push([node[0], node[1], joined(node[2])])
    else if (typeof last === 'string') result[result.length - 1] = last + node
    else if (node !== '') result.push(node)
  }
  return result
}

/** As the standard parses it, without scripting, like most mail programs. */
export const standardTree = (html: string): Tree[] =>
  treesOf(parseFragment(html, { scriptingEnabled: false }))

/** The content of a parse5 node. */
export const treesOf = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Tree[] =>
  joined(childNodes.map(fromParse5))

function fromParse5(node: DefaultTreeAdapterTypes.ChildNode): Tree {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('tagName' in node)) return [node.nodeName, {}, []]
  const name =
    node.namespaceURI === namespaces.NS.HTML ? node.tagName : `${node.namespaceURI} ${node.tagName}`
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [name, attributes, node.childNodes.map(fromParse5)]
}

/** As a lenient parser reads it, which ignores most of the standard. */
export const lenientTree = (html: string): Tree[] => joined(parseDocument(html).children.map(fromLenient))

type LenientNode = ReturnType<typeof parseDocument>['children'][number]

function fromLenient(node: LenientNode): Tree {
  if (node.nodeType === 3) return 'data' in node ? node.data : ''
  if (!('attribs' in node)) return [`#${node.type}`, {}, []]
  const children = joined(node.children.map(fromLenient))
  const [first, ...others] = children
  // It keeps the line break after the tag of a code block, which the standard skips.
  const isSkipped = node.name === 'pre' && typeof first === 'string' && first.startsWith('\n')
  return [node.name, { ...node.attribs }, isSkipped ? joined([first.slice(1), ...others]) : children]
}

/** All elements of some trees, the outer ones first. */
export const elementsOf = (nodes: readonly Tree[]): Exclude<Tree, string>[] =>
  nodes.flatMap(node => (typeof node === 'string' ? [] : [node, ...elementsOf(node[2])]))
