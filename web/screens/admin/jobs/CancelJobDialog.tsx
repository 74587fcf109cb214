import { Text } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { CancelJobDialog_job$key } from '../../../__generated__/CancelJobDialog_job.graphql.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { useCancelJob } from './useCancelJob.ts'

/** Asks before giving a job up: that cannot be undone. */
export function CancelJobDialog({ job, onClose }: { job: CancelJobDialog_job$key; onClose: () => void }) {
  const { id, recipient } = useFragment(
    graphql`
      fragment CancelJobDialog_job on Job @throwOnFieldError {
        id
        recipient
      }
    `,
    job,
  )
  const toast = useToast()
  const cancelJob = useCancelJob()
  const { revalidate } = useRevalidator()
  const { isSending, error, submit } = useSubmit()
  const handleSubmit = () =>
    submit(async () => {
      await cancelJob(id)
      toast({ intent: 'success', title: 'The job is cancelled' })
      onClose()
      void revalidate()
    })
  return (
    <FormDialog
      title="Cancel this job?"
      submitLabel="Cancel the job"
      closeLabel="Keep it"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Text>
        {recipient ? (
          <>
            The mail to <strong>{recipient}</strong> will not be sent.
          </>
        ) : (
          'It will not be tried again.'
        )}
      </Text>
    </FormDialog>
  )
}
