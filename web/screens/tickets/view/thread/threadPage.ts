import type { Params } from 'react-router-dom'
import { commentOfHash, numberParam } from '../ticketPaths.ts'

/** The number of comments per page. */
export const PAGE = 50

/** The part of a thread to request. */
export interface ThreadPage {
  first: number | null
  last: number | null
  at: number | null
}

/** The page around a comment. */
export const pageAt = (number: number): ThreadPage => ({ first: PAGE, last: null, at: number })

/** The end of a thread. */
export const END_PAGE: ThreadPage = { first: null, last: PAGE, at: null }

/** The start of a thread. */
export const START_PAGE: ThreadPage = { first: PAGE, last: null, at: null }

/**
 * The page that a thread opens with: that of the comment in the browser's address, else the end. A link within
 * the app has not changed the address yet; the screen then requests its comment's page itself.
 */
function openingPage(pathname: string): ThreadPage {
  const { location } = window
  const number = location.pathname === pathname ? commentOfHash(location.hash) : null
  return number === null ? END_PAGE : pageAt(number)
}

/** The variables of the screen's query. */
export const ticketVariables = ({ params, url }: { params: Params; url: URL }) => ({
  projectNumber: numberParam(params.projectId),
  number: numberParam(params.ticketId),
  ...openingPage(url.pathname),
})
