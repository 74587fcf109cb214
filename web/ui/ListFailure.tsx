import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { codeOf, messageOf } from '../net/errors.ts'
import { ErrorState } from './ErrorState.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useToast } from './toasts/toasts.ts'
import { useRecoveryText } from './useRecoveryText.ts'

const useStyles = makeStyles({ state: { paddingTop: tokens.spacingVerticalXL } })

/**
 * Shown instead of a list that failed to load. A toast says why. A refusal stays on the page instead, as
 * resolving it takes longer than a toast shows (docs/specification/errors.md#once).
 */
export function ListFailure({ title, error }: { title: string; error: unknown }) {
  const styles = useStyles()
  const toast = useToast()
  const message = messageOf(error)
  const isRefused = codeOf(error) === 'FORBIDDEN'
  const comesBack = useRecoveryText(error)
  useEffect(() => {
    if (!isRefused) toast({ intent: 'error', title: 'Error', body: message })
  }, [error, isRefused, message, toast])
  return (
    <div className={styles.state}>
      <ErrorState
        title={title}
        detail={isRefused ? message : (comesBack ?? undefined)}
        meaning="What is saved is not affected."
        actions={<RefreshButton appearance="primary" />}
      />
    </div>
  )
}
