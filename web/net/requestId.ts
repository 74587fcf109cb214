/** A unique request id, so that the server does nothing twice. `crypto.randomUUID` is missing on plain HTTP. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
