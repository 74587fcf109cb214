import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place for a toolbar beside the heading of a wide page; null where there is none. */
export const ToolbarPlaceContext = createContext<HTMLElement | null>(null)

/** Shows the toolbar of a part of the page in the row of the page's heading, which leaves more room for that part. */
export function PageToolbar({ children }: { children: ReactNode }) {
  const place = use(ToolbarPlaceContext)
  return place ? createPortal(children, place) : children
}
