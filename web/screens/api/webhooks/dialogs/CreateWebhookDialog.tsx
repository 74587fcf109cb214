import { useState } from 'react'
import { useSession } from '../../../../session/session.ts'
import { useDraft } from '../../../../session/useDraft.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { AddressField } from './AddressField.tsx'
import { KindChoice } from './KindChoice.tsx'
import { NewSecret } from './NewSecret.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useCreateWebhook } from './useCreateWebhook.ts'
import {
  EMPTY_FORM,
  inputOf,
  problemsIn,
  readWebhookForm,
  type WebhookForm,
  type WebhookProblems,
} from './webhookForm.ts'

const FIELDS = ['url', 'kinds', 'projectNumber', 'projectName']

/** Creates a webhook, and shows its secret once. */
export function CreateWebhookDialog({ scopes, onClose }: { scopes: readonly string[]; onClose: () => void }) {
  const { isExpired } = useSession()
  const [form, keep, drop] = useDraft('webhook', EMPTY_FORM, readWebhookForm)
  const change = (changed: Partial<WebhookForm>) => keep({ ...form, ...changed })
  const [problems, setProblems] = useState<WebhookProblems>({})
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null)
  const createWebhook = useCreateWebhook()
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(FIELDS)
  if (made !== null) return <NewSecret {...made} onClose={onClose} />

  const handleSubmit = () => {
    const found = problemsIn(form)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const input = inputOf(form)
    submit(async () => {
      const secret = await createWebhook(input)
      setMade({ url: input.url, secret })
      drop()
    })
  }
  return (
    <FormDialog
      title="Create webhook"
      submitLabel="Create"
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
        onChange={url => change({ url })}
        problem={problems.url ?? problemAt('url')}
      />
      <SubjectField
        scopes={scopes}
        value={form.subject}
        onChange={subject => change({ subject })}
        problem={problems.subject ?? problemAt('projectNumber') ?? problemAt('projectName')}
      />
      <KindChoice
        form={form}
        onChange={kinds => change({ kinds })}
        problem={problems.kinds ?? problemAt('kinds')}
      />
    </FormDialog>
  )
}
