import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { FileEntry } from './FileEntry.tsx'
import type { ShownFile } from './types.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/**
 * The files of a ticket or comment: links, with pictures, videos and audio in place
 * (docs/specification/ticket-screens.md#file-card). `hidden` has the uuids of files that the text above already
 * shows.
 */
export function FilesCard({
  files,
  hidden = [],
  emptyText = 'No files',
  label = 'Files',
}: {
  files: readonly ShownFile[]
  hidden?: readonly string[]
  /** The text for an empty list. */
  emptyText?: string
  label?: string
}) {
  const styles = useStyles()
  const shown = files.filter(({ uuid }) => !hidden.includes(uuid))
  if (shown.length > 0)
    return (
      <ul aria-label={label} className={styles.list}>
        {shown.map(file => (
          <FileEntry key={file.uuid} file={file} />
        ))}
      </ul>
    )
  return files.length === 0 ? (
    <Text data-claim size={200} className={styles.quiet}>
      {emptyText}
    </Text>
  ) : null
}
