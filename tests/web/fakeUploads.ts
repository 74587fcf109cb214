import { act } from '@testing-library/react'

/** A file on its way in the browser of a test. */
export interface FakeUpload {
  headers: Record<string, string>
  form: FormData
  isAborted: boolean
  /** Bytes have left. */
  progress: (loaded: number, total: number) => Promise<void>
  /** The gateway answers. */
  answer: (status: number, body: unknown) => Promise<void>
  /** The connection breaks. */
  breakOff: () => Promise<void>
}

type Handler = (() => void) | null

/**
 * Stands in for the gateway behind the browser's XMLHttpRequest; gives what is under way, in the order of
 * sending.
 */
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

// What follows an answer takes a few turns: it is read, decoded, and put into the list.
const settle = (happen: () => void) =>
  act(async () => {
    happen()
    await new Promise(resolve => setTimeout(resolve, 5))
  })

const uuidOf = (name: string) => {
  const sum = Array.from(name).reduce((before, char) => before + char.charCodeAt(0), 0)
  return `00000000-0000-4000-8000-${sum.toString().padStart(12, '0')}`
}

/** A file as the gateway tells of it. */
export const fileOf = (filename: string, mime = 'text/plain', more: object = {}) => ({
  uuid: uuidOf(filename),
  filename,
  mime,
  size: 5,
  path: `/api/v1/download/${uuidOf(filename)}/${filename}`,
  url: null,
  ...more,
})

/** The gateway's answer for a file that it took. */
export const took = (filename: string, mime?: string, more?: object) => ({
  data: { uploadFile: { file: fileOf(filename, mime, more), userErrors: [] } },
})

/** The gateway's answer for one that it refused. */
export const refusedFile = (message: string) => ({
  data: { uploadFile: { file: null, userErrors: [{ message }] } },
})
