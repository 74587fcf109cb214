import { makeStyles } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef } from 'react'
import { WaitingButton } from '../../../../ui/WaitingButton.tsx'
import { TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'

const useStyles = makeStyles({
  place: {
    display: 'flex',
    justifyContent: 'center',
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
})

/** Pixels ahead of the user at which the next comments load. */
const AHEAD = '600px'

/** Loads more comments: on a press, and automatically when scrolled near. */
export function PageButton({
  label,
  isWaiting,
  isAutomatic,
  onLoad,
}: {
  label: string
  isWaiting: boolean
  /** Whether scrolling near is enough. */
  isAutomatic: boolean
  onLoad: () => void
}) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(onLoad)
  useEffect(() => {
    if (!isAutomatic || isWaiting || !place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isAutomatic, isWaiting])
  return (
    <div ref={place} className={styles.place}>
      <WaitingButton appearance="subtle" isWaiting={isWaiting} onClick={onLoad}>
        {label}
      </WaitingButton>
    </div>
  )
}
