import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '56px',
    padding: tokens.spacingVerticalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  over: {
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  icon: { fontSize: '20px', lineHeight: 0 },
})

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true

/** Keeps the browser from leaving the page when a file is dropped outside the zone. */
function useHarmlessDrops() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}

/** Takes files by drop, click or keyboard; the component around it handles a paste. */
export function DropZone({
  onDrop,
  onChoose,
}: {
  onDrop: (data: DataTransfer) => void
  onChoose: (files: readonly File[]) => void
}) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useHarmlessDrops()
  const handleOver = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const handleLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Inside the zone, the pointer only moves between its children.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer)
  }
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])])
    // Allow the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.zone, isOver && styles.over)}
        onClick={() => input.current?.click()}
        onDragEnter={handleOver}
        onDragOver={handleOver}
        onDragLeave={handleLeave}
        onDrop={handleDrop}
      >
        <span aria-hidden className={styles.icon}>
          <ArrowUploadRegular />
        </span>
        <Text>Drop files here, paste them, or click to choose</Text>
      </button>
      <input ref={input} type="file" multiple hidden aria-label="Files to upload" onChange={handleChange} />
    </>
  )
}
