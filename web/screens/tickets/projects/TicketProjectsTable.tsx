import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  TicketProjectsTable_projects$data,
  TicketProjectsTable_projects$key,
} from '../../../__generated__/TicketProjectsTable_projects.graphql.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { type Column } from '../../../ui/table/tableColumns.ts'
import { AddCanSeeDialog } from './AddCanSeeDialog.tsx'
import { CAN_SEE, CanSeeCell } from './CanSeeCell.tsx'
import { DeleteCanSeeDialog } from './DeleteCanSeeDialog.tsx'
import { counted } from '../../../locale/plural.ts'

type Project = TicketProjectsTable_projects$data[number]

/** A requested change of a list. */
export interface CanSeeChange {
  kind: 'add' | 'delete'
  projectId: string
}

/** The columns of the table; `onChange` opens the dialog that changes a list. */
export const ticketProjectColumns = (onChange?: (change: CanSeeChange) => void): Column<Project>[] => [
  {
    id: 'name',
    header: 'Project',
    width: 260,
    isRowHeader: true,
    sortText: ({ name }) => name,
    cell: ({ number, name }) => <TextLink to={`/tickets/list/${number}`}>{name}</TextLink>,
  },
  {
    id: 'see',
    header: CAN_SEE,
    width: 340,
    cell: project => (
      <CanSeeCell
        project={project}
        onAdd={() => onChange?.({ kind: 'add', projectId: project.id })}
        onDelete={() => onChange?.({ kind: 'delete', projectId: project.id })}
      />
    ),
  },
]

/**
 * The ticket projects whose list has the caller, with that list
 * (docs/specification/ticket-screens.md#manage-ticket-projects).
 */
export function TicketProjectsTable({
  projects,
  empty,
  change,
  onChange,
}: {
  projects: TicketProjectsTable_projects$key
  empty: ReactNode
  change: CanSeeChange | null
  onChange: (change: CanSeeChange | null) => void
}) {
  const rows = useFragment(
    graphql`
      fragment TicketProjectsTable_projects on TicketProject @throwOnFieldError @relay(plural: true) {
        id
        number
        name
        ...CanSeeCell_project
        ...AddCanSeeDialog_project
        ...DeleteCanSeeDialog_project
      }
    `,
    projects,
  )
  const changed = change && rows.find(({ id }) => id === change.projectId)
  const Dialog = change?.kind === 'delete' ? DeleteCanSeeDialog : AddCanSeeDialog
  return (
    <>
      <DataTable
        label="Projects"
        columns={ticketProjectColumns(onChange)}
        rows={rows}
        rowId={({ id }) => id}
        count={counted(rows.length, 'project', 'projects')}
        empty={empty}
      />
      {changed && <Dialog project={changed} onClose={() => onChange(null)} />}
    </>
  )
}
