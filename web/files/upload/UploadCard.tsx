import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState, type ClipboardEvent, type Ref } from 'react'
import { DropZone } from './DropZone.tsx'
import { droppedFiles, FOLDERS } from './droppedFiles.ts'
import type { Upload } from '../types.ts'
import { UploadEntry } from './UploadEntry.tsx'
import { UploadNews } from './UploadNews.tsx'

const useStyles = makeStyles({
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})

/**
 * Where files are dropped, chosen or pasted to upload, with the progress of each
 * (docs/specification/ticket-screens.md#upload-card). An image of a text shows here only until it is uploaded.
 */
export function UploadCard({
  uploads,
  onAdd,
  onCancel,
  onRetry,
  onRemove,
  chooseRef,
  describedBy,
}: {
  uploads: readonly Upload[]
  onAdd: (files: readonly File[]) => void
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  /** Gets the button that chooses files. */
  chooseRef?: Ref<HTMLButtonElement>
  /** The id of what describes that button. */
  describedBy?: string | undefined
}) {
  const styles = useStyles()
  const [hadFolder, setHadFolder] = useState(false)
  const shown = uploads.filter(({ state, isInline }) => !(isInline && state === 'done'))
  const take = (data: DataTransfer) => {
    const { files, hasFolder } = droppedFiles(data)
    setHadFolder(hasFolder)
    if (files.length > 0) onAdd(files)
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData)
  }
  return (
    <div className={styles.card} onPaste={handlePaste}>
      <DropZone
        buttonRef={chooseRef}
        describedBy={describedBy}
        onDrop={take}
        onChoose={files => {
          setHadFolder(false)
          onAdd(files)
        }}
      />
      {hadFolder && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{FOLDERS}</MessageBarBody>
        </MessageBar>
      )}
      {shown.length > 0 && (
        <ul aria-label="Uploads" className={styles.list}>
          {shown.map(one => (
            <UploadEntry
              key={one.id}
              upload={one}
              onCancel={() => onCancel(one.id)}
              onRetry={() => onRetry(one.id)}
              onRemove={() => onRemove(one.id)}
            />
          ))}
        </ul>
      )}
      <UploadNews uploads={uploads} />
    </div>
  )
}
