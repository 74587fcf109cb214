import { useLocation } from 'react-router-dom'

/**
 * The token of a mail's link, which identifies ticket and reader. It is in the hash, which no server or log
 * sees.
 */
export const useLinkToken = (): string => useLocation().hash.slice(1)
