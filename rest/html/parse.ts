import { Tokenizer } from 'htmlparser2'
import type { HtmlNode } from './tree.ts'
import { createTreeBuilder } from './treeBuilder.ts'
import { attributesOf, isDropped, allowedElement } from './vocabulary.ts'

/**
 * Parses any HTML into the tree of what a body may hold, in one pass and in time proportional to its length.
 * It does not check the targets of links and pictures: see `allowedNodes`.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const text = withoutControls(html)
  const builder = createTreeBuilder()
  let tag = ''
  let attributes: Record<string, string> = {}
  /** The attribute that is being read; undefined if it is dropped. */
  let attribute: string | undefined
  let dropped: { tag: string; depth: number } | undefined

  const addToAttribute = (more: string) => {
    if (attribute !== undefined) attributes[attribute] = `${attributes[attribute] ?? ''}${more}`
  }
  // Text comes in pieces as short as one character: adjacent pieces are joined.
  let pieces = { start: 0, end: 0 }
  const addPieces = () => {
    if (dropped === undefined) builder.addText(withoutHalves(text.slice(pieces.start, pieces.end)))
    pieces = { start: 0, end: 0 }
  }
  const startElement = () => {
    addPieces()
    if (dropped !== undefined) {
      if (dropped.tag === tag) dropped.depth++
    } else if (isDropped(tag)) dropped = { tag, depth: 1 }
    else builder.startElement(tag, attributes)
  }

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => {
        if (start !== pieces.end) addPieces()
        pieces = { start: start === pieces.end ? pieces.start : start, end }
      },
      ontextentity: codePoint => {
        addPieces()
        if (dropped === undefined) builder.addText(characterOf(codePoint))
      },
      onopentagname: (start, end) => {
        tag = text.slice(start, end).toLowerCase()
        attributes = {}
      },
      onattribname: (start, end) => {
        const name = text.slice(start, end).toLowerCase()
        // Of duplicates, the first counts, as in browsers.
        const isKept = attributesOf(allowedElement(tag)).includes(name) && !Object.hasOwn(attributes, name)
        attribute = isKept ? name : undefined
        if (isKept) attributes[name] = ''
      },
      onattribdata: (start, end) => addToAttribute(text.slice(start, end)),
      onattribentity: codePoint => addToAttribute(characterOf(codePoint)),
      onattribend: () => (attribute = undefined),
      onopentagend: startElement,
      onselfclosingtag: startElement,
      onclosetag: (start, end) => {
        addPieces()
        const name = text.slice(start, end).toLowerCase()
        if (dropped === undefined) builder.endElement(name)
        else if (dropped.tag === name && --dropped.depth === 0) dropped = undefined
      },
      // Comments, declarations and instructions are not displayed; HTML has no CDATA.
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: addPieces,
    },
  )
  tokenizer.write(text)
  tokenizer.end()
  return builder.nodes
}

const ignore = () => undefined

const characterOf = (codePoint: number) => withoutControls(String.fromCodePoint(codePoint))

/**
 * Removes characters that PostgreSQL cannot store or that display nothing; normalizes line breaks as parsers
 * do.
 */
const withoutControls = (text: string) =>
  withoutHalves(text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ''))

/** The tokenizer splits a surrogate pair if the text ends within a tag. */
const withoutHalves = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd')
