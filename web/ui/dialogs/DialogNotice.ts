import { createContext, type ReactNode } from 'react'

/**
 * The top of every dialog: notices about the session, whose bar is out of reach under the dialog's backdrop.
 */
export const DialogNotice = createContext<ReactNode>(null)
