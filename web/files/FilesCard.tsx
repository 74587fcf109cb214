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
 * The files of a ticket or comment: links, with pictures, videos and sounds in place
 * (docs/specification/ticket-screens.md#file-card). `hidden` are the uuids of those that the text above shows already.
 */
export function FilesCard({
  files,
  hidden = [],
  emptyText = 'No files',
  label = 'Files',
}: {
  files: readonly ShownFile[]
  hidden?: readonly string[]
  /** What stands where there is no file. */
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
