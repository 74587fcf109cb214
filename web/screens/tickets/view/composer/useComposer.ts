import { useEffect, useRef, useState } from 'react'
import { newRequestId } from '../../../../net/requestId.ts'
import { emailProblem } from '../../../../people/emails.ts'
import { useUploads } from '../../../../files/upload/useUploads.ts'
import type { EditorContent, EditorHandle } from '../../../../editor/types.ts'
import { useDraft } from '../../../../session/useDraft.ts'
import { editsTogether, EMPTY_DRAFT, isBlank, readCommentDraft, type CommentDraft } from './commentDraft.ts'
import { shownInline } from '../thread/inlineFiles.ts'
import type { Outgoing } from './outgoing.ts'
import { restAfter } from './restAfter.ts'
import { permitted, type Rights } from '../rights.ts'
import { differences, editsOf, isNothing, type TicketNow } from './ticketEdits.ts'

/** docs/specification/ticket-screens.md#comment-validation. */
const NOTHING = 'Please enter some content or change some parameters'

interface ComposerOptions {
  ticketId: string
  ticket: TicketNow
  rights: Rights
  /** Number of the last known comment. */
  lastNumber: number
  /** Resolves when the server has it or has refused it. */
  onSend: (item: Outgoing) => Promise<boolean>
  /** The user types, or has stopped. */
  onTyping: (isTyping: boolean) => void
}

const contentOf = (html: string): EditorContent => ({
  html,
  isEmpty: html === '',
  mentions: [],
  imageUuids: shownInline(html),
})

/** The composer: its draft, which this browser stores, and how it is sent. */
export function useComposer({ ticketId, ticket, rights, lastNumber, onSend, onTyping }: ComposerOptions) {
  const [draft, keep, clear, takeovers] = useDraft(`comment:${ticketId}`, EMPTY_DRAFT, readCommentDraft)
  const editor = useRef<EditorHandle>(null)
  const uploads = useUploads(draft.files)
  const [mentions, setMentions] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  const change = (part: Partial<CommentDraft>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    if (isBlank(next)) clear()
    else keep(next)
    setError(undefined)
  }

  const { files } = uploads
  useEffect(() => {
    const { current } = latest
    if (JSON.stringify(current.files) === JSON.stringify(files)) return
    latest.current = { ...current, files }
    if (isBlank(latest.current)) clear()
    else keep(latest.current)
  }, [files, keep, clear])

  const handleContent = ({ html, isEmpty, mentions: mentioned }: EditorContent) => {
    setMentions(mentioned)
    onTyping(!isEmpty)
    change({ html: isEmpty ? '' : html })
  }

  /**
   * The changes to send, without those that the user may not make (or no longer), as in the list of changes on
   * screen.
   */
  const changesOf = (edits: CommentDraft['edits'], mentioned: readonly string[]) =>
    permitted(differences(ticket, edits, mentioned), rights)

  const problemOf = (content: EditorContent): string | undefined => {
    const { edits } = latest.current
    // A field that the user may no longer change is not shown, so the user could not correct it.
    if (rights.canEdit && edits.subject?.trim() === '') return 'Please enter a subject'
    const changes = changesOf(edits, content.mentions)
    const assignee = rights.canEdit && edits.assignee ? [edits.assignee] : []
    const badAddress = emailProblem([...assignee, ...changes.addSubscribers])
    if (badAddress !== null) return badAddress
    const isSaid = !content.isEmpty || uploads.uuidsWith(content.imageUuids).length > 0
    return !isSaid && isNothing(changes) ? NOTHING : undefined
  }

  const submit = () => {
    if (isSending || uploads.isBusy || editor.current?.isUploading() === true) return
    const content = editor.current?.read() ?? contentOf(latest.current.html)
    const problem = problemOf(content)
    setError(problem)
    if (problem !== undefined) {
      if (problem === NOTHING) editor.current?.focus()
      else setOpen(true)
      return
    }
    const item: Outgoing = {
      requestId: newRequestId(),
      html: content.isEmpty ? '' : content.html,
      changes: changesOf(latest.current.edits, content.mentions),
      files: uploads.files,
      uuids: uploads.uuidsWith(content.imageUuids),
      after: lastNumber,
      error: null,
      isRefused: false,
    }
    setSending(true)
    onTyping(false)
    // From here on it is stored as an outgoing comment; the text stays in the composer until the server has
    // answered.
    const sent = onSend(item)
    uploads.clear()
    latest.current = EMPTY_DRAFT
    clear()
    setOpen(false)
    void sent.finally(() => {
      setSending(false)
      const now = editor.current?.read().html ?? latest.current.html
      const rest = restAfter(content.html, now)
      if (editor.current && rest !== now) {
        const hadFocus = document.activeElement?.closest('[contenteditable]') !== null
        editor.current.reset(rest)
        // The editor takes its text from the last render.
        if (hadFocus) setTimeout(() => editor.current?.focus())
      }
      change({ html: rest })
    })
  }

  /** Moves a failed comment back into the composer. */
  const takeBack = ({ html, changes, files: attached }: Outgoing) => {
    const now = editor.current?.read().html ?? latest.current.html
    uploads.restore([...uploads.files, ...attached])
    change({ html: now + html, edits: editsTogether(latest.current.edits, editsOf(changes)) })
    if (!isNothing(changes)) setOpen(true)
    editor.current?.reset(now + html)
    setTimeout(() => editor.current?.focus())
  }

  return {
    editor,
    /** A new key makes uncontrolled fields start again with their new values. */
    editorKey: takeovers,
    draft,
    uploads,
    error,
    isSending,
    isOpen,
    setOpen,
    isPristine: isBlank(draft),
    planned: changesOf(draft.edits, mentions),
    handleContent,
    handleEdits: (edits: CommentDraft['edits']) => change({ edits }),
    submit,
    takeBack,
  }
}
