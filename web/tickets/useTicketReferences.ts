import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { useTicketReferencesQuery } from '../__generated__/useTicketReferencesQuery.graphql.ts'
import type { Reference, References } from '../files/references.ts'
import { session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { readTicketLink } from './ticketLink.ts'

const query = graphql`
  query useTicketReferencesQuery($numbers: [Int!]!) @throwOnFieldError {
    ticketsByNumber(numbers: $numbers) {
      ...ticketLink_ticket
    }
  }
`

/** The most numbers of a query. */
const MAX = 100

/** Reads the numbers that texts ask for in the same moment together, each once. */
function createReferences(environment: Environment): References {
  const known = createStore<ReadonlyMap<number, Reference>>(new Map())
  const asked = new Set<number>()
  let waiting: number[] = []

  async function read() {
    const numbers = waiting.splice(0, MAX)
    if (waiting.length > 0) void read()
    try {
      const answer = await fetchQuery<useTicketReferencesQuery>(environment, query, { numbers }).toPromise()
      const found = answer?.ticketsByNumber ?? []
      if (found.length === 0) return
      const links = found.map(readTicketLink)
      known.set(new Map([...known.get(), ...links.map(link => [link.number, link] as const)]))
    } catch {
      // The numbers stay plain text, until another text asks for them.
      for (const number of numbers) asked.delete(number)
    }
  }

  return {
    known,
    ask: numbers => {
      if (!session.get().scopes.includes('tickets')) return
      const missing = numbers.filter(number => !asked.has(number))
      if (missing.length === 0) return
      if (waiting.length === 0) queueMicrotask(() => void read())
      waiting = [...waiting, ...missing]
      for (const number of missing) asked.add(number)
    },
  }
}

/**
 * Makes the numbers in the texts of a page links, for `ReferencesContext`: one query for all that is shown at
 * once, none if no text has a number (docs/specification/tickets.md#numbers).
 */
export function useTicketReferences(): References {
  const environment = useRelayEnvironment()
  const [references] = useState(() => createReferences(environment))
  return references
}
