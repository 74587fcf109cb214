import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { Outlet, useOutlet } from 'react-router-dom'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { Contents } from '../../shell/Contents.tsx'
import { FirstScreen } from '../../shell/FirstScreen.tsx'
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
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/backups', label: 'Backups' },
]

function AdminIndex() {
  return (
    <Page title="Admin">
      <FirstScreen
        words={['Scopes decide what a user may open. Every change to a user is logged.']}
        actions={
          <ButtonLink to="/admin/users" appearance="primary">
            List Users
          </ButtonLink>
        }
      >
        <Contents
          entries={[
            {
              to: '/admin/log',
              label: 'Log',
              about: 'Who signed in, and who changed whose scopes and accounts.',
            },
            {
              to: '/admin/jobs',
              label: 'Jobs',
              about: 'Mails and other work that waits or failed: try it again, or cancel it.',
            },
            {
              to: '/admin/backups',
              label: 'Backups',
              about: 'When database and files were saved, and whether each backup was verified.',
            },
          ]}
        />
      </FirstScreen>
    </Page>
  )
}

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
      <ScreenBoundary>{hasNested ? <Outlet /> : <AdminIndex />}</ScreenBoundary>
      {record && <UserDialog record={record} onClose={() => setRecord(null)} />}
    </>
  )
}
