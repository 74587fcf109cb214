import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarGroup,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { FailedImage } from './useImages.ts'

/** The images that could not be stored, with a button to retry. */
export function ImageFailures({
  failures,
  onRetry,
  onDismiss,
}: {
  failures: readonly FailedImage[]
  onRetry: (failure: FailedImage) => void
  onDismiss: () => void
}) {
  if (failures.length === 0) return null
  return (
    <MessageBarGroup>
      {failures.map((failure, at) => (
        <MessageBar key={at} intent="error" layout="multiline">
          <MessageBarBody>
            {failure.file.name} could not be uploaded: {failure.message}. The rest of the text is as it was.
          </MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label="Dismiss"
                onClick={onDismiss}
              />
            }
          >
            {failure.mayRetry && <Button onClick={() => onRetry(failure)}>Retry</Button>}
          </MessageBarActions>
        </MessageBar>
      ))}
    </MessageBarGroup>
  )
}
