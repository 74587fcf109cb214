import { act } from '@testing-library/react'

/** A running upload in the browser of a test. */
export interface FakeUpload {
  headers: Record<string, string>
  form: FormData
  isAborted: boolean
  /** Reports sent bytes. */
  progress: (loaded: number, total: number) => Promise<void>
  /** Answers as the gateway. */
  answer: (status: number, body: unknown) => Promise<void>
  /** Breaks the connection. */
  breakOff: () => Promise<void>
}

type Handler = (() => void) | null

/** Replaces the browser's XMLHttpRequest to the gateway; returns the uploads in the order of sending. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    onload: Handler = null
    onerror: Handler = null
    onabort: Handler = null
    upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
    private headers: Record<string, string> = {}
    private one: FakeUpload | undefined
    open = () => undefined
    setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
    abort = () => {
      if (this.one) this.one.isAborted = true
      this.onabort?.()
    }
    send = (form: FormData) => {
      this.one = {
        headers: this.headers,
        form,
        isAborted: false,
        progress: (loaded, total) =>
          settle(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total })),
        answer: (status, body) =>
          settle(() => {
            this.status = status
            this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
            this.onload?.()
          }),
        breakOff: () => settle(() => this.onerror?.()),
      }
      sent.push(this.one)
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
  return sent
}

// After an answer, some turns of the event loop pass: it is read, decoded, and put into the list.
const settle = (happen: () => void) =>
  act(async () => {
    happen()
    await new Promise(resolve => setTimeout(resolve, 5))
  })

const uuidOf = (name: string) => {
  const sum = Array.from(name).reduce((before, char) => before + char.charCodeAt(0), 0)
  return `00000000-0000-4000-8000-${sum.toString().padStart(12, '0')}`
}

/** A file as the gateway returns it. */
export const fileOf = (filename: string, mime = 'text/plain', more: object = {}) => ({
  uuid: uuidOf(filename),
  filename,
  mime,
  size: 5,
  path: `/api/v1/download/${uuidOf(filename)}/${filename}`,
  url: null,
  ...more,
})

/** The gateway's answer for an accepted file. */
export const took = (filename: string, mime?: string, more?: object) => ({
  data: { uploadFile: { file: fileOf(filename, mime, more), userErrors: [] } },
})

/** The gateway's answer for a refused file. */
export const refusedFile = (message: string) => ({
  data: { uploadFile: { file: null, userErrors: [{ message, field: null }] } },
})
