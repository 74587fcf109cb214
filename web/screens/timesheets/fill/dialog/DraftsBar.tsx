import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { formatDate, formatDateTime } from '../../../../ui/text/format.ts'
import { useFocusRescue } from '../../../../ui/useFocusRescue.ts'
import type { Draft } from './drafts.ts'

const useStyles = makeStyles({
  bar: { marginBottom: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
})

const textOf = ({ form: { projectName, start, end, workNotes } }: Draft) =>
  [projectName, end ? formatDateTime(start.at) : formatDate(start.at), workNotes.trim().slice(0, 80)]
    .filter(part => part !== '')
    .join(', ')

/**
 * Events that the user typed and closed although they could not be saved. Each stays until it is saved or
 * discarded.
 */
export function DraftsBar({
  drafts,
  onContinue,
  onDiscard,
}: {
  drafts: readonly Draft[]
  onContinue: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
}) {
  const styles = useStyles()
  useFocusRescue(drafts.map(({ id }) => id).join(' '))
  return drafts.map(draft => (
    <MessageBar key={draft.id} intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>An event is not saved.</MessageBarTitle>
        {textOf(draft)}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => onContinue(draft)}>
          Continue editing
        </Button>
        <Button size="small" onClick={() => onDiscard(draft)}>
          Discard
        </Button>
      </MessageBarActions>
    </MessageBar>
  ))
}
