import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { isCleared } from '../../../state/ownKeys.ts'
import type { useFillProjects_query$key } from '../../../__generated__/useFillProjects_query.graphql.ts'

/** A project on which the signed-in user may log time. */
export interface FillProject {
  id: string
  name: string
  tags: readonly string[]
}

const keyOf = (email: string) => `daybook:fill-project:${email}`

/**
 * The projects to log time on, and the chosen one: the first by default. This browser stores the choice; while
 * its project is not offered, the first project replaces it.
 */
export function useFillProjects(query: useFillProjects_query$key, email: string) {
  const { timesheetProjects } = useFragment(
    graphql`
      fragment useFillProjects_query on Query @throwOnFieldError {
        timesheetProjects(purposes: [USE]) {
          id
          name
          tags
        }
      }
    `,
    query,
  )
  const projects: readonly FillProject[] = timesheetProjects.map(({ id, name, tags }) => ({ id, name, tags }))
  const [kept, setKept] = useState(() => localStorage.getItem(keyOf(email)))
  const choose = (name: string) => {
    setKept(name)
    if (!isCleared(email)) localStorage.setItem(keyOf(email), name)
  }
  const chosen = projects.find(({ name }) => name === kept) ?? projects[0]
  return { projects, chosen: chosen?.name ?? '', choose }
}
