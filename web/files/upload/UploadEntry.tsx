import { Button, Caption1, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons'
import { formatSize } from '../formatSize.ts'
import type { Upload } from '../types.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  done: { color: tokens.colorPaletteGreenForeground1, lineHeight: 0 },
  failed: { color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
})

function Progress({ upload: { name, state, percent, message } }: { upload: Upload }) {
  const styles = useStyles()
  if (state === 'error') return <Text className={styles.failed}>Error: {message}</Text>
  if (state === 'done') return null
  return percent === null ? (
    <Caption1 className={styles.quiet}>Waiting for its turn</Caption1>
  ) : (
    <ProgressBar aria-label={`Uploading ${name}`} value={percent} max={100} thickness="large" />
  )
}

/** One upload: its file, its progress, and its buttons. */
export function UploadEntry({
  upload,
  onCancel,
  onRetry,
  onRemove,
}: {
  upload: Upload
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}) {
  const styles = useStyles()
  const { name, size, state, percent, mayRetry } = upload
  const action = (label: string, onClick: () => void) => (
    <Button size="small" appearance="subtle" aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className={styles.entry}>
      <div className={styles.facts}>
        <span className={styles.line}>
          <Text className={styles.name}>{name}</Text>
          {typeof size === 'number' && <Caption1 className={styles.quiet}>{formatSize(size)}</Caption1>}
          {state === 'uploading' && percent !== null && (
            <Caption1 className={styles.quiet}>{percent} %</Caption1>
          )}
          {state === 'done' && (
            <span className={styles.done}>
              <CheckmarkCircle16Regular aria-label="Uploaded" />
            </span>
          )}
        </span>
        <Progress upload={upload} />
      </div>
      <div className={styles.actions}>
        {state === 'uploading' && action('Cancel', onCancel)}
        {state === 'error' && mayRetry && action('Retry', onRetry)}
        {state !== 'uploading' && action('Remove', onRemove)}
      </div>
    </li>
  )
}
