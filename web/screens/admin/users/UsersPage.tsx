import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { NARROW, PRINT } from '../../../ui/theme/media.ts'
import { useSearch } from './useSearch.ts'

const useStyles = makeStyles({
  search: {
    maxWidth: '360px',
    marginBottom: tokens.spacingVerticalM,
    [NARROW]: { maxWidth: 'none' },
    [PRINT]: { display: 'none' },
  },
  // Space to scroll the actions of the last row out from under a toast.
  users: { paddingBottom: '112px', [PRINT]: { paddingBottom: 0 } },
})

/** The frame of the list of users, with or without them. */
export function UsersPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  const { search, change } = useSearch()
  return (
    <Page title="Users" actions={actions}>
      <div role="search" aria-label="Search users" className={styles.search}>
        <SearchField
          value={search}
          placeholder="Name or address"
          shortcutGroup="List of users"
          onChange={change}
        />
      </div>
      <div className={styles.users}>{children}</div>
    </Page>
  )
}
