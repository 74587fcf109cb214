import { MessageBar, MessageBarBody, MessageBarTitle, Text } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'

interface Props {
  title: string
  /** What the secret is called. */
  label: string
  secret: string
  /** What it is for, above it. */
  children: ReactNode
  onClose: () => void
}

/** Shows a secret that cannot be shown again after this closes. */
export function ShownOnce({ title, label, secret, children, onClose }: Props) {
  return (
    <FormDialog title={title} onSubmit={onClose} onClose={onClose}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Copy it now: it is shown only once.</MessageBarTitle>
          Store it like a password.
        </MessageBarBody>
      </MessageBar>
      <Text>{children}</Text>
      <CodeBlock label={label} text={secret} breaksAnywhere />
    </FormDialog>
  )
}
