import { CompositeDecorator, ContentState, EditorState, type ContentBlock } from 'draft-js'
import { fromHtml } from '../html/fromHtml.ts'
import { emptyBlock } from './blocks.ts'
import { contentWith } from './content.ts'
import { LINK, linkOf, MENTION } from './entities.ts'
import { LinkText, MentionText } from './LinkText.tsx'

const isOf =
  (kind: string) =>
  (block: ContentBlock, found: (start: number, end: number) => void, content: ContentState) =>
    block.findEntityRanges(one => linkOf(content, one.getEntity())?.kind === kind, found)

const decorator = new CompositeDecorator([
  { strategy: isOf(LINK), component: LinkText },
  { strategy: isOf(MENTION), component: MentionText },
])

/** A new state with this text, the cursor at its end, and no undo history. */
export const stateOf = (html: string): EditorState =>
  EditorState.moveSelectionToEnd(
    EditorState.createWithContent(withTail(contentWith(fromHtml(html))), decorator),
  )

/** Keeps a line below an image, where the user can go on writing. */
function withTail(content: ContentState): ContentState {
  if (content.getLastBlock().getType() !== 'atomic') return content
  return ContentState.createFromBlockArray([...content.getBlocksAsArray(), emptyBlock()])
}
