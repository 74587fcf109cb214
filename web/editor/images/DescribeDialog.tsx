import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'

const LONGEST = 300

/** The dialog in which the user says what an image shows, for readers who do not see it. */
export function DescribeDialog({
  alt: before,
  onDescribe,
  onClose,
}: {
  alt: string
  onDescribe: (alt: string) => void
  onClose: () => void
}) {
  const [alt, setAlt] = useState(before)
  return (
    <FormDialog
      title="Describe the image"
      submitLabel="Save"
      onSubmit={() => {
        onDescribe(alt.trim())
        onClose()
      }}
      onClose={onClose}
    >
      <Field label="Description" hint="What it shows, for readers who do not see it.">
        <Input value={alt} maxLength={LONGEST} dir="auto" onChange={(_event, { value }) => setAlt(value)} />
      </Field>
    </FormDialog>
  )
}
