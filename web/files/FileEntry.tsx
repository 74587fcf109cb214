import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentRegular, ImageRegular, MusicNote2Regular, VideoRegular } from '@fluentui/react-icons'
import { fileKind } from './fileKind.ts'
import { FileLink } from './FileLink.tsx'
import { FilePicture } from './FilePicture.tsx'
import { FilePlayer } from './FilePlayer.tsx'
import { formatSize } from './formatSize.ts'
import type { ShownFile } from './types.ts'

const useStyles = makeStyles({
  entry: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, max-content) auto 1fr',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
  },
  save: { justifySelf: 'end' },
  icon: { fontSize: '20px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const ICONS = {
  image: ImageRegular,
  video: VideoRegular,
  audio: MusicNote2Regular,
  other: DocumentRegular,
}

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
  const Icon = ICONS[fileKind(file.mime)]
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        <span aria-hidden className={styles.icon}>
          <Icon />
        </span>
        <FileLink file={file} />
        <Caption1 className={styles.quiet}>{typeof file.size === 'number' && formatSize(file.size)}</Caption1>
        <span className={styles.save}>
          <FileLink file={file} label="Download" />
        </span>
      </span>
      <Contents file={file} />
    </li>
  )
}
