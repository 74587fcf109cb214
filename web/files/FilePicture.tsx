import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ShownFile } from './types.ts'
import { useFileUrl } from './useFileUrl.ts'

const useStyles = makeStyles({
  link: { display: 'block', maxWidth: '100%', borderRadius: tokens.borderRadiusMedium },
  picture: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '480px',
    width: 'auto',
    height: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  waiting: { width: 'min(240px, 100%)' },
})

/** A placeholder for a picture; requests it when it scrolls into view. */
function Waiting({ name, onSight }: { name: string; onSight: () => void }) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.waiting}>
      <Skeleton aria-label={`Loading ${name}`}>
        <SkeletonItem size={96} />
      </Skeleton>
    </div>
  )
}

/** A picture in its own proportions. A click opens it by itself. */
export function FilePicture({ file, fallback }: { file: ShownFile; fallback: ReactNode }) {
  const styles = useStyles()
  const { url, hasFailed, load, handleError } = useFileUrl(file)
  if (hasFailed) return fallback
  if (url === null) return <Waiting name={file.filename} onSight={load} />
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <img src={url} alt={file.filename} loading="lazy" className={styles.picture} onError={handleError} />
    </a>
  )
}
