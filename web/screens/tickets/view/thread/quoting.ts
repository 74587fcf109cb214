import { createContext } from 'react'

/** Quotes the entry at an anchor in the composer; null if the user cannot comment. */
export const QuoteContext = createContext<((anchor: string) => void) | null>(null)
