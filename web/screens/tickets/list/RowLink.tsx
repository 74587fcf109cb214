import { Link } from '@fluentui/react-components'
import { createContext, use, type ReactNode } from 'react'
import type { ListWalk } from '../../../tickets/listWalk.ts'
import { useLink } from '../../../ui/links.tsx'

/** The list around a row. */
export const WalkContext = createContext<ListWalk | null>(null)

/** The link that opens the ticket of a row: its page knows from which list it was opened. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const list = use(WalkContext)
  return <Link {...useLink(to, list && { list })}>{children}</Link>
}
