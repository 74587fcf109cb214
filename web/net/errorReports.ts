import type { RootOptions } from 'react-dom/client'
import { codeOf } from './errors.ts'

/**
 * How React reports errors that screens throw: a failed request shows only on the screen; any other error is a
 * bug and goes to the console (docs/specification/errors.md#the-console).
 */
export const reportErrors: RootOptions = {
  onCaughtError: error => {
    if (codeOf(error) === null) reportError(error)
  },
  // Errors that a second render recovered from, such as data that has just arrived.
  onRecoverableError: error => {
    if (!(error instanceof Error) || codeOf(error.cause) === null) reportError(error)
  },
}
