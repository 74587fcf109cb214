import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { LogAction_entry$key } from '../../../__generated__/LogAction_entry.graphql.ts'
import { actionLabel } from './actionLabels.ts'
import { ScopeChanges } from './ScopeChanges.tsx'

const useStyles = makeStyles({
  names: { marginInlineStart: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightRegular },
})

/** The action of a log entry. */
export function LogAction({ entry }: { entry: LogAction_entry$key }) {
  const styles = useStyles()
  const { action, scopesBefore, scopesAfter, nameBefore, nameAfter } = useFragment(
    graphql`
      fragment LogAction_entry on UserLogEntry @throwOnFieldError {
        action
        scopesBefore
        scopesAfter
        nameBefore
        nameAfter
      }
    `,
    entry,
  )
  return (
    <>
      {actionLabel(action)}
      {nameBefore && nameAfter && (
        <Caption1 className={styles.names}>
          {nameBefore} → {nameAfter}
        </Caption1>
      )}
      {scopesAfter && <ScopeChanges before={scopesBefore ?? []} after={scopesAfter} />}
    </>
  )
}
