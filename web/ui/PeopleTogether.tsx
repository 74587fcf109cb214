import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { lookAlikes } from './lookAlikes.ts'

const LookAlikes = createContext<ReadonlySet<string>>(new Set())

/**
 * People who stand together: those whose names look alike show their addresses as well
 * (docs/specification/shell.md#people).
 * @param people all of them; for a list that does not change, the same array at each render
 */
export function PeopleTogether({
  people,
  children,
}: {
  people: Parameters<typeof lookAlikes>[0]
  children: ReactNode
}) {
  const alike = useMemo(() => lookAlikes(people), [people])
  return <LookAlikes value={alike}>{children}</LookAlikes>
}

/** Whether another person who stands here has a name that looks the same. */
export const useLooksAlike = (email: string): boolean => useContext(LookAlikes).has(email.toLowerCase())
