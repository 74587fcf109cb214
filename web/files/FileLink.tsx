import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type MouseEvent } from 'react'
import { fetchFile } from '../relay/fetchFile.ts'
import { messageOf } from '../net/errors.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useToast } from '../ui/toasts/toasts.ts'
import { TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'
import { signedUrl } from './signedUrl.ts'
import type { ShownFile } from './types.ts'

const useStyles = makeStyles({
  link: {
    overflowWrap: 'anywhere',
    minHeight: '24px',
    lineHeight: '24px',
    [TOUCH]: { minHeight: TOUCH_SIZE, lineHeight: TOUCH_SIZE },
  },
  busy: { color: tokens.colorNeutralForeground3 },
})

/**
 * Opens a file in a new tab or saves it, as the server decides. Without a valid signed link, fetches it with
 * the token and saves it: opened from here, it would have this origin.
 * @param label the text instead of the file name; the file is then always saved
 */
export function FileLink({ file, label }: { file: ShownFile; label?: string }) {
  const styles = useStyles()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const handleClick = (event: MouseEvent) => {
    const isMenu = event.button === 2
    // The page may be open longer than the link is valid.
    if (isMenu || signedUrl(file) !== null) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    fetchFile(file.path)
      .then(bytes => saveFile(new Blob([bytes], { type: 'application/octet-stream' }), file.filename))
      .catch((error: unknown) => toast({ intent: 'error', title: 'Error', body: messageOf(error) }))
      .finally(() => setBusy(false))
  }
  return (
    <Link
      className={styles.link}
      href={signedUrl(file) ?? file.path}
      {...(label === undefined
        ? { target: '_blank', rel: 'noopener noreferrer' }
        : { download: file.filename })}
      aria-label={label && `${label} ${file.filename}`}
      aria-busy={isBusy}
      onClick={handleClick}
      onAuxClick={handleClick}
    >
      {label ?? file.filename}
      {isBusy && <span className={styles.busy}> …</span>}
    </Link>
  )
}
