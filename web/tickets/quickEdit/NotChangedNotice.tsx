import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { counted } from '../../locale/plural.ts'
import type { NotChanged } from './useSendEdits.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } })

/** Names the tickets of a change that was made in bulk which were not changed, each with the reason. */
export function NotChangedNotice({
  notChanged,
  onClose,
}: {
  notChanged: readonly NotChanged[]
  onClose: () => void
}) {
  const styles = useStyles()
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {counted(notChanged.length, 'ticket was', 'tickets were')} not changed
        </MessageBarTitle>
        <ul className={styles.list}>
          {notChanged.map(({ id, what, reason }) => (
            <li key={id} dir="auto">
              {what}: {reason}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label="Dismiss"
            onClick={onClose}
          />
        }
      />
    </MessageBar>
  )
}
