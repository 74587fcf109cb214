import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { Outlet, useOutlet } from 'react-router-dom'
import { Page } from '../../ui/Page.tsx'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { SectionMenu } from '../../shell/SectionMenu.tsx'
import { useGetUser } from './useGetUser.ts'
import { UserDialog } from './UserDialog.tsx'

// Beside links, it must look like a link to another page.
const useStyles = makeStyles({
  getUser: { minWidth: 'auto', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
})

const links = [
  { to: '/admin/users', label: 'List Users' },
  { to: '/admin/log', label: 'Log' },
]

/**
 * The admin area: the record of the current user, the list of all users, and the audit log of changes to them
 * (docs/specification/admin.md#admin-area).
 */
export function AdminScreen() {
  const styles = useStyles()
  const hasNested = useOutlet() !== null
  const [record, setRecord] = useState<object | null>(null)
  const { getUser, isLoading } = useGetUser(setRecord)
  return (
    <>
      <SectionMenu label="Admin" links={links}>
        <Button
          appearance="subtle"
          className={styles.getUser}
          disabledFocusable={isLoading}
          onClick={getUser}
        >
          Get User
        </Button>
      </SectionMenu>
      <ScreenBoundary>{hasNested ? <Outlet /> : <Page title="Admin" />}</ScreenBoundary>
      {record && <UserDialog record={record} onClose={() => setRecord(null)} />}
    </>
  )
}
