import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { fileKind } from './fileKind.ts'
import { FileLink } from './FileLink.tsx'
import { FilePicture } from './FilePicture.tsx'
import { FilePlayer } from './FilePlayer.tsx'
import { formatSize } from './formatSize.ts'
import type { ShownFile } from './types.ts'

const useStyles = makeStyles({
  entry: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

function Contents({ file }: { file: ShownFile }) {
  const styles = useStyles()
  const none = <Caption1 className={styles.quiet}>No contents for {file.mime}</Caption1>
  const kind = fileKind(file.mime)
  if (kind === 'image') return <FilePicture file={file} fallback={none} />
  if (kind === 'other') return none
  return <FilePlayer file={file} kind={kind} fallback={none} />
}

/** A file in a list: its link, its size, and a preview where possible. */
export function FileEntry({ file }: { file: ShownFile }) {
  const styles = useStyles()
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        <FileLink file={file} />
        {typeof file.size === 'number' && (
          <Caption1 className={styles.quiet}>{formatSize(file.size)}</Caption1>
        )}
      </span>
      <Contents file={file} />
    </li>
  )
}
