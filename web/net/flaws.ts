import type { RootOptions } from 'react-dom/client'
import { codeOf } from './errors.ts'

/**
 * How React tells of what a screen threw: a request that failed is said on the screen alone, anything else is a flaw of the
 * app, which the console has (docs/specification/errors.md#the-console).
 */
export const tellFlaws: RootOptions = {
  onCaughtError: error => {
    if (codeOf(error) === null) reportError(error)
  },
  // What failed at first and was there when React drew all of it again, as data that has just come.
  onRecoverableError: error => {
    if (!(error instanceof Error) || codeOf(error.cause) === null) reportError(error)
  },
}
