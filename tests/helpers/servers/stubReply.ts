/** A record as JSON holds it. */
export type Fields = Record<string, unknown>

/** What the stub answers: JSON, or a file where the body is a Buffer. */
export interface StubReply {
  status: number
  body: unknown
  /** Media type of a file. */
  type?: string
}

/** A call by somebody who is signed in. */
export interface StubCall {
  method: string
  /** The parts of its path. */
  path: string[]
  query: URLSearchParams
  email: string
  scopes: string[]
  body: Fields
  form: () => Promise<FormData>
}

export const ok = (body: unknown): StubReply => ({ status: 200, body })

export const refuse = (status: number, error: string): StubReply => ({ status, body: { error } })
