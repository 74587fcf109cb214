import { lazy, Suspense, use, type ReactNode } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'
import { useDraft } from '../../../../session/useDraft.ts'
import { readEditDraft, type EditDraft } from './editDraft.ts'
import { EditingContext, type EditedComment } from './editing.ts'

const CommentEditor = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./CommentEditor.tsx')).CommentEditor })),
)

/** The text of an own comment, or its editor: also after a reload, if there is an edit that is not saved. */
export function OwnBody({
  comment,
  anchor,
  children,
}: {
  comment: EditedComment
  anchor: string
  children: ReactNode
}) {
  const editing = use(EditingContext)
  const { id } = comment
  const [draft, keep, clear, takeovers] = useDraft<EditDraft | null>(`edit:${id}`, null, readEditDraft)
  if (editing === null || !(editing.opened.has(id) || draft !== null)) return children
  const handleClose = () => {
    clear()
    editing.close(id)
    // The keyboard continues from the comment.
    document.getElementById(anchor)?.focus({ preventScroll: true })
  }
  return (
    <Suspense fallback={children}>
      <CommentEditor
        key={takeovers}
        comment={comment}
        draft={draft}
        people={editing.people}
        isLost={editing.isLost}
        onKeep={keep}
        onClear={clear}
        onClose={handleClose}
      >
        {children}
      </CommentEditor>
    </Suspense>
  )
}
