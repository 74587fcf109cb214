import type { ReactNode } from 'react'
import { DataTable } from '../ui/table/DataTable.tsx'
import { ListFailure } from '../ui/ListFailure.tsx'
import { Page } from '../ui/Page.tsx'
import { ScreenBoundary } from '../shell/ScreenBoundary.tsx'
import type { Column } from '../ui/table/tableColumns.ts'
import { TableSkeleton } from '../ui/table/TableSkeleton.tsx'

/** The title of the screens that manage projects. */
export const MANAGE_PROJECTS = 'Manage Projects'

/** The boundary of a table of projects: a skeleton while it loads, the frame with Refresh if it failed. */
export function ProjectsBoundary<Row extends { id: string }>({
  columns,
  children,
}: {
  columns: readonly Column<Row>[]
  children: ReactNode
}) {
  return (
    <ScreenBoundary
      skeleton={
        <Page title={MANAGE_PROJECTS}>
          <TableSkeleton label="Projects" columns={columns} />
        </Page>
      }
      failed={error => (
        <Page title={MANAGE_PROJECTS}>
          <DataTable
            label="Projects"
            columns={columns}
            rows={[]}
            rowId={({ id }) => id}
            count=""
            empty={<ListFailure title="The projects could not be loaded" error={error} />}
          />
        </Page>
      )}
    >
      {children}
    </ScreenBoundary>
  )
}
