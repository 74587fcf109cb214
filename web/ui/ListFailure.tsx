import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { messageOf } from '../relay/errors.ts'
import { ErrorState } from './ErrorState.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useToast } from './toasts.tsx'

const useStyles = makeStyles({ state: { paddingTop: tokens.spacingVerticalXL } })

/** Stands in the empty list that could not be loaded; says so in a toast as well (Specification 1 §8). */
export function ListFailure({ title, error }: { title: string; error: unknown }) {
  const styles = useStyles()
  const toast = useToast()
  const message = messageOf(error)
  useEffect(() => {
    toast({ intent: 'error', title: 'Error', body: message })
  }, [error, message, toast])
  return (
    <div className={styles.state}>
      <ErrorState
        title={title}
        detail={message}
        meaning="What is saved is not affected."
        actions={<RefreshButton appearance="primary" />}
      />
    </div>
  )
}
