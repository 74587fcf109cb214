import { ContentState, type ContentBlock } from 'draft-js'
import { ownFileUuid } from '../ui/text/safeUrl.ts'
import { emailOf, imageOf, linkOf } from './draft/entities.ts'
import { MENTION } from './draft/marks.ts'
import { toHtml } from './html/toHtml.ts'
import type { EditorContent } from './types.ts'

/** What `onChange` reports about a text. */
export function contentOf(content: ContentState): EditorContent {
  const blocks = withoutEmptyEnds(content)
  const keys = new Set(blocks.flatMap(entityKeys))
  const mentions = [...keys].flatMap(key => {
    const link = linkOf(content, key)
    return (link?.kind === MENTION ? emailOf(link.url) : null) ?? []
  })
  const imageUuids = [...keys].flatMap(key => ownFileUuid(imageOf(content, key) ?? '') ?? [])
  return {
    html: blocks.length === 0 ? '' : toHtml(ContentState.createFromBlockArray(blocks)),
    isEmpty: imageUuids.length === 0 && blocks.every(isBlank),
    mentions: [...new Set(mentions)],
    imageUuids: [...new Set(imageUuids)],
  }
}

const isBlank = (block: ContentBlock) => block.getType() === 'atomic' || block.getText().trim() === ''
const isEmptyParagraph = (block: ContentBlock) =>
  block.getType() === 'unstyled' && block.getText().trim() === ''

function withoutEmptyEnds(content: ContentState): ContentBlock[] {
  const blocks = content.getBlocksAsArray()
  const first = blocks.findIndex(block => !isEmptyParagraph(block))
  const last = blocks.findLastIndex(block => !isEmptyParagraph(block))
  return first === -1 ? [] : blocks.slice(first, last + 1)
}

function entityKeys(block: ContentBlock): string[] {
  const keys: string[] = []
  block.findEntityRanges(
    character => (character.getEntity() as string | null) !== null,
    start => void keys.push(block.getEntityAt(start)),
  )
  return keys
}
