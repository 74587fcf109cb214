import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  DeleteRegular,
  EditRegular,
  KeyMultipleRegular,
  KeyResetRegular,
  MailMultipleRegular,
  MoreHorizontalRegular,
  PauseRegular,
  PlayRegular,
} from '@fluentui/react-icons'
import { graphql, useFragment } from 'react-relay'
import type { WebhookMenu_webhook$key } from '../../../__generated__/WebhookMenu_webhook.graphql.ts'
import { TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'
import { useErrorToast } from '../../../ui/toasts/useErrorToast.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { shortUrl } from './texts.ts'
import { useUpdateWebhook } from './useUpdateWebhook.ts'
import type { WebhookAction } from './webhookAction.ts'

const useStyles = makeStyles({
  // A button does not make its row higher than the others.
  button: { marginBlock: '-2px', [TOUCH]: { minHeight: TOUCH_SIZE, minWidth: TOUCH_SIZE } },
})

/** The actions for a webhook. Admins may only stop and delete those of others. */
export function WebhookMenu({
  webhook,
  onChoose,
}: {
  webhook: WebhookMenu_webhook$key
  onChoose: (action: WebhookAction) => void
}) {
  const styles = useStyles()
  const { id, url, viewerCanEdit, disabledAt, failureCount, previousSecretUntil } = useFragment(
    graphql`
      fragment WebhookMenu_webhook on Webhook @throwOnFieldError {
        id
        url
        viewerCanEdit
        disabledAt
        failureCount
        previousSecretUntil
      }
    `,
    webhook,
  )
  const toast = useToast()
  const showError = useErrorToast()
  const updateWebhook = useUpdateWebhook()
  const name = shortUrl(url)
  const setEnabled = (isEnabled: boolean, title: string) => {
    updateWebhook({ id, isEnabled }).then(() => toast({ intent: 'success', title }), showError)
  }
  return (
    <Menu positioning={{ position: 'below', align: 'end' }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          icon={<MoreHorizontalRegular />}
          aria-label={`Actions for ${name}`}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<MailMultipleRegular />} onClick={() => onChoose('messages')}>
            Messages
          </MenuItem>
          {viewerCanEdit && (
            <MenuItem icon={<EditRegular />} onClick={() => onChoose('edit')}>
              Edit
            </MenuItem>
          )}
          {viewerCanEdit && (
            <MenuItem icon={<KeyResetRegular />} onClick={() => onChoose('replaceSecret')}>
              Replace secret
            </MenuItem>
          )}
          {viewerCanEdit && previousSecretUntil && (
            <MenuItem icon={<KeyMultipleRegular />} onClick={() => onChoose('endSecret')}>
              End previous secret
            </MenuItem>
          )}
          {viewerCanEdit && disabledAt && (
            <MenuItem icon={<PlayRegular />} onClick={() => setEnabled(true, `${name} is on again`)}>
              Enable
            </MenuItem>
          )}
          {viewerCanEdit && !disabledAt && failureCount > 0 && (
            <MenuItem icon={<PlayRegular />} onClick={() => setEnabled(true, `${name} is tried again now`)}>
              Try again now
            </MenuItem>
          )}
          {!disabledAt && (
            <MenuItem icon={<PauseRegular />} onClick={() => setEnabled(false, `${name} is stopped`)}>
              Stop
            </MenuItem>
          )}
          <MenuItem icon={<DeleteRegular />} onClick={() => onChoose('delete')}>
            Delete
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
