import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef, type ChangeEvent, type Ref } from 'react'
import { DropOverlay } from './DropOverlay.tsx'
import { useFileDrops } from './useFileDrops.ts'

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
  icon: { fontSize: '20px', lineHeight: 0 },
})

/** Takes files by a drop anywhere on the page, by click or keyboard; the component around it handles a paste. */
export function DropZone({
  onDrop,
  onChoose,
  buttonRef,
  describedBy,
}: {
  onDrop: (data: DataTransfer) => void
  onChoose: (files: readonly File[]) => void
  buttonRef?: Ref<HTMLButtonElement> | undefined
  describedBy?: string | undefined
}) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const isDragging = useFileDrops(onDrop)
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(currentTarget.files ?? [])])
    // Allow the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <button
        ref={buttonRef}
        aria-describedby={describedBy}
        type="button"
        className={styles.zone}
        onClick={() => input.current?.click()}
      >
        <span aria-hidden className={styles.icon}>
          <ArrowUploadRegular />
        </span>
        <Text>Drop files here, paste them, or click to choose</Text>
      </button>
      <input ref={input} type="file" multiple hidden aria-label="Files to upload" onChange={handleChange} />
      {isDragging && <DropOverlay />}
    </>
  )
}
