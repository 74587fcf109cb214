import { Text } from '@fluentui/react-components'
import { useEffect } from 'react'
import { messageOf } from '../../../net/errors.ts'
import { useSession } from '../../../session/session.ts'
import { UnloadedCalendar } from '../../../timesheets/UnloadedCalendar.tsx'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { useRecoveryText } from '../../../ui/useRecoveryText.ts'
import { FillLayout } from './FillLayout.tsx'
import { useFillView } from './useFillView.ts'

/** The screen without its data: the frame stays, and Refresh tries again. */
export function FillFailure({ error }: { error: unknown }) {
  const { user } = useSession()
  const toast = useToast()
  const { view, date, setView, setDate } = useFillView(user?.Email ?? '')
  const comesBack = useRecoveryText(error)
  useEffect(() => {
    toast({ intent: 'error', title: 'Error loading projects', body: `Error ${messageOf(error)}` })
  }, [error, toast])
  return (
    <FillLayout
      panel={
        <Text>
          {comesBack ??
            'The projects and events could not be loaded. What you have saved is safe; Refresh tries again.'}
        </Text>
      }
    >
      <UnloadedCalendar view={view} date={date} setView={setView} setDate={setDate} />
    </FillLayout>
  )
}
