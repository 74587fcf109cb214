import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { messageOf } from '../relay/errors.ts'
import { ErrorState } from './ErrorState.tsx'
import { useToast } from './toasts.tsx'
import { WaitingButton } from './WaitingButton.tsx'

const useStyles = makeStyles({ state: { paddingTop: tokens.spacingVerticalXL } })

/** Stands in the empty list that could not be loaded; says so in a toast as well (Specification 1 §8). */
export function ListFailure({ title, error }: { title: string; error: unknown }) {
  const styles = useStyles()
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
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
        actions={
          <WaitingButton
            appearance="primary"
            isWaiting={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Refresh
          </WaitingButton>
        }
      />
    </div>
  )
}
