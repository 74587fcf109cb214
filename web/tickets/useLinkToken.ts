import { useLocation } from 'react-router-dom'

/** What the link of a mail names ticket and reader by. It stands behind the hash, where no log and no server sees it. */
export const useLinkToken = (): string => useLocation().hash.slice(1)
