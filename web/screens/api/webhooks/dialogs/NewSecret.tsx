import { MessageBar, MessageBarBody, MessageBarTitle, Text } from '@fluentui/react-components'
import { CodeBlock } from '../../../../ui/text/CodeBlock.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { shortUrl } from '../texts.ts'

/** Shows a new secret. After this closes, the secret cannot be shown again. */
export function NewSecret({ url, secret, onClose }: { url: string; secret: string; onClose: () => void }) {
  return (
    <FormDialog title="The webhook’s secret" onSubmit={onClose} onClose={onClose}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Copy it now: it is shown only once.</MessageBarTitle>
          Store it like a password.
        </MessageBarBody>
      </MessageBar>
      <Text>
        With it the receiver at <strong>{shortUrl(url)}</strong> verifies that a message comes from here:
      </Text>
      <CodeBlock label="Secret" text={secret} breaksAnywhere />
    </FormDialog>
  )
}
