import type { ContentBlock, ContentState } from 'draft-js'
import type { Link } from '../html/textBlocks.ts'

// The types of entities: what Draft.js keeps about characters besides their styles.
export const LINK = 'LINK'
export const MENTION = 'MENTION'
export const IMAGE = 'IMAGE'

/** The entity key at an offset of a block. */
export const entityAt = (block: ContentBlock, at: number): string | null => block.getEntityAt(at)

/** The link or mention with this key; null for no key and for other entities. */
export function linkOf(content: ContentState, key: string | null): Link | null {
  if (key === null) return null
  const entity = content.getEntity(key)
  const kind = entity.getType()
  const data: unknown = entity.getData()
  if (kind !== LINK && kind !== MENTION) return null
  const url: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'url') : null
  return typeof url === 'string' ? { kind, url } : null
}
