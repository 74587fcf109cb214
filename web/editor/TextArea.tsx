import { Editor as DraftEditor, type ContentBlock, type EditorProps as DraftProps } from 'draft-js'
import type { Ref } from 'react'
import { ImageBlock } from './images/ImageBlock.tsx'
import { INLINE_STYLES, useDraftStyles } from './draft/draftStyles.ts'

const ATOMIC = { component: ImageBlock, editable: false }
const rendererOf = (block: ContentBlock) => (block.getType() === 'atomic' ? ATOMIC : null)

const hasPlaceholder = ({ editorState }: DraftProps) =>
  editorState.getCurrentContent().getFirstBlock().getType() === 'unstyled'

/** The text itself, as Draft.js draws it. */
export function TextArea({ placeholder, ref, ...props }: DraftProps & { ref: Ref<DraftEditor> }) {
  const styles = useDraftStyles()
  const classOf = (block: ContentBlock) =>
    ({
      'header-one': styles.heading1,
      'header-two': styles.heading2,
      'header-three': styles.heading3,
      blockquote: styles.quote,
    })[block.getType()] ?? ''
  return (
    <div className={styles.text}>
      <DraftEditor
        ref={ref}
        {...props}
        {...(placeholder !== undefined && hasPlaceholder(props) ? { placeholder } : {})}
        ariaMultiline
        spellCheck
        customStyleMap={INLINE_STYLES}
        blockRendererFn={rendererOf}
        blockStyleFn={classOf}
      />
    </div>
  )
}
