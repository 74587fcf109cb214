import { Badge, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type {
  BackupState_backup$data,
  BackupState_backup$key,
} from '../../../__generated__/BackupState_backup.graphql.ts'
import { counted } from '../../../locale/plural.ts'
import { formatDateTime, formatFull } from '../../../ui/text/format.ts'

const useStyles = makeStyles({
  state: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalXXS,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** Whether it is verified, and since when; else why not, or that it is under way. */
export function BackupState({ backup: key }: { backup: BackupState_backup$key }) {
  const styles = useStyles()
  const backup = useFragment(
    graphql`
      fragment BackupState_backup on Backup @throwOnFieldError {
        state
        verifiedAt
        attempts
        error
        lostFileCount
      }
    `,
    key,
  )
  const { verifiedAt, attempts, error, lostFileCount } = backup
  return (
    <div className={styles.state}>
      <StateBadge state={backup.state} />
      {verifiedAt && (
        <Caption1 className={styles.quiet}>
          <time dateTime={verifiedAt} title={formatFull(verifiedAt)}>
            {formatDateTime(verifiedAt)}
          </time>
        </Caption1>
      )}
      {lostFileCount ? (
        <Caption1>{`Without ${counted(lostFileCount, 'file', 'files')} that the storage has lost`}</Caption1>
      ) : null}
      {error && (
        <>
          <Caption1>{error}</Caption1>
          <Caption1 className={styles.quiet}>{counted(attempts, 'attempt', 'attempts')}</Caption1>
        </>
      )}
    </div>
  )
}

function StateBadge({ state }: Pick<BackupState_backup$data, 'state'>) {
  switch (state) {
    case 'VERIFIED':
      return (
        <Badge appearance="tint" color="success">
          Verified
        </Badge>
      )
    case 'FAILED':
      return (
        <Badge appearance="tint" color="danger">
          Failed
        </Badge>
      )
    case 'RUNNING':
      return (
        <Badge appearance="tint" color="brand">
          Under way
        </Badge>
      )
    default:
      return (
        <Badge appearance="tint" color="informative">
          Waiting
        </Badge>
      )
  }
}
