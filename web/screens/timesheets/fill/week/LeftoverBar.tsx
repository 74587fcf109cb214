import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { Leftover } from './useWeekActions.ts'

const useStyles = makeStyles({
  bar: { marginBottom: tokens.spacingVerticalS },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    maxHeight: '7.5em',
    overflowY: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

/** The events that a bulk action did not change, with the reasons. */
export function LeftoverBar({
  leftover: { title, rest },
  onDismiss,
}: {
  leftover: Leftover
  onDismiss: () => void
}) {
  const styles = useStyles()
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        <ul className={styles.list} tabIndex={0} aria-label={title}>
          {rest.map(({ what, reason }, index) => (
            <li key={index}>
              {what}: {reason}
            </li>
          ))}
        </ul>
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
      />
    </MessageBar>
  )
}
