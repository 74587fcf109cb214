/** A record as parsed from JSON. */
export type Fields = Record<string, unknown>

/** An answer of the stub: JSON, or a file if the body is a Buffer. */
export interface StubReply {
  status: number
  body: unknown
  /** Media type of a file. */
  type?: string
}

/** A call of a signed-in user. */
export interface StubCall {
  method: string
  /** The segments of its path. */
  path: string[]
  query: URLSearchParams
  email: string
  scopes: string[]
  body: Fields
  form: () => Promise<FormData>
}

export const ok = (body: unknown): StubReply => ({ status: 200, body })

export const refuse = (status: number, error: string): StubReply => ({ status, body: { error } })
