import type { ContentBlock, ContentState } from 'draft-js'
import type { ComponentType } from 'react'
import type { ImageProps } from '../text.ts'
import { imageIn } from './imageBlocks.ts'

/** The block of an image, which another component draws. */
export function ImageSlot({
  block,
  contentState,
  blockProps: { Image },
}: {
  block: ContentBlock
  contentState: ContentState
  blockProps: { Image: ComponentType<ImageProps> }
}) {
  return <Image block={block.getKey()} read={() => imageIn(contentState, block)} />
}
