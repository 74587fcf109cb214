import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { WaitingButton } from '../ui/WaitingButton.tsx'
import type { ShownFile } from './types.ts'
import { useFileUrl } from './useFileUrl.ts'

const useStyles = makeStyles({
  video: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '480px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  audio: { display: 'block', width: '480px', maxWidth: '100%' },
})

/**
 * A video or audio player in place, with seeking. Without a signed link, it fetches the file when the user asks
 * for it.
 */
export function FilePlayer({
  file,
  kind,
  fallback,
}: {
  file: ShownFile
  kind: 'video' | 'audio'
  fallback: ReactNode
}) {
  const styles = useStyles()
  const { url, isLoading, hasFailed, load, handleError } = useFileUrl(file)
  if (hasFailed) return fallback
  if (url === null)
    return (
      <WaitingButton isWaiting={isLoading} onClick={load}>
        Load {file.filename}
      </WaitingButton>
    )
  const shared = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': file.filename,
    onError: handleError,
  }
  return kind === 'video' ? (
    <video className={styles.video} {...shared} />
  ) : (
    <audio className={styles.audio} {...shared} />
  )
}
