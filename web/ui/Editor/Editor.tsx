import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { Editor as DraftEditor, EditorState } from 'draft-js'
import { useImperativeHandle, useRef, useState } from 'react'
import { contentOf } from './contentOf.ts'
import { fromHtml } from './fromHtml.ts'
import type { EditorProps } from './types.ts'

const useStyles = makeStyles({
  frame: {
    minHeight: '8rem',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    padding: tokens.spacingHorizontalS,
  },
})

/** The rich text of tickets and comments. */
export function Editor({ ref, label, initialHtml = '', onChange, error, isDisabled = false }: EditorProps) {
  const styles = useStyles()
  const draft = useRef<DraftEditor>(null)
  const [state, setState] = useState(() => EditorState.createWithContent(fromHtml(initialHtml)))
  const change = (next: EditorState) => {
    setState(next)
    if (next.getCurrentContent() !== state.getCurrentContent()) onChange(contentOf(next.getCurrentContent()))
  }
  useImperativeHandle(ref, () => ({
    focus: () => draft.current?.focus(),
    quote: () => undefined,
    reset: (html = '') => change(EditorState.createWithContent(fromHtml(html))),
    read: () => contentOf(state.getCurrentContent()),
    isUploading: () => false,
  }))
  return (
    <Field label={label} {...(error === undefined ? {} : { validationMessage: error })}>
      <div className={styles.frame}>
        <DraftEditor
          ref={draft}
          ariaLabel={label}
          editorState={state}
          onChange={change}
          readOnly={isDisabled}
        />
      </div>
    </Field>
  )
}
