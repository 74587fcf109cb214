import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { useEffect } from 'react'
import { FileLink } from './FileLink.tsx'
import { imageName, ownFile } from './ownFile.ts'
import { hasModals } from '../ui/dialogs/modals.ts'
import { OwnImage } from './OwnImage.tsx'
import { useReturnedFocus } from '../ui/dialogs/useReturnedFocus.ts'
import { TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  surface: { width: 'fit-content', minWidth: 'min(320px, 100%)', maxWidth: '96vw' },
  title: { overflowWrap: 'anywhere' },
  // A tall image of text must be readable: it takes the full width and scrolls, also by keyboard.
  content: { maxHeight: 'calc(100dvh - 200px)' },
  image: { maxHeight: 'none' },
  actions: { alignItems: 'center', [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } } },
})

/** One image of a text, as large as the window allows, with a button to save its file. */
export function ImageDialog({
  src,
  url,
  alt,
  onClose,
}: {
  /** Its path, `/api/v1/download/{uuid}/{filename}`. */
  src: string
  /** Its signed link, if any. */
  url: string | undefined
  /** What it shows; its name if absent or empty. */
  alt?: string | undefined
  onClose: () => void
}) {
  const styles = useStyles()
  useReturnedFocus()
  useEffect(() => hasModals.set(true), [])
  const file = ownFile(src, url)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle className={styles.title}>{imageName(file, alt)}</DialogTitle>
          <DialogContent tabIndex={0} className={styles.content}>
            <OwnImage src={src} url={url} alt={alt} className={styles.image} />
          </DialogContent>
          <DialogActions className={styles.actions}>
            <FileLink file={file} label="Download" />
            <Button appearance="primary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
