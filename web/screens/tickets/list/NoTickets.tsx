import { Button } from '@fluentui/react-components'
import { TicketDiagonalRegular } from '@fluentui/react-icons'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { useListFilter } from './useListFilter.ts'

/** The empty state of a ticket list: why, and what to do. */
export function NoTickets({ projectNumber }: { projectNumber: number | null }) {
  const { filter, change } = useListFilter()
  const { words, search } = filter
  if (words.length > 0)
    return (
      <EmptyState
        icon={<TicketDiagonalRegular />}
        title="No tickets match"
        action={
          <Button appearance="primary" onClick={() => change({ words: [] })}>
            {search === '' ? 'Show all' : 'Search all statuses'}
          </Button>
        }
      >
        No ticket that you may see has these statuses{search !== '' && ' and these words'}.
      </EmptyState>
    )
  if (search !== '')
    return (
      <EmptyState icon={<TicketDiagonalRegular />} title="No tickets match">
        No ticket that you may see has these words, in any status.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<TicketDiagonalRegular />}
      title="No tickets yet"
      action={
        <ButtonLink
          to={projectNumber === null ? '/tickets/create' : `/tickets/create?projectId=${projectNumber}`}
          appearance="primary"
        >
          Create Ticket
        </ButtonLink>
      }
    >
      Write down what has to be done, and who should know about it.
    </EmptyState>
  )
}
