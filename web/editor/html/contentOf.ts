import { ownFileUuid } from '../../ui/text/safeUrl.ts'
import type { EditorContent } from '../types.ts'
import { emailOf } from './mailto.ts'
import { textOf, type Block } from './textBlocks.ts'
import { toHtml } from './toHtml.ts'

/** What `onChange` reports about a text. */
export function contentOf(all: readonly Block[]): EditorContent {
  const blocks = withoutEmptyEnds(all)
  const links = new Set(
    blocks.flatMap(block => (block.type === 'image' ? [] : block.characters.map(({ link }) => link))),
  )
  const mentions = [...links].flatMap(link => (link?.kind === 'MENTION' ? (emailOf(link.url) ?? []) : []))
  const imageUuids = blocks.flatMap(block =>
    block.type === 'image' ? (ownFileUuid(block.src ?? '') ?? []) : [],
  )
  return {
    html: toHtml(blocks),
    isEmpty: imageUuids.length === 0 && blocks.every(isBlank),
    mentions: [...new Set(mentions)],
    imageUuids: [...new Set(imageUuids)],
  }
}

const isBlank = (block: Block) => block.type === 'image' || textOf(block).trim() === ''
const isEmptyParagraph = (block: Block) => block.type === 'unstyled' && isBlank(block)

function withoutEmptyEnds(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(block => !isEmptyParagraph(block))
  const last = blocks.findLastIndex(block => !isEmptyParagraph(block))
  return first === -1 ? [] : blocks.slice(first, last + 1)
}
