import type { Ref } from 'react'

/** A person who can be mentioned. */
export interface EditorPerson {
  email: string
  name?: string | null
}

/** The content of the editor. */
export interface EditorContent {
  /**
   * The HTML of docs/specification/html.md#what-a-body-may-hold, without empty paragraphs at its start and end.
   */
  html: string
  /** Has neither words nor images; running uploads do not count. */
  isEmpty: boolean
  /** The mentioned addresses, without duplicates. */
  mentions: string[]
  /** The files shown as images in the text, without duplicates. */
  imageUuids: string[]
}

export interface UploadedImage {
  /** Its path, `/api/v1/download/{uuid}/{filename}`, which the text stores. */
  src: string
  /** Where to show it from at first, such as a signed link. */
  showAs: string
}

export interface EditorHandle {
  focus: () => void
  /** Appends a line and a comment's HTML as a quote below the text, and moves the cursor below that. */
  quote: (html: string, lead: string) => void
  /** Replaces the text (none: empty) and clears the undo history. Calls `onChange`. */
  reset: (html?: string) => void
  /** The current content, even before `onChange` reports it. */
  read: () => EditorContent
  /** Whether images are still uploading: they are not part of the text yet. */
  isUploading: () => boolean
}

export interface EditorProps {
  ref?: Ref<EditorHandle>
  label: string
  placeholder?: string
  /** The content at the first render; later values are ignored (see `reset`). */
  initialHtml?: string
  people: readonly EditorPerson[]
  /** Called at most 150 ms after a change of the text, and before `onSubmit`. */
  onChange: (content: EditorContent) => void
  /** Stores an image. If it fails, the editor shows the error and removes the image. */
  onImage: (file: File) => Promise<UploadedImage>
  /** Called with files dropped on or pasted into the text that are not images. */
  onFiles?: (files: File[]) => void
  /** Where to show an image of the text from; undefined fetches it with the bearer token. */
  imageUrl?: (src: string) => string | undefined
  /** Called on Ctrl+Enter or ⌘+Enter. */
  onSubmit?: () => void
  isDisabled?: boolean
  isRequired?: boolean
  /** What the user must correct. */
  error?: string
}
