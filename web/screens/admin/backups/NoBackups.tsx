import { HistoryRegular } from '@fluentui/react-icons'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { NotOffered } from '../../../shell/NotOffered.tsx'

/** The empty state of the backups: the first one is about to be made. */
export const NoBackups = () => (
  <EmptyState icon={<HistoryRegular />} title="No backups yet">
    The first one is made within a minute.
  </EmptyState>
)

/** Shown if the settings name no place for backups. */
export const NoPlace = () => (
  <EmptyState icon={<HistoryRegular />} title="Daybook makes no backups by itself">
    Set <code>BACKUP_PLACE</code> to a folder on another disk, or to <code>s3://bucket/prefix</code>, and
    restart Daybook. It then makes a backup every day, verifies it, and shows it here.
  </EmptyState>
)

/** Shown instead of the backups if the server does not report them. */
export const NoBackupList = () => (
  <Page title="Backups">
    <NotOffered
      icon={<HistoryRegular />}
      lacks="The server that Daybook works with does not report its backups."
    />
  </Page>
)
