import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { messageOf } from '../../../net/errors.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { CreateTicket } from './CreateTicket.tsx'

/**
 * The form without projects: the list is empty after a toast
 * (docs/specification/ticket-screens.md#create-ticket), the notice says why, and Refresh tries again.
 */
export function CreateFailure({ error }: { error: unknown }) {
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  const message = messageOf(error)
  useEffect(() => {
    toast({ intent: 'error', title: 'Error loading projects' })
  }, [error, toast])
  return (
    <CreateTicket
      projects={[]}
      notice={
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>The projects could not be loaded.</MessageBarTitle>
            {message} You can write all the same: it is kept.
          </MessageBarBody>
          <MessageBarActions>
            <WaitingButton isWaiting={state === 'loading'} onClick={() => void revalidate()}>
              Refresh
            </WaitingButton>
          </MessageBarActions>
        </MessageBar>
      }
    />
  )
}
