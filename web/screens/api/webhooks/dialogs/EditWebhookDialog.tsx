import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  EditWebhookDialog_webhook$data,
  EditWebhookDialog_webhook$key,
} from '../../../../__generated__/EditWebhookDialog_webhook.graphql.ts'
import { useSession } from '../../../../session/session.ts'
import { useDraft } from '../../../../session/useDraft.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { AddressField } from './AddressField.tsx'
import { KindChoice } from './KindChoice.tsx'
import { shortUrl } from '../texts.ts'
import { useUpdateWebhook } from '../useUpdateWebhook.ts'
import {
  ALL,
  inputOf,
  ofTicketProject,
  ofTimesheetProject,
  problemsIn,
  readWebhookForm,
  type WebhookForm,
  type WebhookProblems,
} from './webhookForm.ts'

function subjectOf({
  projectNumber,
  projectName,
}: Pick<EditWebhookDialog_webhook$data, 'projectNumber' | 'projectName'>): string {
  if (projectName) return ofTimesheetProject(projectName)
  return projectNumber ? ofTicketProject(projectNumber) : ALL
}

/** Changes the address of a webhook and what is sent. Its project stays. */
export function EditWebhookDialog({
  webhook,
  onClose,
}: {
  webhook: EditWebhookDialog_webhook$key
  onClose: () => void
}) {
  const { id, url, kinds, ...project } = useFragment(
    graphql`
      fragment EditWebhookDialog_webhook on Webhook @throwOnFieldError {
        id
        url
        kinds
        projectNumber
        projectName
      }
    `,
    webhook,
  )
  const { isExpired } = useSession()
  const [stored] = useState<WebhookForm>(() => ({ url, kinds, subject: subjectOf(project) }))
  const [form, keep, drop] = useDraft(`webhook:${id}`, stored, readWebhookForm)
  const change = (changed: Partial<WebhookForm>) => keep({ ...form, ...changed })
  const [problems, setProblems] = useState<WebhookProblems>({})
  const toast = useToast()
  const updateWebhook = useUpdateWebhook()
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(['url', 'kinds'])
  const handleSubmit = () => {
    const found = problemsIn(form)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const input = inputOf(form)
    submit(async () => {
      await updateWebhook({ id, url: input.url, kinds: input.kinds })
      drop()
      toast({ intent: 'success', title: `${shortUrl(input.url)} is saved` })
      onClose()
    })
  }
  return (
    <FormDialog
      title="Edit webhook"
      submitLabel="Save"
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        if (error === null && !isExpired) drop()
        onClose()
      }}
      error={elsewhere}
    >
      <AddressField
        value={form.url}
        onChange={typed => change({ url: typed })}
        problem={problems.url ?? problemAt('url')}
      />
      <KindChoice
        form={form}
        onChange={chosen => change({ kinds: chosen })}
        problem={problems.kinds ?? problemAt('kinds')}
      />
    </FormDialog>
  )
}
