import { NotOfferedError } from './errors.ts'

/** The answer of a native call; on a server that does not offer the call, what documented calls make of it. */
export const orEmulated = <Native, Emulated>(
  native: Promise<Native>,
  emulate: () => Emulated | Promise<Emulated>,
): Promise<Native | Emulated> =>
  native.catch((error: unknown) => {
    if (error instanceof NotOfferedError) return emulate()
    throw error
  })
