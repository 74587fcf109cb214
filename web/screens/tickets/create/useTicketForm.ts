import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useUploads } from '../../../files/upload/useUploads.ts'
import type { EditorContent, EditorHandle } from '../../../editor/types.ts'
import { signedUrl } from '../../../files/signedUrl.ts'
import type { CreatedTicket } from './useCreateTicket.ts'
import { FIELDS, problemsOf, type FieldName, type NewTicket, type ProjectOption } from './newTicket.ts'
import { useSubmitTicket } from './useSubmitTicket.ts'

const FAILED_UPLOADS = 'Not all files could be uploaded. Retry them, or remove them, and submit again.'

/** The input of the form, and its submission. */
export function useTicketForm({
  draft,
  projects,
  body,
  onWrong,
  onChange,
  onDone,
}: {
  draft: NewTicket
  projects: readonly ProjectOption[]
  body: RefObject<EditorHandle | null>
  /** The first field with an error. */
  onWrong: (field: FieldName) => void
  onChange: (draft: NewTicket) => void
  onDone: (ticket: CreatedTicket) => void
}) {
  const uploads = useUploads(draft.files)
  const [isTried, setTried] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  // One press of Ctrl+Enter may arrive twice.
  const isBusy = useRef(false)

  // Several changes can happen between two renders, such as of the body and, through a mention, of the
  // subscribers.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const replace = (next: NewTicket) => {
    latest.current = next
    onChange(next)
  }
  const change = (changes: Partial<NewTicket>) => replace({ ...latest.current, ...changes })
  const { send, isSending, failure } = useSubmitTicket({
    latest,
    onChange: replace,
    onRefused: onWrong,
    onDone,
  })

  const keepFiles = useEffectEvent((files: NewTicket['files']) => {
    const isKept =
      files.length === draft.files.length && files.every(({ uuid }, at) => uuid === draft.files[at]?.uuid)
    // Do not store signed links.
    if (!isKept) change({ files: files.map(file => ({ ...file, url: null })) })
  })
  useEffect(() => keepFiles(uploads.files), [uploads.files])

  const changeBody = ({ html, imageUuids, mentions }: EditorContent) => {
    const { mentions: before, subscribers, body: text } = latest.current
    if (html === text) return
    const news = mentions.filter(email => !before.includes(email) && !subscribers.includes(email))
    change({ body: html, imageUuids, mentions, subscribers: [...subscribers, ...news] })
  }

  const submit = async () => {
    setTried(true)
    if (body.current) changeBody(body.current.read())
    const wrong = problemsOf(latest.current, projects)
    const first = FIELDS.find(field => wrong[field] !== undefined)
    if (first) {
      onWrong(first)
      return
    }
    setWaiting(true)
    const settled = await uploads.settled()
    // Let a newly uploaded image enter the text first.
    await new Promise(resolve => setTimeout(resolve))
    setWaiting(false)
    if (settled.some(({ state }) => state === 'error')) return
    if (body.current) changeBody(body.current.read())
    await send(latest.current)
  }

  const files = uploads.files
  return {
    uploads,
    change,
    changeBody,
    uploadImage: async (image: File) => {
      const file = await uploads.uploadImage(image)
      return { src: file.path, showAs: signedUrl(file) ?? file.path }
    },
    imageUrl: (src: string) => {
      const file = files.find(({ path }) => path === src)
      return file && (signedUrl(file) ?? undefined)
    },
    submit: () => {
      // A sent ticket stays busy until the page of the new ticket shows.
      if (isBusy.current || isSending) return
      isBusy.current = true
      void submit().finally(() => (isBusy.current = false))
    },
    problems: isTried
      ? {
          ...(failure?.field && { [failure.field]: failure.text }),
          ...problemsOf(draft, projects),
          ...(uploads.uploads.some(({ state }) => state === 'error') && { files: FAILED_UPLOADS }),
        }
      : {},
    /** Why it failed, unless that stands at a field. */
    failure: failure?.field === undefined ? failure : null,
    isSending,
    /** How many uploads the submission waits for. */
    waitsFor: isWaiting ? uploads.uploads.filter(({ state }) => state === 'uploading').length : 0,
  }
}
