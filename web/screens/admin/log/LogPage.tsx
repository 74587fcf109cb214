import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { NARROW, PRINT } from '../../../ui/theme/media.ts'
import { useLogFilter } from './useLogFilter.ts'

const useStyles = makeStyles({
  filter: {
    maxWidth: '360px',
    marginBottom: tokens.spacingVerticalM,
    [NARROW]: { maxWidth: 'none' },
    [PRINT]: { display: 'none' },
  },
})

/** The frame of the log, with or without entries. */
export function LogPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  const { text, change } = useLogFilter()
  return (
    <Page title="Log" actions={actions}>
      <div role="search" aria-label="Filter the log" className={styles.filter}>
        <SearchField
          label="User"
          value={text}
          placeholder="All users"
          hint="The whole address. Without one, all users are shown."
          shortcutGroup="Log"
          onChange={change}
        />
      </div>
      {children}
    </Page>
  )
}
