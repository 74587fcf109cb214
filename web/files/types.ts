/** A file as the screens show it (docs/specification/ticket-screens.md#file-card). */
export interface ShownFile {
  readonly uuid: string
  readonly filename: string
  /** Media type, such as `image/png`. */
  readonly mime: string
  /** Bytes; none where the server does not say. */
  readonly size?: number | null
  /** Path of its download, which takes the bearer token. */
  readonly path: string
  /** Signed path that needs no token for an hour, where there is one. */
  readonly url?: string | null
}

/** A file that the server has and that is still to be attached. */
export type UploadedFile = ShownFile

/** A file on its way to the server (docs/specification/ticket-screens.md#upload-card). */
export interface Upload {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size?: number | null
  readonly state: 'uploading' | 'error' | 'done'
  /** How much of it is sent, 0 to 100; null while it waits for its turn. */
  readonly percent: number | null
  /** Why it failed. */
  readonly message: string | null
  /** Whether another try may go better, where it failed. */
  readonly mayRetry: boolean
  /** What the server made of it. */
  readonly file: UploadedFile | null
  /** Whether it belongs into a text, which shows it: cards leave it out once it is there. */
  readonly isInline: boolean
}
