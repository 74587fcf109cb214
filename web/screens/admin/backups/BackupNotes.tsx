import {
  Body1,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { BackupNotes_schedule$key } from '../../../__generated__/BackupNotes_schedule.graphql.ts'
import { formatList } from '../../../locale/locale.ts'
import { formatDateTime, formatFull } from '../../../ui/text/format.ts'
import { keptInWords } from './texts.ts'

const useStyles = makeStyles({
  note: { margin: 0, marginBottom: tokens.spacingVerticalM, maxWidth: '75ch', overflowWrap: 'anywhere' },
  failure: { marginBottom: tokens.spacingVerticalM },
  reason: { overflowWrap: 'anywhere' },
  restore: { display: 'block', marginTop: tokens.spacingVerticalL, maxWidth: '75ch' },
  quiet: { color: tokens.colorNeutralForeground3 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

/** When and where backups are made, and which are kept. */
export function ScheduleNote({ schedule: key }: { schedule: BackupNotes_schedule$key }) {
  const styles = useStyles()
  const { place, times, keep, nextAt } = useFragment(
    graphql`
      fragment BackupNotes_schedule on BackupSchedule @throwOnFieldError {
        place
        times
        keep
        nextAt
      }
    `,
    key,
  )
  return (
    <Body1 as="p" className={styles.note}>
      A backup is made every day at {formatList(times)} UTC in <span className={styles.code}>{place}</span>,
      the next one on{' '}
      <time dateTime={nextAt} title={formatFull(nextAt)}>
        {formatDateTime(nextAt)}
      </time>
      . The last ones of {keptInWords(keep)} are kept.
    </Body1>
  )
}

/** Says that the newest backup failed, and why. */
export function LastFailure({ reason }: { reason: string }) {
  const styles = useStyles()
  return (
    <MessageBar intent="error" layout="multiline" className={styles.failure}>
      <MessageBarBody className={styles.reason}>
        <MessageBarTitle>The last backup failed</MessageBarTitle>
        {reason} It is tried again by itself; mend the cause, or use 'Back up now'.
      </MessageBarBody>
    </MessageBar>
  )
}

/** How a backup is restored: not by a page. */
export function RestoreNote() {
  const styles = useStyles()
  return (
    <Caption1 className={`${styles.restore} ${styles.quiet}`}>
      A backup is restored on the server, with <span className={styles.code}>npx daybook restore</span> while
      Daybook is stopped. Each verified backup has a button that copies its command.
    </Caption1>
  )
}
