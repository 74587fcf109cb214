import { makeStyles, tokens } from '@fluentui/react-components'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { codeOf, messageOf } from '../../../net/errors.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import type { ReactNode } from 'react'
import { REPORT_COLUMNS } from './reportColumns.tsx'

const useStyles = makeStyles({ text: { paddingTop: tokens.spacingVerticalXL } })

/** The table without rows: its frame, and a message instead of the rows. */
export function NoRows({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  return (
    <>
      {!isNarrow && (
        <TableFrame label="Report" columns={REPORT_COLUMNS}>
          {null}
        </TableFrame>
      )}
      {children}
    </>
  )
}

/**
 * Why there is no report, and what to do. If the server refuses the search, the user corrects the filters
 * above.
 */
export function ReportFailure({ error }: { error: unknown }) {
  const styles = useStyles()
  const isRefused = codeOf(error) === 'BAD_USER_INPUT' || codeOf(error) === 'TOO_LARGE'
  return (
    <NoRows>
      {isRefused ? (
        <div className={styles.text}>
          <ErrorState
            title="This search cannot be answered"
            detail={messageOf(error)}
            meaning="Choose fewer days, or only some projects, users or tags above, and search again."
          />
        </div>
      ) : (
        <ListFailure title="The report could not be loaded" error={error} />
      )}
    </NoRows>
  )
}
