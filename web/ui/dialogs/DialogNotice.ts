import { createContext, type ReactNode } from 'react'

/** What every dialog shows at its top: news of the whole session, whose bar lies out of reach under the dialog's backdrop. */
export const DialogNotice = createContext<ReactNode>(null)
