import { createContext } from 'react'

/** Quotes what stands at an anchor of the page in the box for the next comment; null where nobody can write there. */
export const QuoteContext = createContext<((anchor: string) => void) | null>(null)
