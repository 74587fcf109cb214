import type { ShouldRevalidateFunction } from 'react-router-dom'

/**
 * Whether the data of a page is read again: on another path, and where it is asked for again. Another order of a table,
 * which changes the query of the address alone, needs no other data.
 */
export const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
