/** A file as the screens show it (docs/specification/ticket-screens.md#file-card). */
export interface ShownFile {
  readonly uuid: string
  readonly filename: string
  /** Media type, such as `image/png`. */
  readonly mime: string
  /** Bytes; missing if the server does not say. */
  readonly size?: number | null
  /** The path of its download, which needs the bearer token. */
  readonly path: string
  /** A signed path, if any, that needs no token for an hour. */
  readonly url?: string | null
}

/** A file that is on the server but not attached yet. */
export type UploadedFile = ShownFile

/** A file being uploaded to the server (docs/specification/ticket-screens.md#upload-card). */
export interface Upload {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size?: number | null
  readonly state: 'uploading' | 'error' | 'done'
  /** The percentage sent, 0 to 100; null while it waits in the queue. */
  readonly percent: number | null
  /** Why it failed. */
  readonly message: string | null
  /** Whether a retry can succeed, after a failure. */
  readonly mayRetry: boolean
  /** The stored file. */
  readonly file: UploadedFile | null
  /** Whether it belongs to a text, which shows it: cards hide it once it is uploaded. */
  readonly isInline: boolean
}
