import { Button } from '@fluentui/react-components'
import { Add20Regular, FolderOpenRegular } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { useFocusRescue } from '../ui/useFocusRescue.ts'
import { MANAGE_PROJECTS } from './ProjectsBoundary.tsx'

/**
 * The page that manages projects, around their table. The button that creates a project stands beside the
 * heading, or in the empty table. `Change` is a request from the table's buttons, which opens its dialog.
 */
export function ProjectsPage<Change>({
  count,
  whyEmpty,
  actions,
  renderTable,
  renderCreate,
}: {
  count: number
  /** What to do if there are no projects. */
  whyEmpty: string
  actions?: ReactNode
  renderTable: (table: {
    empty: ReactNode
    change: Change | null
    onChange: (change: Change | null) => void
  }) => ReactNode
  renderCreate: (onClose: () => void) => ReactNode
}) {
  const [isCreating, setCreating] = useState(false)
  const [change, setChange] = useState<Change | null>(null)
  useFocusRescue(`${count} ${isCreating} ${change !== null}`)
  const create = (
    <Button appearance="primary" icon={<Add20Regular />} onClick={() => setCreating(true)}>
      Create a new project
    </Button>
  )
  return (
    <Page
      title={MANAGE_PROJECTS}
      actions={
        <>
          {actions}
          {count > 0 && create}
        </>
      }
    >
      {renderTable({
        empty: (
          <EmptyState icon={<FolderOpenRegular />} title="No data..." action={create}>
            {whyEmpty}
          </EmptyState>
        ),
        change,
        onChange: setChange,
      })}
      {isCreating && renderCreate(() => setCreating(false))}
    </Page>
  )
}
