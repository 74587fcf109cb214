import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useLogFilter } from './logUrl.ts'

const useStyles = makeStyles({
  filter: {
    maxWidth: '360px',
    marginBottom: tokens.spacingVerticalM,
    '@media (max-width: 639.98px)': { maxWidth: 'none' },
    '@media print': { display: 'none' },
  },
})

/** The frame of the log, with or without its entries. */
export function LogPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  const { email, text, change } = useLogFilter()
  const isPart = text !== '' && email === null
  return (
    <Page title="Log" actions={actions}>
      <div role="search" aria-label="Filter the log" className={styles.filter}>
        <SearchField
          label="User"
          value={text}
          placeholder="All users"
          message={isPart ? 'Write the whole address. Until then, all users show.' : undefined}
          place="Log"
          onChange={change}
        />
      </div>
      {children}
    </Page>
  )
}
