import type { ShouldRevalidateFunction } from 'react-router-dom'

/**
 * Whether to load the data of a page again: on another path, and when a reload is requested. A new sort order
 * changes only the query of the address and needs no new data.
 */
export const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
