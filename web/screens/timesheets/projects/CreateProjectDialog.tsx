import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { useFailure } from '../../../ui/useFailure.ts'
import { useCreateTimesheetProject } from './useCreateTimesheetProject.ts'

/** The modal in which a project gets its name. Without one nothing is sent (Specification 1 §5). */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { error, fail, forget } = useFailure()
  const { create, isSending } = useCreateTimesheetProject()
  const handleSubmit = () => {
    const wanted = name.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    forget()
    create(wanted, {
      onDone: created => {
        toast({
          intent: 'success',
          title: `${created} is created`,
          body: 'You are on all four of its lists.',
        })
        onClose()
      },
      onFail: fail,
    })
  }
  return (
    <FormDialog
      title="Create Project"
      submitLabel="create"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={onClose}
      error={error}
    >
      <Field label="Project Name" validationMessage={isMissing ? 'Give the project a name.' : undefined}>
        <Input value={name} autoComplete="off" onChange={(_event, { value }) => setName(value)} />
      </Field>
    </FormDialog>
  )
}
