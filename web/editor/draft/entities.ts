import type { ContentBlock, ContentState } from 'draft-js'
import { ownFileUuid } from '../../ui/text/safeUrl.ts'
import { IMAGE, LINK, MENTION } from './marks.ts'

export interface Link {
  kind: typeof LINK | typeof MENTION
  url: string
}

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

/** The link of a mention. */
export const mailtoOf = (email: string) => `mailto:${email.replace(/[%?&#"<>\s]/g, encodeURIComponent)}`

/** The address of a mailto link, in lowercase; null for other links. */
export function emailOf(url: string): string | null {
  const address = /^mailto:([^?]+)/i.exec(url)?.[1]
  if (address === undefined) return null
  try {
    return decodeURIComponent(address).toLowerCase()
  } catch {
    return address.toLowerCase()
  }
}

/** The path of an image by its key; null if there is none, or while it uploads. */
export function imageOf(content: ContentState, key: string | null): string | null {
  const entity = key === null ? null : content.getEntity(key)
  const src: unknown = entity?.getType() === IMAGE ? Reflect.get(entity.getData(), 'src') : null
  return typeof src === 'string' && ownFileUuid(src) !== null ? src : null
}
