import { MessageBar, MessageBarBody, MessageBarTitle, Text } from '@fluentui/react-components'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'

/** Shows a new token. After this closes, the token cannot be shown again. */
export function NewToken({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  return (
    <FormDialog title="Your new token" onSubmit={onClose} onClose={onClose}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Copy it now: it is shown only once.</MessageBarTitle>
          Store it like a password.
        </MessageBarBody>
      </MessageBar>
      <Text>
        The token <strong>{name}</strong>:
      </Text>
      <CodeBlock label="Token" text={secret} breaksAnywhere />
    </FormDialog>
  )
}
