import type { InlineStyle, TextType } from './html/textBlocks.ts'
import type { EditorContent, UploadedImage } from './types.ts'

// What the rest of the editor knows of the edited text. Only `draft/` knows how it is kept and drawn.

/** A position in a block. */
export interface TextPosition {
  block: string
  offset: number
}

/** A range within a block. */
export interface TextRange {
  block: string
  start: number
  end: number
}

/** What the user has typed in a block, up to the cursor. */
export interface TypedText {
  block: string
  text: string
  /** Whether the character at an offset is neither code nor part of a link. */
  isPlain: (offset: number) => boolean
}

/** An image of the text: the path of its file, or the upload it waits for. */
export interface EditorImage {
  src: string | null
  /** Where it is shown from right after its upload here. */
  showAs: string | null
  uploadId: string | null
  name: string
  /** What the user says it shows; empty without such words. */
  alt: string
}

/** The text at the cursor, and what can be done there. */
export interface TextStatus {
  styles: readonly InlineStyle[]
  /** The type of the block, `unstyled` for an image. */
  type: TextType
  /** Where the link at the cursor leads; null if there is none. */
  linkUrl: string | null
  /** Null if words are selected, in code, and while the focus is elsewhere. */
  typed: TypedText | null
  canUndo: boolean
  canRedo: boolean
}

/** The text of an editor. Its commands apply at the cursor, and move the focus into the text. */
export interface EditorText {
  toggleStyle: (style: InlineStyle) => void
  toggleType: (type: TextType) => void
  undo: () => void
  redo: () => void
  /**
   * Makes the selected words a link. Without a selection, changes the address of the link at the cursor, or
   * inserts the address itself as a link.
   */
  link: (url: string) => void
  /** Removes the link and keeps its words. */
  unlink: () => void
  /** Replaces typed text with the words of a mention, as a link, and a space after it. */
  mention: (range: TextRange, words: string, url: string) => void
  /** Appends a line and a comment's HTML as a quote below the text, and moves the cursor below that. */
  quote: (html: string, lead: string) => void
  focus: () => void

  // The following do not move the focus.

  /** Makes the web address right before the cursor a link. */
  linkTyped: () => void
  /** Inserts a placeholder for an uploading image, by default at the cursor. @returns the id of the upload */
  insertImage: (name: string, position?: TextPosition) => string
  /** Shows the stored image in its placeholder, in all steps of the undo history. */
  storeImage: (uploadId: string, image: UploadedImage) => void
  /** Says what the image of a block shows, in all steps of the undo history. */
  describeImage: (block: string, alt: string) => void
  removeUpload: (uploadId: string) => void
  removeBlock: (block: string) => void
  /** Replaces the text and clears the undo history. */
  reset: (html: string) => void

  read: () => EditorContent
  images: () => EditorImage[]
  /** Reports pending changes at once. */
  report: () => void
  /** Where the cursor is on the screen; null if it has no position there. */
  caretRect: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> | null
}

/** What draws an image of the text; `read` returns null when it is no longer there. */
export interface ImageProps {
  block: string
  read: () => EditorImage | null
}
