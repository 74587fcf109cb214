import { isBlock, type HtmlNode } from './tree.ts'

/** The words of a body: one line per block, without the addresses of links and pictures. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  linesOf(nodes)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .join('\n')

const linesOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node
      if (node.name === 'br') return '\n'
      const words = linesOf(node.children)
      return isBlock(node.name) ? `\n${words}\n` : words
    })
    .join('')
