import type { Ref } from 'react'

/** Somebody who can be mentioned. */
export interface EditorPerson {
  email: string
  name?: string | null
}

/** What the editor holds. */
export interface EditorContent {
  /** The HTML of docs/specification/html.md#what-a-body-may-hold, without empty paragraphs before and after. */
  html: string
  /** Neither words nor an image; uploads that are under way do not count. */
  isEmpty: boolean
  /** The addresses that are mentioned, each once. */
  mentions: string[]
  /** The files that are shown as images in the text, each once. */
  imageUuids: string[]
}

/** An image that is stored. */
export interface UploadedImage {
  /** Its path, `/api/v1/download/{uuid}/{filename}`: what the text keeps. */
  src: string
  /** Where it is shown from at once, such as a signed link. */
  showAs: string
}

export interface EditorHandle {
  focus: () => void
  /** Puts a line below the text, below it a comment's HTML as a quote, and the cursor below that. */
  quote: (html: string, lead: string) => void
  /** Starts anew with this text (none: empty); what can be undone starts anew too. Tells `onChange`. */
  reset: (html?: string) => void
  /** The very latest, also where `onChange` is still to come. */
  read: () => EditorContent
  /** Images that are being uploaded: they are not part of the text yet. */
  isUploading: () => boolean
}

export interface EditorProps {
  ref?: Ref<EditorHandle>
  label: string
  placeholder?: string
  /** What it begins with; what comes later is ignored (see `reset`). */
  initialHtml?: string
  people: readonly EditorPerson[]
  /** At most 150 ms after the text has changed, and before `onSubmit`. */
  onChange: (content: EditorContent) => void
  /** Stores an image. Its failure is told by the editor, which takes the image out again. */
  onImage: (file: File) => Promise<UploadedImage>
  /** Files that were dropped on or pasted into the text and are no images. */
  onFiles?: (files: File[]) => void
  /** Where an image of the text is shown from; without an answer it is fetched with the bearer token. */
  imageUrl?: (src: string) => string | undefined
  /** Ctrl+Enter, or ⌘+Enter. */
  onSubmit?: () => void
  isDisabled?: boolean
  isRequired?: boolean
  /** What the person must put right. */
  error?: string
}
