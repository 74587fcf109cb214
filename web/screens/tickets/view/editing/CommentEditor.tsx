import {
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LazyEditor } from '../../../../editor/LazyEditor.tsx'
import type { EditorContent, EditorHandle, EditorPerson } from '../../../../editor/types.ts'
import { SafeHtml } from '../../../../files/SafeHtml.tsx'
import { signedUrl } from '../../../../files/signedUrl.ts'
import { useUploads } from '../../../../files/upload/useUploads.ts'
import { messageOf } from '../../../../net/errors.ts'
import { newRequestId } from '../../../../net/requestId.ts'
import { TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'
import { imageUrlIn } from '../thread/inlineFiles.ts'
import type { EditDraft } from './editDraft.ts'
import type { EditedComment } from './editing.ts'
import { useEditComment } from './useEditComment.ts'

const useStyles = makeStyles({
  editing: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  editor: { minHeight: '100px', '--editor-lines': '2' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
  saving: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  bar: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
})

interface Props {
  comment: EditedComment
  /** What was typed before, if it is not saved. */
  draft: EditDraft | null
  people: readonly EditorPerson[]
  isLost: boolean
  onKeep: (draft: EditDraft) => void
  onClear: () => void
  /** The edit is saved or given up. */
  onClose: () => void
  /** The comment as it is shown, while it is saved. */
  children: ReactNode
}

/** What keeps an edit from being saved: the author has to decide, or a failure. */
type Trouble = { kind: 'stale' } | { kind: 'leaving' } | { kind: 'failed'; reason: string }

/**
 * The editor in the place of an own comment (docs/specification/ticket-screens.md#editing-a-comment). The comment
 * shows the new text at once; if the server does not take it, the text is back in the editor with the reason.
 */
export function CommentEditor({
  comment: { id, body, editedAt, files, mayBeEmpty },
  draft,
  people,
  isLost,
  onKeep,
  onClear,
  onClose,
  children,
}: Props) {
  const styles = useStyles()
  const editComment = useEditComment()
  const uploads = useUploads(draft?.files)
  const editor = useRef<EditorHandle>(null)
  // Later texts of the comment are not what the author has changed.
  const [start] = useState(() => ({ html: draft?.html ?? body, basedOn: draft ? draft.basedOn : editedAt }))
  const [hadDraft] = useState(draft !== null)
  /** What is in the editor; its first text stands until the user types. */
  const typed = useRef({ ...start, isChanged: hadDraft })
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [problem, setProblem] = useState<string>()
  const untouched = useRef<string>(undefined)

  const attach = useCallback((handle: EditorHandle | null) => {
    editor.current = handle
    if (handle === null) return
    untouched.current ??= handle.read().html
    // The editor takes its text from the last render.
    setTimeout(() => handle.focus())
  }, [])

  const keep = (html: string) => onKeep({ html, basedOn: typed.current.basedOn, files: uploads.files })
  const handleContent = ({ html }: EditorContent) => {
    const isBack = html === untouched.current && !hadDraft
    typed.current = { ...typed.current, html, isChanged: !isBack }
    setProblem(undefined)
    if (isBack) onClear()
    else keep(html)
  }

  // A picture is in the draft once it is uploaded.
  const { files: uploaded } = uploads
  useEffect(() => {
    if (uploaded.length > 0 && typed.current.isChanged)
      onKeep({ html: typed.current.html, basedOn: typed.current.basedOn, files: uploaded })
  }, [uploaded, onKeep])

  async function save(basedOn: string | null) {
    if (isSaving || isLost || uploads.isBusy || editor.current?.isUploading() === true) return
    const content = editor.current?.read()
    if (content === undefined) return
    const { html, isEmpty, imageUuids } = content
    if (isEmpty && files.length === 0 && !mayBeEmpty) {
      setProblem('Please enter some content')
      return
    }
    if (html === untouched.current && !hadDraft) {
      onClose()
      return
    }
    typed.current = { html, basedOn, isChanged: true }
    keep(html)
    setTrouble(null)
    setSaving(true)
    try {
      const isSaved = await editComment({
        id,
        body: isEmpty ? '' : html,
        files: uploads.uuidsWith(imageUuids),
        basedOn,
        requestId: newRequestId(),
      })
      if (isSaved) onClose()
      else setTrouble({ kind: 'stale' })
    } catch (error) {
      setTrouble({ kind: 'failed', reason: messageOf(error) })
    } finally {
      setSaving(false)
    }
  }

  const leave = () => {
    // The editor reports what is typed a moment later.
    const now = editor.current?.read().html ?? untouched.current
    if (typed.current.isChanged || now !== untouched.current) setTrouble({ kind: 'leaving' })
    else onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // The editor prevents what browsers do on Escape, which is nothing here.
    if (event.key === 'Escape') {
      // It closes the list of people first.
      if (event.currentTarget.querySelector('[role="listbox"]')) return
      event.preventDefault()
      leave()
    } else if (!event.defaultPrevented && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!event.repeat) void save(typed.current.basedOn)
    }
  }

  if (isSaving)
    return (
      <div className={styles.editing}>
        {children}
        <Caption1 className={styles.saving} role="status">
          <Spinner size="extra-tiny" aria-hidden />
          Saving…
        </Caption1>
      </div>
    )
  const imageUrl = imageUrlIn([...files, ...uploads.files])
  return (
    <div role="group" aria-label="Edit comment" className={styles.editing} onKeyDown={handleKeyDown}>
      <div className={styles.editor}>
        <LazyEditor
          ref={attach}
          label="Text of your comment"
          initialHtml={draft?.html ?? start.html}
          people={people}
          onChange={handleContent}
          onImage={async file => {
            const image = await uploads.uploadImage(file)
            return { src: image.path, showAs: signedUrl(image) ?? URL.createObjectURL(file) }
          }}
          imageUrl={imageUrl}
          onSubmit={() => void save(typed.current.basedOn)}
          {...(problem !== undefined && { error: problem })}
        />
      </div>
      {trouble?.kind === 'failed' && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody className={styles.bar}>Didn&apos;t save: {trouble.reason}</MessageBarBody>
        </MessageBar>
      )}
      {trouble?.kind === 'stale' && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody className={styles.bar}>
            You have edited this comment elsewhere. It now says:
            <SafeHtml html={body} imageUrl={imageUrl} />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void save(editedAt)}>
              Save mine instead
            </Button>
            <Button size="small" onClick={onClose}>
              Keep that one
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {trouble?.kind === 'leaving' && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody className={styles.bar}>Discard what you have changed?</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={onClose}>
              Discard
            </Button>
            <Button
              size="small"
              onClick={() => {
                setTrouble(null)
                editor.current?.focus()
              }}
            >
              Keep editing
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div className={styles.foot}>
        <Button
          appearance="primary"
          disabled={isLost || uploads.isBusy}
          onClick={() => void save(typed.current.basedOn)}
        >
          Save
        </Button>
        <Button onClick={leave}>Cancel</Button>
      </div>
    </div>
  )
}
